/** Which size of a family each of its choices leads to. Pure. */
import type { Choice, Size, ToolFamily } from '#contract/tools.ts'

/** `only`: where no size has it with all else as it is, all that there is with it of what changes, as labels. */
export type SizeLink = { value: string; label: string; size: Size; chosen: boolean; only: string[] }
export type ShownChoice = { code: string; name: string; label: string | undefined; links: SizeLink[] }

/** The choices of a family as a page of one of its sizes offers them. `id`: that size; of one not on sale any more, nothing is chosen. */
export function choicesOf({ choices, sizes }: ToolFamily, id: string): ShownChoice[] {
  const current = sizes.find(({ _id }) => _id === id)
  return choices.map(({ code, name, values }) => {
    const links = values.flatMap(({ value, label }): SizeLink[] => {
      const having = sizes.filter((one) => one.values[code] === value)
      const size = nearest(having, current)
      if (!size) return []
      const chosen = current?.values[code] === value
      const others = choices.filter((other) => other.code !== code && !isAlike(size, current, other.code))
      return [
        {
          value,
          label,
          size,
          chosen,
          only: current ? others.flatMap((other) => labelsIn(having, other)) : [],
        },
      ]
    })
    return { code, name, label: links.find(({ chosen }) => chosen)?.label, links }
  })
}

function labelsIn(sizes: Size[], { code, values }: Choice): string[] {
  return values
    .filter(({ value }) => sizes.some((size) => size.values[code] === value))
    .map(({ label }) => label)
}

const isAlike = (one: Size, other: Size | undefined, code: string) => one.values[code] === other?.values[code]

/** The size itself where it is among them, else that which has most in common with it; of these the first in stock. */
function nearest(among: Size[], current: Size | undefined): Size | undefined {
  if (current && among.includes(current)) return current
  const inCommon = (size: Size) =>
    Object.keys(size.values).filter((code) => isAlike(size, current, code)).length
  return among.toSorted(
    (one, other) => inCommon(other) - inCommon(one) || Number(other.available) - Number(one.available),
  )[0]
}

/** Whether the sizes differ in price, so that each one's should be said. */
export function pricesDiffer({ sizes }: ToolFamily): boolean {
  return new Set(sizes.map(({ price }) => price)).size > 1
}
