import { acknowledge, acknowledged } from '#contract/fields.ts'
import type { Access } from '#server/people/access/access-tokens.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { beginImpersonation, endImpersonation } from '#server/people/users/impersonate.ts'
import type { Shop } from '#server/selling/orders/shop.ts'

/** The calls by which support sees the shop as a customer. */
export function createImpersonationsApi({ shop, access }: { shop: Shop; access: Access }) {
  return {
    begin: signedIn.impersonations.begin.handler(async ({ context: { account, request }, input }) => {
      const { token, endsAt } = await beginImpersonation(
        { shop, access },
        { account, grantId: access.grantOf(request) },
        input,
      )
      return { ...acknowledged, token, endsAt: endsAt.toISOString() }
    }),
    end: signedIn.impersonations.end.handler(({ context: { account } }) =>
      acknowledge(endImpersonation(shop.db, account.viewer)),
    ),
  }
}
