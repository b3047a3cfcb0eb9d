import { toCents } from '#contract/money.ts'
import { tiersOf } from '#contract/price-tiers.ts'
import { may } from '#server/people/access/actor.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { type DraftedPrice, rehearse } from '#server/selling/rehearsals/rehearse.ts'
import { shownRehearsal } from '#server/selling/rehearsals/shown-rehearsal.ts'

export function createRehearsalsApi({ db }: { db: Db }) {
  return {
    make: signedIn.rehearsals.make.handler(async ({ context: { account }, input: { prices, ...input } }) => {
      const drafted = prices.map((one): [string, DraftedPrice] => [
        one.productId,
        { priceCents: toCents(one.price), ...(one.priceTiers !== undefined && { tiers: tiersOf(one) }) },
      ])
      const found = await rehearse(db, { ...input, prices: new Map(drafted) })
      return shownRehearsal(found, may(account, 'orders.read'))
    }),
  }
}
