import { formatCents } from '#contract/money.ts'
import type { Tier } from '#contract/price-tiers.ts'
import { t } from '#messages/t.ts'
import { namesOf } from '#server/catalogue/products/relations-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { fields, products, told } from '#server/history/things/readings.ts'
import type { LeftOver, Thing, Want, Work } from '#server/history/things/thing.ts'
import { inTurn, writeEach } from '#server/history/things/write-each.ts'
import {
  deleteGroupPrices,
  putGroupPrices,
  readGroupPrices,
} from '#server/selling/price-rules/groups-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'

/** A field for each product. The caller has locked the groups. */
export const priceList: Thing<'price list'> = {
  subject: told(({ is }) => `${is.group}: ${products(Object.keys(Object(is.prices)).length)}`),
  called: ({ subject }) => t('admin.things.thePriceList', { group: subject }),
  field: (field, names) => names(field) ?? t('admin.facts.aProduct'),
  value: (_, value) => tierWords(value as Tier[]),
  undo: {
    // A product that is not on the list has no price on it.
    reads: { 'price_list.changed': fields(({ prices }) => mapped(prices)) },
    locks: ['groups'],
    now: async ({ tx }, changes) => {
      const { groups } = await readRules(tx)
      return inTurn(changes, async ({ subject, after }) =>
        groups.some(({ id }) => id === subject)
          ? Object.fromEntries(await readGroupPrices(tx, subject, Object.keys(after ?? {})))
          : null,
      )
    },
    write: (work, wants) => writeEach(work, wants, writeList),
  },
}

const mapped = (prices: unknown) =>
  Object.fromEntries(
    Object.entries(Object(prices)).map(([id, tiers]) => [
      id,
      Array.isArray(tiers) && tiers.length > 0 ? tiers : null,
    ]),
  )

function tierWords(tiers: Tier[]): string {
  return tiers
    .map(({ from, cents }) =>
      from === 1 ? formatCents(cents) : t('admin.things.fromPieces', { from, price: formatCents(cents) }),
    )
    .join(', ')
}

async function writeList({ tx, editor, act }: Work, { change, judgement }: Want): Promise<LeftOver[]> {
  if (judgement.act !== 'change') return []
  const { subject: groupId } = change
  const group = (await readRules(tx)).groups.find(({ id }) => id === groupId)?.name
  const wanted = judgement.fields as Record<string, Tier[] | null>
  const there = await namesOf(tx, Object.keys(wanted))
  const ids = Object.keys(wanted)
    .filter((id) => there.has(id))
    .toSorted()
  const before = await readGroupPrices(tx, groupId, ids)
  const set = ids.flatMap((productId) => {
    const tiers = wanted[productId] ?? []
    return tiers.length > 0 ? [{ productId, tiers }] : []
  })
  await putGroupPrices(tx, groupId, set)
  const removed = ids.filter((id) => (wanted[id] ?? []).length === 0)
  if (removed.length > 0) await deleteGroupPrices(tx, groupId, removed)
  const fact = {
    before: { prices: Object.fromEntries(ids.map((id) => [id, before.get(id) ?? null])) },
    after: { group, prices: Object.fromEntries(ids.map((id) => [id, wanted[id] ?? []])) },
  }
  await recordFact(tx, editor.by, 'price_list.changed', groupId, fact, { partOf: act })
  return []
}
