/** In which order the lines of a list stand below its headings. Pure. */
import type { Arrangement } from '#contract/lists.ts'

export type { Arrangement }

type Listed = { sections: string[]; lines: { productId: string; section?: string | undefined }[] }
/** Lines below one heading; below none where `name` is empty. */
export type Group<Line> = { name: string; lines: Line[] }

/** The lines above all headings, if there are any, and those of each heading. */
export function groupsOf<Line extends { section?: string | undefined }>(
  sections: string[],
  lines: Line[],
): Group<Line>[] {
  const of = (name: string) => ({ name, lines: lines.filter(({ section = '' }) => section === name) })
  const loose = of('')
  return [...(loose.lines.length > 0 ? [loose] : []), ...sections.map(of)]
}

export function arrangementOf({ sections, lines }: Listed): Arrangement {
  const idsOf = (name: string) =>
    lines.filter(({ section = '' }) => section === name).map(({ productId }) => productId)
  return { loose: idsOf(''), sections: sections.map((name) => ({ name, productIds: idsOf(name) })) }
}

/** A list as it is once it was arranged so; lines that are not named stay where they are. */
export function arranged<List extends Listed>(list: List, { loose, sections }: Arrangement): List {
  const of = new Map<string, string>()
  const places = [{ name: '', productIds: loose }, ...sections].flatMap(({ name, productIds }) => {
    for (const id of productIds) of.set(id, name)
    return productIds
  })
  const place = (id: string) => (of.has(id) ? places.indexOf(id) : places.length)
  const lines = list.lines
    .map((line) => ({ ...line, section: (of.get(line.productId) ?? line.section) || undefined }))
    .toSorted((one, other) => place(one.productId) - place(other.productId))
  return { ...list, sections: sections.map(({ name }) => name), lines }
}

/** One line a place up or down: at the end of its section it goes on in the next. Undefined where there is none. */
export function withLineMoved(
  arrangement: Arrangement,
  productId: string,
  by: -1 | 1,
): Arrangement | undefined {
  const groups = [arrangement.loose, ...arrangement.sections.map(({ productIds }) => productIds)]
  const from = groups.findIndex((ids) => ids.includes(productId))
  const ids = groups[from]
  if (!ids) return undefined
  const place = ids.indexOf(productId)
  const rest = ids.filter((id) => id !== productId)
  const isWithin = place + by >= 0 && place + by < ids.length
  const to = isWithin ? from : from + by
  const there = isWithin ? rest : groups[to]
  if (!there) return undefined
  const at = isWithin ? place + by : by === 1 ? 0 : there.length
  const [loose = [], ...others] = groups.with(from, rest).with(to, there.toSpliced(at, 0, productId))
  return { loose, sections: arrangement.sections.map((one, n) => ({ ...one, productIds: others[n] ?? [] })) }
}

/** A section with its lines a place up or down. Undefined where it is the first or the last. */
export function withSectionMoved(
  { loose, sections }: Arrangement,
  name: string,
  by: -1 | 1,
): Arrangement | undefined {
  const from = sections.findIndex((one) => one.name === name)
  const [one, other] = [sections[from], sections[from + by]]
  return one && other ? { loose, sections: sections.with(from, other).with(from + by, one) } : undefined
}

export const withSection = ({ loose, sections }: Arrangement, name: string): Arrangement => ({
  loose,
  sections: [...sections, { name, productIds: [] }],
})

export const withSectionNamed = (
  { loose, sections }: Arrangement,
  name: string,
  now: string,
): Arrangement => ({
  loose,
  sections: sections.map((one) => (one.name === name ? { ...one, name: now } : one)),
})

/** Without this heading: its lines come to the end of what stands above it. */
export function withoutSection({ loose, sections }: Arrangement, name: string): Arrangement {
  const place = sections.findIndex((one) => one.name === name)
  const ids = sections[place]?.productIds ?? []
  const rest = sections.filter((one) => one.name !== name)
  if (place <= 0) return { loose: [...loose, ...ids], sections: rest }
  return {
    loose,
    sections: rest.map((one, n) =>
      n === place - 1 ? { ...one, productIds: [...one.productIds, ...ids] } : one,
    ),
  }
}
