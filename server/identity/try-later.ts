/** The provider will not answer now; `seconds` later it may. `failure-reply.ts` makes a reply with `Retry-After` of it. */
export class TryLater extends Error {
  override name = 'TryLater'
  readonly status: 429 | 503
  readonly code: string
  readonly seconds: number

  constructor(status: 429 | 503, code: string, sentence: string, seconds: number) {
    super(sentence)
    this.status = status
    this.code = code
    this.seconds = seconds
  }
}

/** For whoever comes while more are working and waiting than the provider can take. */
export function tooManyPeople(): TryLater {
  return new TryLater(503, 'SERVICE_UNAVAILABLE', 'Too many people at once: please try again', 2)
}
