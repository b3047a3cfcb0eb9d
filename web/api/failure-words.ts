import { ORPCError } from '@orpc/client'
import { t } from '#messages/t.ts'

/** What a person reads when a call of ours failed: what the shop said, or that it could not be reached. */
export function failureWords(error: unknown): string {
  if (error instanceof ORPCError && error.defined) return error.message
  // The browser's fetch throws a TypeError when it reaches nobody.
  if (error instanceof TypeError) return t('api.theShopCannotBeReached')
  return t('api.somethingWentWrongPleaseTry')
}
