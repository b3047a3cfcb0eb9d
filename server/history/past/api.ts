import { isDeepStrictEqual } from 'node:util'
import { findCurrency } from '#contract/currencies.ts'
import type { ManagedProduct } from '#contract/managed-products.ts'
import { type Currency, centsOfOne, ownCurrency, toDollars } from '#contract/money.ts'
import { readOtherPrices } from '#contract/other-prices.ts'
import type { PastCategory, PastProduct } from '#contract/past.ts'
import { writeTiers } from '#contract/price-tiers.ts'
import { t } from '#messages/t.ts'
import { inOrder, ownOf } from '#server/catalogue/categories/category.ts'
import {
  type Past,
  pastProducts,
  type PastProduct as Read,
  readPast,
} from '#server/history/past/read-past.ts'
import { atOnce, findProducts, formerCurrency } from '#server/history/past/store.ts'
import type { PastAttribute, Tree } from '#server/history/past/tree-before.ts'
import { may } from '#server/people/access/actor.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { requestCurrency } from '#server/selling/price-rules/further-currency.ts'
import { groupPricesAt, rulesAt } from '#server/selling/price-rules/past-store.ts'
import { pricedIn } from '#server/selling/receipt/exchange-all.ts'
import type { PriceRules } from '#server/selling/receipt/rules.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

/** They change nothing and leave no fact. */
export function createPastApi({ db }: { db: Db }) {
  return {
    products: signedIn.past.products.handler(({ input: { at: time, page, size, ...wanted } }) =>
      atOnce(db, async (tx) => {
        const at = new Date(time)
        const { ids, total, completeFrom, currency } = await findProducts(tx, at, wanted, { page, size })
        const rows = await pastProducts(tx, await readPast(tx, at), ids)
        return {
          rows: rows.map(shownProduct),
          total,
          completeFrom: completeFrom?.toISOString(),
          currency: currency ?? ownCurrency().code,
        }
      }),
    ),
    product: signedIn.past.product.handler(({ context: { account }, input: { at, id } }) =>
      atOnce(db, (tx) => shownWhole(tx, new Date(at), id, may(account, 'prices.change'))),
    ),
    catalogue: signedIn.past.catalogue.handler(({ input: { at } }) =>
      atOnce(db, async (tx) => shownTree(await readPast(tx, new Date(at)))),
    ),
    prices: signedIn.past.prices.handler(({ input }) =>
      atOnce(db, async (tx) => {
        const at = new Date(input.at)
        const { rules: held, since, until } = await rulesAt(tx, at)
        const { version, ...rules } = held
        const lists = Map.groupBy(await groupPricesAt(tx, at, held), ({ groupId }) => groupId)
        const { was } = await readPast(tx, at)
        return {
          ...{ version, rules, currency: (await moneyAt(tx, at)).code },
          since: since?.toISOString(),
          until: until?.toISOString(),
          listed: [...lists].map(([groupId, prices]) => ({ groupId, prices: prices.length })),
          categories: was.categories.map(({ id: _id, parentId, name }) => ({
            ...{ _id, name },
            parentId: parentId || undefined,
          })),
        }
      }),
    ),
  }
}

function shownProduct({ id: _id, uncertain, ...product }: Read): PastProduct {
  return { _id, ...product, uncertain: uncertain.length > 0 ? uncertain : undefined }
}

async function shownWhole(tx: Tx, at: Date, id: string, withLists: boolean) {
  const past = await readPast(tx, at)
  const [product] = isId(id) ? await pastProducts(tx, past, [id]) : []
  if (!product) throw new Refusal('NOT_FOUND', t('admin.refusals.noProductThen'))
  const { category, family } = product.was ?? {}
  const { categories, families } = past.was
  const money = await moneyAt(tx, at)
  const { rules } = await rulesAt(tx, at)
  const categoryName = categories.find(({ slug }) => slug === category)?.name
  const familyName = families.find((one) => one.id === family)?.name
  return {
    ...shownProduct(product),
    categoryName,
    familyName,
    currency: money.code,
    furtherPrices: product.was && furtherPrices(product.was, rules, money),
    groupPrices: withLists ? await listedAt(tx, { at, rules, money }, id) : undefined,
  }
}

