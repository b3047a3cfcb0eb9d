import type { OpenAPI } from '@orpc/contract'

/** Headers that a call reads: the contract's inputs are bodies, paths and queries, so these are only described. */

type Described = (operation: OpenAPI.OperationObject) => OpenAPI.OperationObject

const reads =
  (name: string, schema: { pattern?: string; description: string }): Described =>
  (operation) => ({
    ...operation,
    parameters: [
      ...(operation.parameters ?? []),
      { name, in: 'header', required: false, schema: { type: 'string', ...schema } },
    ],
  })

/**
 * Sent again with the same key within 7 days, or to place an order as long as that order is there, a request is answered as
 * before and does nothing again.
 */
export const readsIdempotencyKey = reads('Idempotency-Key', {
  pattern: '^[\\x21-\\x7e]{1,255}$',
  description: 'The same request sent again with the same key is answered as before, for at least 7 days',
})

export const readsIdToken = reads('X-ID-Token', {
  description: 'For oneself: an ID token of a sign-in of the last 10 minutes',
})
