import { type RefusalCode, refusals } from '#contract/refusals.ts'

/** Nothing was changed, and the code says why. `server/platform/http/error-reply.ts` makes it a reply. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly retryAfter: number | undefined
  readonly data: object | undefined

  /** `sentence`: by default the code's. `retryAfter`: seconds. `data`: for programs. */
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

export type FieldIssue = { path: (string | number)[]; message: string }

/** For fields that only the database can judge; the reply is as for those that the contract refuses. */
export class WrongFields extends Refusal {
  readonly issues: FieldIssue[]

  constructor(issues: FieldIssue[], sentence?: string) {
    super('UNPROCESSABLE_CONTENT', sentence, undefined, { issues })
    this.issues = issues
  }
}
