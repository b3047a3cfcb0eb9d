import { RELATION_KINDS, type RelationKind } from '#contract/relation-kinds.ts'
import { t } from '#messages/t.ts'
import {
  namesOf,
  putRelations,
  readRelations,
  replacersAmong,
} from '#server/catalogue/products/relations-store.ts'
import { lockProduct } from '#server/catalogue/products/store.ts'
import { lockCatalogue } from '#server/catalogue/values/store.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { type FieldIssue, Refusal, WrongFields } from '#server/platform/errors/refusal.ts'

type Lists = { [Kind in RelationKind]?: string[] | undefined }

/** Sets relations by kind, in order; kinds that are not named stay. Errors: NOT_FOUND, UNPROCESSABLE_CONTENT (unknown, itself, twice, circle). */
export function relateProducts(db: Db, admin: Account, id: string, lists: Lists): Promise<void> {
  return db.transaction((tx) => relateProduct(tx, admin, id, lists))
}

/** `at`: where the lists stand in what the caller was sent. */
export async function relateProduct(
  tx: Tx,
  admin: Account,
  id: string,
  wanted: Lists,
  at: string[] = [],
): Promise<void> {
  await lockCatalogue(tx)
  const product = isId(id) ? await lockProduct(tx, id) : undefined
  if (!product) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchProduct'))
  const before = await listsOf(tx, product.id)
  const given = RELATION_KINDS.flatMap((kind) => {
    const ids = wanted[kind]
    return ids ? [{ kind, ids }] : []
  })
  const lists = given.map((list) => ({ productId: product.id, ...list }))
  await putRelations(
    tx,
    lists.map((list) => ({ ...list, ids: [] })),
  )
  const wrong = await wrongRelations(tx, product, given)
  if (wrong.length > 0)
    throw new WrongFields(wrong.map(({ path, message }) => ({ path: [...at, ...path], message })))
  await putRelations(tx, lists)
  const change = differing(before, await listsOf(tx, product.id))
  if (!isUnchanged(change)) await recordFact(tx, staff(admin), 'product.related', product.id, change)
}

/** What is wrong with the lists, once the old ones are gone. */
export async function wrongRelations(
  tx: Tx,
  product: { id: string; name: string },
  given: { kind: RelationKind; ids: string[] }[],
): Promise<FieldIssue[]> {
  const names = await namesOf(
    tx,
    given.flatMap(({ ids }) => ids),
  )
  const replaced = given.flatMap(({ kind, ids }) => (kind === 'replaces' ? ids : []))
  const newer = await replacersAmong(tx, product.id, replaced)
  return given.flatMap(({ kind, ids }) =>
    ids.flatMap((id, index) => {
      const message = problemOf(id, index)
      return message === undefined ? [] : [{ path: [kind, index], message }]

      function problemOf(one: string, place: number): string | undefined {
        const name = names.get(one)
        if (name === undefined) return t('admin.refusals.noSuchProduct')
        if (one === product.id) return t('admin.refusals.notRelatedToItself')
        if (ids.indexOf(one) < place) return t('admin.refusals.relatedTwice', { name })
        if (kind === 'replaces' && newer.has(one))
          return t('admin.refusals.replacesAlready', { name, product: product.name })
        return undefined
      }
    }),
  )
}

async function listsOf(tx: Tx, id: string): Promise<Details> {
  const relations = (await readRelations(tx, [id])).get(id) ?? []
  const byKind = Map.groupBy(relations, ({ kind }) => kind)
  return Object.fromEntries([...byKind].map(([kind, list]) => [kind, list.map(({ related }) => related.id)]))
}
