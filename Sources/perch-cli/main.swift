print("perch")
