import { ORPCError } from '@orpc/client'

/** What a person reads when a call of ours failed: what the shop said, or that it could not be reached. */
export function failureWords(error: unknown): string {
  if (error instanceof ORPCError && error.defined) return error.message
  // The browser's fetch throws a TypeError when it reaches nobody.
  if (error instanceof TypeError)
    return 'The shop cannot be reached: please check your connection and try again'
  return 'Something went wrong: please try again'
}
