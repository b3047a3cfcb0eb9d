/** Amounts of a product by the code of the attribute. */
export type Amounts = Record<string, number>

type Rule = {
  /** What the one that holds has: how much room there is. */
  room: string[]
  /** What is held has this: how large it is. */
  size: string
  /** Only where it has this, too: every tool with a motor has a voltage, and a battery a capacity. */
  alsoHas?: string
  fits: (room: number, size: number) => boolean
}

const isNoMore = (room: number, size: number) => size <= room
const isSame = (room: number, size: number) => size === room

/** In mV: with more it is the mains, from which a charger charges. */
const MOST_OF_A_BATTERY = 60_000

const RULES: Rule[] = [
  { room: ['chuck-capacity', 'hand-chuck-capacity', 'collet'], size: 'shank-diameter', fits: isNoMore },
  { room: ['saw-diameter'], size: 'saw-blade-diameter', fits: isSame },
  {
    ...{ room: ['voltage'], size: 'voltage', alsoHas: 'battery-capacity' },
    fits: (room, size) => room === size || room > MOST_OF_A_BATTERY,
  },
]

/** Whether nothing speaks against using one with the other. Where one of them lacks the attribute nothing is known, so nothing does. */
export const mayFit = (one: Amounts, other: Amounts): boolean => holds(one, other) && holds(other, one)

const holds = (holder: Amounts, held: Amounts) =>
  RULES.every(({ room: codes, size: code, alsoHas, fits }) => {
    const size = held[code]
    const room = codes.map((each) => holder[each]).find((amount) => amount !== undefined)
    if (size === undefined || room === undefined) return true
    if (alsoHas !== undefined && held[alsoHas] === undefined) return true
    return fits(room, size)
  })

export const FITTING_CODES = [
  ...new Set(RULES.flatMap(({ room, size, alsoHas }) => [...room, size, ...(alsoHas ? [alsoHas] : [])])),
]
