// What a user of Perch needs comes with one import.
@_exported import BoxLayout
@_exported import Cassowary
@_exported import Diagnostics
@_exported import Geometry
@_exported import PopoverPlacement
@_exported import VisualFormat
