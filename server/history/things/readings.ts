import { isDeepStrictEqual } from 'node:util'
import { t } from '#messages/t.ts'
import type { Details } from '#server/history/facts/facts.ts'
import type { Both, Fields, PastFact, Reading, Thing } from '#server/history/things/thing.ts'
import { isId } from '#server/platform/db/ids.ts'

export const old = () => t('admin.undo.old')

export const fields =
  (flat: (fields: Details) => Fields = (same) => same): Reading =>
  ({ before, after }) =>
    differing({ before: before && flat(before), after: after && flat(after) })

/** Without equal fields; one that a side lacks is `null` there. */
function differing({ before, after }: Both): Both {
  if (!before || !after) return { before, after }
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  )
  const only = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: only(before), after: only(after) }
}

type Subject = Thing['subject']
type Detail = (fact: { is: Details; was: Details; verb: string; subjectId: string | null }) => string

const said = (detail: Detail, { verb, subjectId, before, after }: PastFact) =>
  detail({ is: after ?? {}, was: before ?? {}, verb, subjectId })

/** Named by its current name, with what the fact says of it. */
export const named =
  (detail: Detail = () => ''): Subject =>
  (fact, known) => {
    const { subjectId: id } = fact
    const words = said(detail, fact)
    if (id === null) return { text: words }
    const now = known ?? { text: isId(id) ? t('admin.things.noLongerKept') : id }
    return { ...now, text: words ? `${now.text}: ${words}` : now.text }
  }

/** Named by its current name, or else by the fact's. */
export const namedOr =
  (detail: Detail): Subject =>
  (fact, known) =>
    known ?? { text: said(detail, fact) }

/** Named by what the fact says alone. */
export const told =
  (detail: Detail): Subject =>
  (fact) => ({ text: said(detail, fact) })

/** As `told`, with the id of the thing, which has a page of its own. */
export const toldOfOne =
  (detail: Detail): Subject =>
  (fact) => ({ text: said(detail, fact), ...(fact.subjectId && { _id: fact.subjectId }) })

export const nameIn: Detail = ({ is, was }) => String(is.name ?? was.name)

/** `3 products`. */
export const products = (count: number) => t('admin.things.products', { count })

/** How an order without a payment by card was paid, in the words of its history. */
export const paidByHand = (paidBy: string) =>
  t('admin.orderHistory.paidByHand', {
    how: paidBy === 'bank transfer' ? 'transfer' : paidBy,
    hasSum: 'no',
    sum: '',
  })

export const theHomePage = () => t('admin.things.theHomePage')

/** What a change calls a thing that has no name today: the name that it had, or `gone`. */
export const nameOr =
  (gone: () => string) =>
  ({ before, after }: Both): string =>
    String({ ...before, ...after }.name ?? gone())
