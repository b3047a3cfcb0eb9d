/** From which age a product is sold, and into whose hands it is given. Without zod, as pages read it. */
import { t } from '#messages/t.ts'

export const HANDOVERS = ['adult', 'blade'] as const
/** `adult`: handed over to an adult only. `blade`: so, too, and its parcel says that it is a bladed product. */
export type Handover = (typeof HANDOVERS)[number]

/** Who says to staff to be old enough for what an edit adds to an order. */
export const DECLARERS = ['customer', 'recipient'] as const
export type Declarer = (typeof DECLARERS)[number]

const ADULT = 18
export const MOST_YEARS = 99

export type AgeFacts = { leastAge?: number | null | undefined; handover?: Handover | null | undefined }

/** In years; 0: anybody may buy it. */
const ageOf = ({ leastAge, handover }: AgeFacts): number => Math.max(leastAge ?? 0, handover ? ADULT : 0)

/** The highest of some. */
export const ageOfAll = (all: readonly AgeFacts[]): number => Math.max(0, ...all.map(ageOf))

/** What a buyer is told of a product: `Bladed product: 18 and over`; undefined where anybody may buy it. */
export function ageWords(facts: AgeFacts): string | undefined {
  const age = ageOf(facts)
  if (age === 0) return undefined
  if (facts.handover === 'blade') return t('age.bladed', { age })
  return facts.handover ? t('age.adultsOnly', { age }) : t('age.andOver', { age })
}

/** What stands on a parcel with these; undefined where anybody may be given it: `Age 18 and over: hand over to an adult only`. */
export function handoverWords(all: readonly AgeFacts[]): string | undefined {
  const of = (handover: Handover) => ageOfAll(all.filter((one) => one.handover === handover))
  if (of('blade') > 0) return t('age.bladed', { age: Math.max(of('blade'), of('adult')) })
  return of('adult') > 0 ? t('age.handOver', { age: of('adult') }) : undefined
}
