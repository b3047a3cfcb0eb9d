import type { Fault } from '#server/payments/sandbox/objects.ts'

/** A call that Stripe would answer with an `error`. */
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

/** The caller asked for something impossible. */
export function invalid(message: string, more: Partial<Fault> = {}, status = 400): ApiError {
  return new ApiError(status, { type: 'invalid_request_error', message, ...more })
}

/** The card was refused: of all errors only these are kept for a repeated idempotency key. */
export function cardError(code: string, message: string, more: Partial<Fault> = {}): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, ...more })
}
