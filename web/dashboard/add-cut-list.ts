import { LONGEST_LIST_NOTE, MOST_SECTIONS } from '#contract/list-limits.ts'
import type { Arrangement } from '#contract/lists.ts'
import { wholeNumber } from '#contract/typed-number.ts'
import { browserApi } from '#web/api/api.ts'
import type { SearchedLine } from '#web/dashboard/search-cut-list.ts'
import { arrangementOf } from '#web/lists/arrangement.ts'

type Wanted = { productId: string; quantity: number; note: string; section: string }

/** Puts what was chosen for the lines into a list, below their headings. Throws what the shop answers. */
export async function addCutList(id: string, lines: SearchedLine[]): Promise<void> {
  const wanted: Wanted[] = []
  for (const { chosen, pieces, note, section, quantity } of lines) {
    const { status, body } = await browserApi.tools.one({ slug: chosen })
    if (status !== 200) continue
    const same = wanted.find(({ productId }) => productId === body._id)
    const more = wholeNumber(pieces) ?? quantity
    if (!same) wanted.push({ productId: body._id, quantity: more, note, section })
    else {
      same.quantity += more
      same.note = [same.note, note].filter(Boolean).join(', ').slice(0, LONGEST_LIST_NOTE)
    }
  }
  const before = await browserApi.lists.one({ id })
  const added = wanted.map(({ productId, quantity, note }) => ({ productId, quantity, note }))
  await browserApi.lists.add({ id, lines: added })
  const known = new Set(before.lines.map(({ productId }) => productId))
  const placed = wanted.filter(({ productId, section }) => section !== '' && !known.has(productId))
  if (placed.length === 0) return
  const { turn, ...now } = await browserApi.lists.one({ id })
  await browserApi.lists.arrange({ id, turn, ...belowHeadings(arrangementOf(now), placed) })
}

/** Each of these lines as the last below its heading, which is made where the list lacks it and may have one more. */
export function belowHeadings(
  { loose, sections }: Arrangement,
  placed: { productId: string; section: string }[],
): Arrangement {
  const all = sections.map((one) => ({ ...one, productIds: [...one.productIds] }))
  const moved = new Set<string>()
  for (const { productId, section } of placed) {
    const isIt = ({ name }: { name: string }) =>
      name.toLocaleLowerCase('en') === section.toLocaleLowerCase('en')
    let there = all.find(isIt)
    if (!there && all.length < MOST_SECTIONS) {
      there = { name: section, productIds: [] }
      all.push(there)
    }
    if (!there) continue
    there.productIds.push(productId)
    moved.add(productId)
  }
  return { loose: loose.filter((id) => !moved.has(id)), sections: all }
}
