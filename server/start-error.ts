/** A reason why Kerf cannot start that its owner can mend: shown as one sentence, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
