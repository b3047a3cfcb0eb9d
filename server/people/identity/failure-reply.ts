import { t } from '#messages/t.ts'
import { TryLater } from '#server/people/identity/try-later.ts'
import { isDatabaseAway, isUnstorable } from '#server/platform/db/error-code.ts'

/** `{ code, message }`, as better-auth's own refusals. */
export function failureReply(error: unknown): Response {
  if (error instanceof TryLater) return later(error)
  if (isUnstorable(error)) return reply(400, 'INVALID_TEXT', t('fields.thisTextHoldsCharactersThatCannotBe'))
  if (isDatabaseAway(error))
    return later(new TryLater(503, 'SERVICE_UNAVAILABLE', t('people.pleaseTryAgain'), 5))
  return reply(500, 'INTERNAL_SERVER_ERROR', t('checkout.somethingWentWrong'))
}

function later({ status, code, message, seconds }: TryLater): Response {
  return reply(status, code, message, { 'retry-after': String(seconds) })
}

function reply(status: number, code: string, message: string, headers?: Record<string, string>): Response {
  return Response.json({ code, message }, { status, headers })
}
