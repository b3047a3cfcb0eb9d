import type { Arrangement } from '#contract/lists.ts'
import { t } from '#messages/t.ts'
import type { Account } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { changing, type ListParts } from '#server/selling/lists/edit-lists.ts'
import { linesOfList, placeLines, updateList } from '#server/selling/lists/store.ts'

type Placed = { productId: string; section: string }

/**
 * Gives a list these headings and its lines this order. Lines that are not named, as they came meanwhile, stay below their heading, as the last; where it
 * is gone, above all headings. Answers its new `turn`. Errors: NOT_FOUND, LIST_CHANGED where it was arranged otherwise since `turn`, UNPROCESSABLE_CONTENT for two headings or
 * lines of one name, TOO_MANY_REQUESTS, UNAUTHORIZED.
 */
export async function arrangeList(
  { db }: ListParts,
  owner: Account,
  id: string,
  { turn, arrangement }: { turn: number; arrangement: Arrangement },
): Promise<number> {
  const names = arrangement.sections.map(({ name }) => name)
  if (new Set(names.map((name) => name.toLocaleLowerCase('en'))).size < names.length)
    throw new Refusal('UNPROCESSABLE_CONTENT', t('lists.twoSectionsOfOneName'))
  const wanted = placedIn(arrangement)
  let now = turn
  await changing(db, owner, id, async (tx, list) => {
    now = list.turn
    const lines = (await linesOfList(tx, id)).map(({ productId, section }) => ({ productId, section }))
    const rest = lines.filter(({ productId }) => !wanted.some((one) => one.productId === productId))
    const there = wanted.filter(({ productId }) => lines.some((one) => one.productId === productId))
    const all = [
      ...there,
      ...rest.map((one) => (names.includes(one.section) ? one : { ...one, section: '' })),
    ]
    const inOrder = ['', ...names].flatMap((name) => all.filter(({ section }) => section === name))
    // Sent again it is no other change, whoever did not hear of the first.
    if (isSame(inOrder, lines) && isSame(names, list.sections)) return false
    if (list.turn !== turn) throw new Refusal('LIST_CHANGED')
    await placeLines(tx, id, all)
    now += 1
    await updateList(tx, id, { sections: names, turn: now })
    return true
  })
  return now
}

/** Errors: UNPROCESSABLE_CONTENT where a product stands in two places. */
function placedIn({ loose, sections }: Arrangement): Placed[] {
  const placed = [{ name: '', productIds: loose }, ...sections].flatMap(({ name, productIds }) =>
    productIds.map((productId) => ({ productId: productId.toLowerCase(), section: name })),
  )
  if (new Set(placed.map(({ productId }) => productId)).size < placed.length)
    throw new Refusal('UNPROCESSABLE_CONTENT', t('lists.aProductStandsOnceInAList'))
  return placed
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
