import type { OpenAPI } from '@orpc/contract'

/** Describes the headers that a call reads. The contract checks bodies, paths and queries only, so the server checks these. */

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
 * A request that is repeated with the same key gets the first answer again and changes nothing. The key works for 7 days; the
 * key of a placed order works for as long as the order exists.
 */
export const readsIdempotencyKey = reads('Idempotency-Key', {
  pattern: '^[\\x21-\\x7e]{1,255}$',
  description: 'A request repeated with the same key gets the first answer again, for at least 7 days',
})

export const readsIdToken = reads('X-ID-Token', {
  description: 'To delete one’s own account: an ID token of a sign-in within the last 10 minutes',
})