/** What it cost in the further currencies that were on, by the owner's list or the rate of then. */
function furtherPrices(
  { price, otherPrices = '' }: ManagedProduct,
  { currencies = [] }: PriceRules,
  money: Currency,
): { currency: string; price: number }[] {
  const row = {
    priceCents: Math.round(price * centsOfOne(money)),
    otherPrices: readOtherPrices(otherPrices) ?? {},
  }
  return currencies.flatMap((one) => {
    if (!one.isOn) return []
    const { priceCents } = pricedIn(row, requestCurrency(one, money))
    return { currency: one.code, price: inCurrency(one.code, () => toDollars(priceCents)) }
  })
}

type Then = { at: Date; rules: PriceRules; money: Currency }

async function listedAt(tx: Tx, { at, rules, money }: Then, id: string) {
  const listed = new Map<string, string>()
  for (const { groupId, tiers, since } of await groupPricesAt(tx, at, rules, id)) {
    const { decimals } = await moneyAt(tx, since)
    // The figures of prices stay when the currency changes.
    const inMoney = tiers.map(({ from, cents }) => ({
      from,
      cents: cents * 10 ** (money.decimals - decimals),
    }))
    listed.set(
      groupId,
      inCurrency(money.code, () => writeTiers(inMoney)),
    )
  }
  return rules.groups.flatMap(({ id: groupId, name: group }) => {
    const tiers = listed.get(groupId)
    return tiers === undefined ? [] : [{ group, tiers }]
  })
}

/** The currency of the shop. */
const moneyAt = async (tx: Tx, at: Date): Promise<Currency> =>
  findCurrency((await formerCurrency(tx, at)) ?? '') ?? ownCurrency()

function since<Thing extends { id: string }>(thing: Thing, now: Thing[]) {
  const today = now.find(({ id }) => id === thing.id)
  if (!today) return { since: 'removed' as const }
  return isDeepStrictEqual(plain(thing), plain(today)) ? {} : { since: 'changed' as const }
}

/** Facts do not have the times in today's rows, and the places of options. */
function plain(thing: object): unknown {
  const { createdAt: _, changedAt: __, ...rest }: Record<string, unknown> = { ...thing }
  return 'options' in rest ? { ...rest, options: (rest as PastAttribute).options.map(optionOf) } : rest
}

const optionOf = ({ value, label }: { value: string; label: string }) => ({ value, label })

function shownTree({ was, now }: Past) {
  return {
    categories: inOrder(was.categories).map((category): PastCategory => {
      const { id: _id, parentId, slug, name, description, img } = category
      return {
        ...{ _id, slug, name, description },
        parentId: parentId || undefined,
        img: img || undefined,
        ...since(category, now.categories),
        attributes: ownOf(was.attributes, _id).map((attribute) => shownAttribute(attribute, now)),
      }
    }),
    families: was.families
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map((family) => ({
        ...{ _id: family.id, slug: family.slug, name: family.name, choices: family.choices },
        ...since(family, now.families),
      })),
    added: {
      categories: added(now.categories, was.categories),
      attributes: added(now.attributes, was.attributes),
      families: added(now.families, was.families),
    },
  }
}

function shownAttribute(attribute: PastAttribute, { attributes }: Tree): PastCategory['attributes'][number] {
  const { id: _id, code, name, kind, dimension, isFilterable, options } = attribute
  return {
    ...{ _id, code, name, kind, filterable: isFilterable, options: options.map(optionOf) },
    dimension: dimension ?? undefined,
    ...since(attribute, attributes),
  }
}

const added = (now: { id: string; name: string }[], then: { id: string }[]) =>
  now.flatMap(({ id, name }) => (then.some((one) => one.id === id) ? [] : name))
