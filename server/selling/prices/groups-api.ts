import type { GroupPrice } from '#contract/customer-groups.ts'
import { acknowledged } from '#contract/fields.ts'
import { toDollars } from '#contract/money.ts'
import { writeTiers } from '#contract/price-tiers.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { assignGroup } from '#server/selling/price-rules/assign-group.ts'
import { changePriceList, groupOf } from '#server/selling/price-rules/change-price-list.ts'
import {
  countGroupPrices,
  countMembers,
  type GroupPriceRow,
  listGroupPrices,
  listMembers,
} from '#server/selling/price-rules/groups-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { shownLadder } from '#server/selling/prices/shown-quote.ts'

export function createGroupsApi({ db }: { db: Db }) {
  return {
    list: signedIn.groups.list.handler(async () => {
      const [{ groups }, members, prices] = await Promise.all([
        readRules(db),
        countMembers(db),
        countGroupPrices(db),
      ])
      return groups.map((group) => ({
        ...group,
        members: members.get(group.id) ?? 0,
        prices: prices.get(group.id) ?? 0,
      }))
    }),
    members: signedIn.groups.members.handler(async ({ input: { id, ...wanted } }) => {
      await groupOf(db, id)
      const { rows, total } = await listMembers(db, id, wanted)
      return { rows: rows.map(({ id: _id, ...person }) => ({ _id, ...person })), total }
    }),
    assign: signedIn.groups.assign.handler(async ({ context: { account }, input: { email, groupId } }) => {
      const before = await assignGroup(db, account, email, groupId)
      return { ...acknowledged, before }
    }),
    prices: signedIn.groups.prices.handler(async ({ input: { id, ...wanted } }) => {
      await groupOf(db, id)
      const { rows, total } = await listGroupPrices(db, id, wanted)
      return { rows: rows.map(shownPrice), total }
    }),
    changePrices: signedIn.groups.changePrices.handler(
      async ({ context: { account }, input: { id, prices } }) => ({
        ...acknowledged,
        ...(await changePriceList(db, account, id, prices)),
      }),
    ),
  }
}

function shownPrice({ id, name, sku, priceCents, archivedAt, tiers }: GroupPriceRow): GroupPrice {
  return {
    ...{ _id: id, productName: name },
    sku: sku ?? undefined,
    ...{ onSale: archivedAt === null, listPrice: toDollars(priceCents) },
    ...(tiers[0]?.from === 1 ? shownLadder(tiers) : { priceTiers: writeTiers(tiers) }),
  }
}
