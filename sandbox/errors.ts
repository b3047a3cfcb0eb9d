import type { Fault } from '#sandbox/objects.ts'

/** An error that the sandbox answers as Stripe would: an HTTP status and an `error` object. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly fault: Fault

  constructor(status: number, fault: Fault) {
    super(fault.message)
    this.status = status
    this.fault = fault
  }
}

/** An `invalid_request_error`: the caller's request is wrong. */
export function invalid(message: string, more: Partial<Fault> = {}, status = 400): ApiError {
  return new ApiError(status, { type: 'invalid_request_error', message, ...more })
}

/** A `card_error`: the card was declined. A repeated idempotency key gets this reply again; other errors are not stored. */
export function cardError(code: string, message: string, more: Partial<Fault> = {}): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, ...more })
}
