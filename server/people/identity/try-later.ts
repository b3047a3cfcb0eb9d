import { t } from '#messages/t.ts'
/** After `seconds`. `failure-reply.ts` answers it with `Retry-After`. */
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

export function tooBusy(): TryLater {
  return new TryLater(503, 'SERVICE_UNAVAILABLE', t('people.tooManyPeopleAtOncePleaseTry'), 2)
}
