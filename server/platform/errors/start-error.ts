/** The owner can fix it: shown as one sentence, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
