/** Kerf cannot start for a reason that the owner can fix. It is shown as one sentence, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
