import { isDeepStrictEqual } from 'node:util'
import { t } from '#messages/t.ts'
import { recordFacts } from '#server/history/facts/record-fact.ts'
import { deleteProducts, namedElsewhere } from '#server/history/things/delete-store.ts'
import type { LeftOver, Want, Work } from '#server/history/things/thing.ts'
import { planned, writeFields } from '#server/history/things/write-products.ts'
import { codeOf } from '#server/platform/db/error-code.ts'

const FOREIGN_KEY = '23503'

/** A product that an order, a review or a question names is taken off sale instead. */
export async function removeAll(work: Work, wants: Want[]): Promise<LeftOver[]> {
  if (wants.length === 0) return []
  const { tx } = work
  const related = await namedElsewhere(
    tx,
    wants.map(({ change }) => change.subject),
  )
  const free = wants.filter(({ change }) => !related.has(change.subject))
  return [
    ...wants.flatMap(({ change }) =>
      related.has(change.subject) ? [{ change, reason: t('admin.undo.productRelated') }] : [],
    ),
    ...(await deleteAll(work, free)),
  ]
}

async function deleteAll(work: Work, wants: Want[]): Promise<LeftOver[]> {
  const { tx, editor, act } = work
  if (wants.length === 0) return []
  const ids = wants.map(({ change }) => change.subject)
  const rows = await planned(
    tx,
    ids.map((id) => ({ id, change: {}, evenArchived: true })),
  )
  try {
    // A savepoint: other tables may name one of them.
    await tx.transaction((part) => deleteProducts(part, ids))
  } catch (error) {
    if (codeOf(error) !== FOREIGN_KEY) throw error
    const half = Math.ceil(wants.length / 2)
    const [one] = wants
    if (wants.length > 1 || !one)
      return [...(await deleteAll(work, wants.slice(0, half))), ...(await deleteAll(work, wants.slice(half)))]
    const { change } = one
    const isOff = isDeepStrictEqual(one.now?.state, 'archived')
    const judgement = { act: 'change' as const, fields: { state: 'archived', family: null }, left: [] }
    const left = isOff ? [] : await writeFields(work, [{ ...one, judgement }])
    return [...left, { change, reason: t('admin.undo.productKnown') }]
  }
  const deleted = rows.map(({ productId, before }) => ({
    verb: 'product.deleted' as const,
    subject: productId,
    change: { before: { ...before } },
  }))
  await recordFacts(tx, editor.by, deleted, act)
  return []
}
