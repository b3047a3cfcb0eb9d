import { isSlug } from '#contract/slugs.ts'
import type { Tool } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { shownOperators } from '#server/catalogue/operators/operator.ts'
import { listOperators } from '#server/catalogue/operators/operators-store.ts'
import { findWhatFits } from '#server/catalogue/product-page/find-what-fits.ts'
import { joiningOf, shownTool } from '#server/catalogue/product-page/shown-tool.ts'
import {
  type Elsewhere,
  findBySlug,
  findElsewhere,
  readDetails,
} from '#server/catalogue/product-page/store.ts'
import { currentSuccessor } from '#server/catalogue/products/relations-store.ts'
import { reviewsOfProduct } from '#server/catalogue/reviews/product-reviews.ts'
import { questionsAbout } from '#server/people/contact/product-questions.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { findReductions } from '#server/selling/prices/reductions/find-reductions.ts'
import { pricedIn } from '#server/selling/receipt/exchange-all.ts'
import type { RequestCurrency } from '#server/selling/receipt/rules.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** What a slug leads to: a tool, on sale or archived, or another slug. `currency`: a further one; it says no lowest price of before, which only the list knows. Errors: NOT_FOUND, also for a draft. */
export async function findTool(
  db: Db,
  typed: string,
  currency?: RequestCurrency,
): Promise<{ tool: Tool } | { elsewhere: Elsewhere }> {
  const slug = typed.toLowerCase()
  if (!isSlug(slug)) throw missing()
  const row = await findBySlug(db, slug)
  if (row && slug !== typed) return { elsewhere: { slug, since: 'for good' } }
  if (row) {
    const [details, operators, successor, reviews, questions, { shown: systems }] = await Promise.all([
      readDetails(db, row),
      listOperators(db),
      currentSuccessor(db, row.id),
      reviewsOfProduct(db, row.id),
      questionsAbout(db, row.id),
      readSettings(db, 'measures'),
    ])
    const made = shownOperators(operators, row)
    const alone = row.archivedAt || details.sizes.some(({ id }) => id === row.id) ? [] : [row]
    const reductions = currency ? new Map() : await findReductions(db, [...alone, ...details.sizes])
    const told = { reviews, questions, ...(made.length > 0 && { operators: made }) }
    const priced = {
      ...details,
      sizes: details.sizes.map((one) => pricedIn(one, currency)),
      related: details.related.map((one) => pricedIn(one, currency)),
    }
    const own = details.values.filter(({ productId }) => productId === row.id)
    const found = await findWhatFits(
      db,
      { id: row.id, ...joiningOf(row, own) },
      new Set(details.related.map(({ family }) => family)),
    )
    const joined = {
      held: found.held.map((one) => pricedIn(one, currency)),
      holders: found.holders.map((one) => pricedIn(one, currency)),
    }
    return {
      tool: shownTool(pricedIn(row, currency), priced, successor, told, reductions, { ...joined, systems }),
    }
  }
  const elsewhere = await findElsewhere(db, slug)
  if (!elsewhere) throw missing()
  return { elsewhere }
}

const missing = () => new Refusal('NOT_FOUND', t('catalogue.thereIsNoSuchTool'))
