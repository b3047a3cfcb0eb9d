import { type RefusalCode, refusals } from '#contract/refusals.ts'

/** Thrown by a verb that refuses: nothing was changed, and the code says why. `server/platform/http/error-reply.ts` turns it into a reply. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly retryAfter: number | undefined
  readonly data: object | undefined

  /**
   * `sentence`: by default the code's usual one. `retryAfter`: seconds until the caller may try again. `data`: what a program needs
   * beside the sentence.
   */
  constructor(
    code: RefusalCode,
    sentence: string = refusals[code].message,
    retryAfter?: number,
    data?: object,
  ) {
    super(sentence)
    this.code = code
    this.retryAfter = retryAfter
    this.data = data
  }
}

/** What is wrong with a field: its place in the input, such as `['rows', 2, 'price']`, and what would be right. */
export type FieldIssue = { path: (string | number)[]; message: string }

/** A refusal of fields that only the database can judge. The reply names them as it does those that the contract refuses. */
export class WrongFields extends Refusal {
  readonly issues: FieldIssue[]

  /** `sentence`: where the reply should say more than that some fields are wrong. */
  constructor(issues: FieldIssue[], sentence?: string) {
    super('UNPROCESSABLE_CONTENT', sentence, undefined, { issues })
    this.issues = issues
  }
}
