import { adviseCart } from '#server/catalogue/product-page/advise-cart.ts'
import { findPacks } from '#server/catalogue/product-page/find-packs.ts'
import { findTool } from '#server/catalogue/product-page/find-tool.ts'
import { anyone } from '#server/people/access/enforce-rights.ts'
import { createNetworkLimit } from '#server/people/access/network-limit.ts'
import type { WorkBudget } from '#server/people/access/work-budget.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { inAskedCurrency } from '#server/selling/price-rules/in-asked-currency.ts'
import type { PriceBook } from '#server/selling/prices/price-book.ts'

/** What takes long keeps all others waiting, so no two are tried at once. */
const inTurn = createNetworkLimit(
  { atOnce: 1, waiting: 16, patienceMs: 3_000 },
  { atOnce: 1, waiting: 8, patienceMs: 3_000 },
  () => new Refusal('BUSY'),
)

/** The calls of the pages of tools. */
export function createToolsApi({ budget, ...parts }: { db: Db; prices: PriceBook; budget: WorkBudget }) {
  const { db } = parts
  return {
    one: anyone.tools.one.handler(async ({ input }) => {
      const found = await inAskedCurrency(db, input.currency, (currency) =>
        findTool(db, input.slug, currency),
      )
      if ('tool' in found) return { status: 200 as const, body: found.tool }
      const { slug, since } = found.elsewhere
      const headers = { location: `/api/tools/${slug}` }
      return since === 'for good'
        ? { status: 301 as const, headers, body: { slug } }
        : { status: 302 as const, headers, body: { slug } }
    }),
    fits: anyone.tools.fits.handler(({ context: { clientAddress }, input }) =>
      inAskedCurrency(db, input.currency, (currency) =>
        budget(clientAddress, (charge) => adviseCart(db, input.ids, { charge, currency })),
      ),
    ),
    packs: anyone.tools.packs.handler(({ context: { clientAddress }, input }) =>
      inTurn(clientAddress, () =>
        inAskedCurrency(db, input.currency, (currency) =>
          budget(clientAddress, (charge) => findPacks(parts, input.slug, input.pieces, { charge, currency })),
        ),
      ),
    ),
  }
}
