import { isDeepStrictEqual } from 'node:util'
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
import { atOnce, findProducts } from '#server/history/past/store.ts'
import type { PastAttribute, Tree } from '#server/history/past/tree-before.ts'
import { may } from '#server/people/access/actor.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { groupPricesAt, rulesAt } from '#server/selling/price-rules/past-store.ts'

/** They change nothing and leave no fact. */
export function createPastApi({ db }: { db: Db }) {
  return {
    products: signedIn.past.products.handler(({ input: { at: time, page, size, ...wanted } }) =>
      atOnce(db, async (tx) => {
        const at = new Date(time)
        const { ids, total, completeFrom } = await findProducts(tx, at, wanted, { page, size })
        const rows = await pastProducts(tx, await readPast(tx, at), ids)
        return {
          rows: rows.map(shownProduct),
          total,
          completeFrom: completeFrom?.toISOString(),
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
          ...{ version, rules },
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
  const categoryName = categories.find(({ slug }) => slug === category)?.name
  const familyName = families.find((one) => one.id === family)?.name
  return {
    ...shownProduct(product),
    categoryName,
    familyName,
    groupPrices: withLists ? await listedAt(tx, at, id) : undefined,
  }
}

async function listedAt(tx: Tx, at: Date, id: string) {
  const { rules } = await rulesAt(tx, at)
  const prices = await groupPricesAt(tx, at, rules, id)
  return rules.groups.flatMap((group) =>
    prices.flatMap(({ groupId, tiers }) =>
      groupId === group.id ? [{ group: group.name, tiers: writeTiers(tiers) }] : [],
    ),
  )
}

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
