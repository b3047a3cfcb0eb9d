import type { Duty as ShownDuty } from '#contract/duties.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import type { DutyFacts } from '#server/shop/duties/store.ts'

/** How a duty stands. `why`: with what is there or missing. `link`: where it is mended, if not where the duty says. */
export type Standing = Pick<ShownDuty, 'state' | 'why' | 'products'> & { link?: string }

/** Of the table of duties. `rule`: where it is written, and since when it holds. `shownBy`: the test in which the shop fulfils it. */
export type Duty = {
  holdsIn(country: string): boolean
  rule(): string
  shownBy: `${string}.test.ts: ${string}`
  /** The page of the admin where it is mended. */
  link: string
  standing(facts: DutyFacts, country: string): Standing
}

export const inUnion = (country: string): boolean => MEMBER_STATES.has(country)

export const done = (why: string): Standing => ({ state: 'done', why })
export const missing = (why: string, products?: number): Standing => ({
  ...{ state: 'missing', why },
  ...(products !== undefined && { products }),
})
