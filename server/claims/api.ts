import type { ShownClaims } from '#contract/claims.ts'
import { admin, anyone } from '#server/access/calls.ts'
import { changeClaims } from '#server/claims/change-claims.ts'
import type { Db } from '#server/db/client.ts'
import type { Kept } from '#server/db/kept.ts'

/** The calls about what the shop says of itself. */
export function createClaimsApi({ db, claims }: { db: Db; claims: Kept<ShownClaims> }) {
  return {
    shown: anyone.claims.shown.handler(() => claims.read()),
    change: admin.claims.change.handler(async ({ context: { account }, input }) => {
      await changeClaims(db, account, input)
      return { acknowledged: true } as const
    }),
  }
}
