extension Solver {
  /// Makes several changes and solves once, at the end.
  ///
  /// Within `body`, ``value(of:)`` still gives the values from before. An error that `body` throws undoes all of its
  /// changes: handles made by it are stale, handles removed by it name their constraints again, and values are as
  /// before wherever the constraints leave them no choice. Batches may be nested; only the outermost solves. Nothing is
  /// allocated for changes of constants.
  ///
  /// - Throws: What `body` throws.
  public mutating func batch<Result, Failure: Error>(
    _ body: (inout Solver) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let mark = uniqueCore.pointee.openBatch()
    let result: Result
    do {
      result = try body(&self)
    } catch {
      uniqueCore.pointee.rollBack(to: mark)
      throw error
    }
    uniqueCore.pointee.commitBatch()
    return result
  }
}
