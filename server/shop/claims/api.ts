import type { ShownClaims } from '#contract/claims.ts'
import { anyone } from '#server/people/access/enforce-rights.ts'
import type { Cached } from '#server/platform/db/cache.ts'

/** The calls about the shop's claims about itself, such as its number of customers. */
export function createClaimsApi({ claims }: { claims: Cached<ShownClaims> }) {
  return {
    shown: anyone.claims.shown.handler(() => claims.read()),
  }
}
