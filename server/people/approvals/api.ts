import { type AnyProcedure, createProcedureClient } from '@orpc/server'
import { acknowledge } from '#contract/fields.ts'
import type { Account } from '#server/people/access/actor.ts'
import { type Call, signedIn } from '#server/people/access/enforce-rights.ts'
import type { CallName } from '#server/people/access/rights.ts'
import { approve, type Kept, refuse, withdraw } from '#server/people/approvals/decide.ts'
import { openedInput } from '#server/people/approvals/sealed-input.ts'
import { shownApprovals } from '#server/people/approvals/shown.ts'
import { listEnded, listWaiting } from '#server/people/approvals/store.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import type { Shop } from '#server/selling/orders/shop.ts'

/** The calls by which a second person decides. `callOf`: those of the shop, which are made in the name of who asked. */
export function createApprovalsApi(
  shop: Shop & { sealing: Sealing },
  callOf: (name: CallName) => AnyProcedure,
) {
  const { db } = shop
  const calls = signedIn.approvals

  const performWith =
    (context: Call) =>
    async ({ name, input, headers }: Kept, as: Account) => {
      const request = new Request(context.request.url, { headers })
      const access = { ...context.access, accountOf: async () => as }
      return createProcedureClient(callOf(name), {
        ...{ context: { ...context, request, access }, path: name.split('.') },
      })(await openedInput(shop.sealing, name, input))
    }

  return {
    list: calls.list.handler(async ({ context: { account } }) => ({
      waiting: await shownApprovals(db, account, await listWaiting(db)),
      ended: await shownApprovals(db, account, await listEnded(db)),
    })),
    approve: calls.approve.handler(({ context, input: { id } }) =>
      acknowledge(approve(shop, context.account, id, performWith(context))),
    ),
    refuse: calls.refuse.handler(({ context: { account }, input: { id, reason } }) =>
      acknowledge(refuse(shop, account, id, reason)),
    ),
    withdraw: calls.withdraw.handler(({ context: { account }, input: { id } }) =>
      acknowledge(withdraw(db, account, id)),
    ),
  }
}
