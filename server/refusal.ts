import { type RefusalCode, refusals } from '#contract/refusals.ts'

/** A verb says no: nothing was changed, and the code says why. The front door turns it into the contract's reply. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly retryAfter: number | undefined

  /** Without a sentence of its own it says the code's usual one. `retryAfter`: in how many seconds it may go. */
  constructor(code: RefusalCode, sentence: string = refusals[code].message, retryAfter?: number) {
    super(sentence)
    this.code = code
    this.retryAfter = retryAfter
  }
}
