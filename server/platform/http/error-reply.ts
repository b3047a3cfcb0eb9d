/** Every error reply is `{ defined, code, status, message }`, as the contract describes it. */

import { ORPCError, ValidationError } from '@orpc/server'
import { refusals, refused } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'
import { isDatabaseAway, isUnstorable } from '#server/platform/db/error-code.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

export const COMMON_ERRORS = {
  BAD_REQUEST: refused(400, () => t('api.theRequestCannotBeReadBrokenJson')),
  FORBIDDEN: refusals.FORBIDDEN,
  NOT_FOUND: refusals.NOT_FOUND,
  METHOD_NOT_ALLOWED: refused(405, () => t('api.thisAddressTakesOtherMethods')),
  PAYLOAD_TOO_LARGE: refused(413, () => t('api.atMost100Kb')),
  UNSUPPORTED_MEDIA_TYPE: refused(415, () => t('api.sendTheBodyAsApplicationJson')),
  UNPROCESSABLE_CONTENT: refusals.UNPROCESSABLE_CONTENT,
  INTERNAL_SERVER_ERROR: refused(500, () => t('checkout.somethingWentWrong')),
  SERVICE_UNAVAILABLE: refused(503, () => t('api.theShopCannotBeReachedRightNow')),
} as const
export type CommonError = keyof typeof COMMON_ERRORS

/** For a request that is refused before it reaches a call. */
export function errorReply(code: CommonError, message?: string): Response {
  return replyWith(errorBody(code, message))
}

export function errorBody(code: CommonError, message: string = COMMON_ERRORS[code].message) {
  return { defined: false, code, status: COMMON_ERRORS[code].status, message }
}

/** What a program asks its provider for, to come back with a newer `auth_time`: https://www.rfc-editor.org/rfc/rfc9470#section-3. */
const STEP_UP =
  'Bearer error="insufficient_user_authentication", error_description="A newer sign-in is needed", max_age="600"'

/** Outside the contract's calls: that of a Refusal, 422, 503, or 500 for a mistake of ours. */
export function failureReply(error: unknown): Response {
  if (error instanceof Refusal) return refusalReply(error)
  if (isUnstorable(error)) return errorReply('UNPROCESSABLE_CONTENT', t('api.someTextCannotBeStored'))
  if (isDatabaseAway(error)) return errorReply('SERVICE_UNAVAILABLE')
  return errorReply('INTERNAL_SERVER_ERROR')
}

function refusalReply({ code, message, retryAfter }: Refusal): Response {
  const reply = replyWith({ defined: true, code, status: refusals[code].status, message })
  if (retryAfter) reply.headers.set('retry-after', String(retryAfter))
  return reply
}

type Body = ReturnType<typeof errorBody> | { defined: true; code: string; status: number; message: string }

function replyWith(body: Body): Response {
  return Response.json(body, { status: body.status })
}

/** Undefined for a mistake of ours. `named`: what the contract names for the call. `headers` get the Retry-After of a Refusal. */
export function callError(
  error: unknown,
  named: object,
  headers?: Headers,
): ORPCError<string, unknown> | undefined {
  if (error instanceof Refusal) {
    const { code, message, retryAfter, data } = error
    if (retryAfter) headers?.set('retry-after', String(retryAfter))
    if (code === 'FRESH_PROOF') headers?.set('www-authenticate', STEP_UP)
    return new ORPCError(code, { defined: code in named, status: refusals[code].status, message, data })
  }
  if (isWrongInput(error)) {
    const { status, message } = COMMON_ERRORS.UNPROCESSABLE_CONTENT
    return new ORPCError('UNPROCESSABLE_CONTENT', { status, message, data: error.data })
  }
  if (isUnstorable(error)) {
    const { status } = COMMON_ERRORS.UNPROCESSABLE_CONTENT
    return new ORPCError('UNPROCESSABLE_CONTENT', { status, message: t('api.someTextCannotBeStored') })
  }
  if (isDatabaseAway(error)) return new ORPCError('SERVICE_UNAVAILABLE', COMMON_ERRORS.SERVICE_UNAVAILABLE)
  return error instanceof ORPCError ? error : undefined
}

/** For a body that is no JSON, or no form where it says that it is one. */
export function unreadable(cause: unknown): ORPCError<string, unknown> {
  if (cause instanceof ORPCError) return cause
  const { status, message } = COMMON_ERRORS.BAD_REQUEST
  return new ORPCError('BAD_REQUEST', { status, message, cause })
}

/** oRPC answers that with 400, as it answers broken JSON. */
function isWrongInput(error: unknown): error is ORPCError<'BAD_REQUEST', unknown> {
  return error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError
}
