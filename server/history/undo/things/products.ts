import type { Change, Fields } from '#server/history/undo/change.ts'
import { movedByOthers } from '#server/history/undo/delete-store.ts'
import { productFields } from '#server/history/undo/fields.ts'
import type { Thing, Work } from '#server/history/undo/reversible.ts'
import { categoriesToday } from '#server/history/undo/store.ts'
import { removeAll } from '#server/history/undo/things/delete-products.ts'
import { planned, STOCK, writeFields } from '#server/history/undo/things/write-products.ts'

/** A value that no change equals: so stock counts as changed since, and only a whole import takes it back, by a correction. */
const MOVED = Symbol('stock')

/** Products with their values, documents and families. The caller has locked the catalogue. */
export const productThing: Thing = {
  now: async (work, changes) => {
    const { tx } = work
    const rows = await planned(
      tx,
      changes.map(({ subject }) => ({ id: subject, change: {}, evenArchived: true })),
    )
    const ids = rows.flatMap(({ before, productId }) => (before ? productId : []))
    const today = await categoriesToday(tx, changes.flatMap(categoriesIn))
    const moved = await movedByOthers(tx, ids)
    return changes.map((change, index) => {
      const { before, productId } = rows[index] ?? {}
      if (!before || productId === undefined) return null
      const now = productFields(before)
      return {
        ...now,
        ...sameCategory(now, change, today),
        ...sameStock(now, change, work, moved.has(productId)),
        // Where no address was given, the database made it.
        ...(change.before === null && { slug: change.after?.slug ?? null }),
      }
    })
  },
  write: async (work, wants) => {
    const left = await writeFields(
      work,
      wants.filter(({ judgement }) => judgement.act !== 'remove'),
    )
    left.push(
      ...(await removeAll(
        work,
        wants.filter(({ judgement }) => judgement.act === 'remove'),
      )),
    )
    return left
  },
}

const categoriesIn = ({ before, after }: Change) =>
  [before?.category, after?.category].filter((slug) => typeof slug === 'string')

/** The category in the words of the change, if it has another address today. */
function sameCategory(now: Fields, { before, after }: Change, today: Map<string, string>): Fields {
  for (const slug of [after?.category, before?.category])
    if (typeof slug === 'string' && today.get(slug) === now.category) return { category: slug }
  return {}
}

function sameStock(now: Fields, { before, after }: Change, { ofImport }: Work, isMoved: boolean): Fields {
  if (before === null) return isMoved ? { [STOCK]: after?.[STOCK] } : {}
  return ofImport || after === null || before[STOCK] === now[STOCK] ? {} : { [STOCK]: MOVED }
}
