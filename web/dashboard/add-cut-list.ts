import { LONGEST_LIST_NOTE, MOST_SECTIONS } from '#contract/list-limits.ts'
import type { Arrangement } from '#contract/lists.ts'
import { MOST_PIECES } from '#contract/order-limits.ts'
import { browserApi } from '#web/api/api.ts'
import type { SearchedLine } from '#web/dashboard/search-cut-list.ts'
import { arrangementOf } from '#web/lists/arrangement.ts'
import { readPieces } from '#web/lists/read-cut-list.ts'

type Wanted = { productId: string; quantity: number; note: string; section: string }

/** Puts what was chosen for the lines into a list, below their headings. Throws what the shop answers. */
export async function addCutList(id: string, lines: SearchedLine[]): Promise<void> {
  const wanted: Wanted[] = []
  for (const { chosen, pieces, note, section, quantity } of lines) {
    const { status, body } = await browserApi.tools.one({ slug: chosen })
    if (status !== 200) continue
    const same = wanted.find(({ productId }) => productId === body._id)
    const more = readPieces(pieces) ?? quantity
    if (!same) wanted.push({ productId: body._id, quantity: more, note, section })
    else {
      same.quantity = Math.min(same.quantity + more, MOST_PIECES)
      same.note = [same.note, note].filter(Boolean).join(', ').slice(0, LONGEST_LIST_NOTE)
    }
  }
  const added = wanted.map(({ productId, quantity, note }) => ({ productId, quantity, note }))
  await browserApi.lists.add({ id, lines: added })
  const { turn, ...now } = await browserApi.lists.one({ id })
  const arranged = arrangementOf(now)
  // Also where the headings alone were not kept before: what stands below one stays there.
  const isLoose = ({ productId, section }: Wanted) => section !== '' && arranged.loose.includes(productId)
  const placed = wanted.filter(isLoose)
  if (placed.length === 0) return
  await browserApi.lists.arrange({ id, turn, ...belowHeadings(arranged, placed) })
}

/** Each of these lines as the last below its heading, which is made where the list lacks it and may have one more. */
function belowHeadings(
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
