import type { ApprovalKind, Waiting } from '#contract/approvals.ts'
import type { Verb } from '#contract/things.ts'

/** What an act would do, as its fact tells it. */
export type Told = {
  verb: Verb
  subject: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Nothing was changed: what the call asks for waits until a second person approves it. */
export class NeedsSecondPerson extends Error {
  readonly kind: ApprovalKind
  readonly told: Told

  constructor(kind: ApprovalKind, told: Told) {
    super(`${told.verb} needs a second person`)
    this.kind = kind
    this.told = told
  }
}

/** No error to the caller: the call is kept, and answered with 202. */
export class Accepted extends Error {
  readonly reply: Waiting

  constructor(reply: Waiting) {
    super('The call waits for a second person')
    this.reply = reply
  }
}
