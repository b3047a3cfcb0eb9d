import { ORPCError } from '@orpc/client'

/**
 * Whether a call refused because what an address names is not there. It may be no name that anything can have, such as one that is too
 * long, or two dots, with which the call itself has another address.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof ORPCError && (error.status === 404 || error.status === 422)
}
