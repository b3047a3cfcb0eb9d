import { ORPCError, safe } from '@orpc/client'
import { data } from 'react-router'

/**
 * Whether a call refused because what an address names is not there. It may be no name that anything can have, such as one that is too
 * long, or two dots, with which the call itself has another address.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof ORPCError && (error.status === 404 || error.status === 422)
}

/** What a page is about. Where it is missing, so is the page. */
export async function mustFind<Found>(asked: Promise<Found>): Promise<Found> {
  const [error, found] = await safe(asked)
  if (isMissing(error)) throw data(null, { status: 404 })
  if (error) throw error
  return found as Found
}
