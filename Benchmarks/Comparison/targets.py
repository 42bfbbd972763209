"""What Perch is to reach: kiwi's time divided by its own, and how its times may grow."""

STEP = {
    "W1": 9, "W1d": 13, "W2_100": 35, "W2_1000": 80, "W3_100": 30, "W3x_100": 1000, "W4_10x10": 300, "W4_10x10d": 50,
    "W5r": 12, "W6_10x10_ineq": 100, "W6_10x10_eq": 100, "W7_10": 30, "W7_100": 1000,
}
BUILD = {
    "W1": 5, "W1d": 5, "W2_100": 50, "W2_1000": 1000, "W3_100": 30, "W3x_100": 30, "W4_10x10": 50, "W4_10x10d": 50,
    "W5r": 8, "W7_10": 20, "W7_100": 200,
}

# Families that grow, with the smallest and largest number of views the exponent is fitted over.
GROWTH = {"W2": (100, 10_000), "W3": (100, 10_000), "W3x": (100, 10_000), "W4": (100, 10_000), "W7": (100, 10_000)}
EXPONENT = 1.15
