/** Thrown when a row that was judged right is refused now, as the shop changed meanwhile. Nothing was written. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}
