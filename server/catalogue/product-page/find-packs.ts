import { toDollars } from '#contract/money.ts'
import { MOST_PIECES } from '#contract/order-limits.ts'
import { isSlug } from '#contract/slugs.ts'
import type { Packs, PacksFor } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { type PackOfTool, packsOf } from '#server/catalogue/product-page/packs.ts'
import { findBySlug, readDetails } from '#server/catalogue/product-page/store.ts'
import type { Charge } from '#server/people/access/work-budget.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import {
  cheapestPacks,
  type OrderableQuantities,
  type PackChoice,
  type PackSize,
  TooMuchToTry,
} from '#server/selling/prices/packs/cheapest-packs.ts'
import { pricedPack, rulesOfLines, togetherFrom } from '#server/selling/prices/packs/priced-pack.ts'
import type { PriceBook } from '#server/selling/prices/price-book.ts'
import { pricedProduct } from '#server/selling/prices/priced-product.ts'
import { exchangedProduct, exchangedRules } from '#server/selling/receipt/exchange-all.ts'
import type { RequestCurrency } from '#server/selling/receipt/rules.ts'

type Parts = { db: Db; prices: PriceBook }

/**
 * The cheapest way to buy at least so many pieces, and the one with the least left over where that costs more. Prices are everybody's, with
 * tiers and promotions, but no coupon, delivery, added taxes or promotions of the order. Errors: NOT_FOUND (also off sale),
 * UNPROCESSABLE_CONTENT where so many pieces would take long to try.
 */
export async function findPacks(
  { db, prices }: Parts,
  slug: string,
  pieces: number,
  { charge, currency }: { charge?: Charge; currency?: RequestCurrency | undefined } = {},
): Promise<PacksFor> {
  const row = isSlug(slug) ? await findBySlug(db, slug) : undefined
  if (!row || row.archivedAt) throw new Refusal('NOT_FOUND', t('catalogue.thereIsNoSuchTool'))
  const packs = packsOf(row, await readDetails(db, row))
  const page = await prices.reread(packs.map(({ id }) => id))
  const products = packs.map(({ id }) => {
    const listed = pricedProduct(page, id, undefined, currency?.code)
    return currency ? exchangedProduct(listed, currency) : listed
  })
  const all = currency ? exchangedRules(page.rules, currency) : page.rules
  const [rules, at] = [rulesOfLines(all), page.at]
  const sizes = products.map((product, index): PackSize => {
    const pack = packs[index] as PackOfTool
    return pricedPack(product, pack.pieces, orderableOf(pack), rules, at)
  })
  const found = tried(() =>
    cheapestPacks(sizes, pieces, togetherFrom(products), (steps) => charge?.(beyondUsual(steps))),
  )
  const shown = (choice: PackChoice) => shownPacks(choice, { packs, sizes, pieces })
  return {
    pieces,
    currency: currency?.code,
    most: sizes.reduce((sum, size) => sum + size.pieces * mostOf(size.orderable), 0),
    cheapest: found && shown(found.cheapest),
    closest: found && found.closest.cents > found.cheapest.cents ? shown(found.closest) : undefined,
  }
}

/** What people ask for takes some thousand steps; forty take as long as one of a search. */
const beyondUsual = (steps: number) => (steps - 200_000) / 40

const orderableOf = ({ minimum, multiple, available }: PackOfTool): OrderableQuantities => ({
  least: minimum,
  most: Math.min(available, MOST_PIECES),
  multiple,
})

/** The most packs of a size that can be ordered. */
function mostOf({ least, most, multiple }: OrderableQuantities): number {
  const whole = Math.floor(most / multiple) * multiple
  return whole >= least ? whole : 0
}

function tried<Found>(find: () => Found): Found {
  try {
    return find()
  } catch (error) {
    if (error instanceof TooMuchToTry)
      throw new WrongFields([{ path: ['pieces'], message: t('catalogue.soManyWouldTakeLongToTry') }])
    throw error
  }
}

type Among = { packs: PackOfTool[]; sizes: PackSize[]; pieces: number }

function shownPacks(choice: PackChoice, { packs, sizes, pieces }: Among): Packs {
  const together = choice.packs.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    lines: choice.packs.map(({ id, quantity }) => {
      const place = packs.findIndex((pack) => pack.id === id)
      const [pack, size] = [packs[place], sizes[place]]
      if (!pack || !size) throw new Error(`There is no pack ${id}`)
      return {
        ...{ productId: id, slug: pack.slug, productName: pack.name },
        ...{ packSize: pack.pieces, orderQuantity: quantity },
        total: toDollars(size.cost(quantity, together)),
      }
    }),
    ...{ pieces: choice.pieces, left: choice.pieces - pieces, total: toDollars(choice.cents) },
  }
}
