extension WorkloadCatalog {
  /// The 64-bit FNV-1a hash of each workload's file, taken from the files that the peers' figures were measured on: a
  /// generator that changes a byte would compare Perch with its peers, and with its own past, on something else.
  public static let digests: [String: UInt64] = [
    "W1": 0x08d9_8fc8_8b5c_8bdf,
    "W1d": 0x1d08_880a_62c2_3161,
    "W2_10": 0x42c6_8262_4cc0_4130,
    "W2_100": 0x7f26_c793_40f0_b363,
    "W2_1000": 0x4e96_48f9_0ed6_5aee,
    "W2_10000": 0x7bed_4a46_0fc8_2f41,
    "W2_100000": 0x14d7_ffcb_ad73_d83c,
    "W3x_10": 0x2bdf_ab58_b096_c3bf,
    "W3x_100": 0xa997_b365_35f8_136b,
    "W3x_1000": 0xbaa9_8f14_3b1a_b773,
    "W3x_10000": 0xa085_2dc4_f4b5_a2f5,
    "W3x_100000": 0x7642_207c_e02c_4611,
    "W3_10": 0xe9d1_8649_7282_c88f,
    "W3_100": 0xfe22_9fa0_15de_9564,
    "W3_1000": 0xfd33_ceec_cb50_92c9,
    "W3_10000": 0x4e6a_e822_8fc7_520c,
    "W3_100000": 0xf800_e59d_4378_face,
    "W4_5x5": 0xa8e2_5965_1ed9_b541,
    "W4_5x5d": 0xa62b_3632_d2c9_8495,
    "W4_10x10": 0x84de_9c77_799e_817a,
    "W4_10x10d": 0x4ade_957f_145f_5d43,
    "W4_20x20": 0x8112_651f_478d_70a6,
    "W4_20x20d": 0xe820_331c_a8ad_1cfd,
    "W4_30x30": 0xde79_3660_3d47_1323,
    "W4_30x30d": 0xb3f4_4451_e9e1_ab9c,
    "W4_100x100": 0x421e_6fe0_6509_ec80,
    "W4_100x100d": 0x5be3_312f_358a_0f77,
    "W5r": 0xdee0_6ddb_b898_1fb9,
    "W6_10x10_eq": 0x63ad_5daf_9eec_f85b,
    "W6_10x10_ineq": 0x539a_ee8e_3a34_95f4,
    "W7_10": 0xeda5_2cbe_3d68_c473,
    "W7_100": 0xb3d3_5bd3_2043_eaf1,
    "W7_1000": 0x2922_25fc_a787_ee0e,
    "W7_10000": 0xc937_959e_253d_992e,
    "W7_100000": 0xd90f_e3fb_6d1e_c35a,
  ]

  /// The 64-bit FNV-1a hash of some bytes.
  public static func digest(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
