import type { Duty as ShownDuty } from '#contract/duties.ts'
import type { Lacked, Place } from '#contract/duty-names.ts'
import type { Settings } from '#contract/settings.ts'
import type { TextName } from '#contract/text-names.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import type { DutyFacts } from '#server/shop/duties/store.ts'

/** How a duty stands. `why`: with what is there or missing. `link`: where it is mended, if not where the duty says. */
export type Standing = Pick<ShownDuty, 'state' | 'why' | 'products'> & { link?: string }

type Day = `${number}-${number}-${number}`
type Field<Group extends keyof Settings> = Group extends keyof Settings
  ? `${Group}.${keyof Settings[Group] & string}`
  : never
/** A fact of each product, a setting of the shop, one of its texts or rules of prices. */
type Need =
  | Lacked
  | Field<'seller' | 'orders' | 'invoicing' | 'bookkeeping' | 'money'>
  | `texts.${TextName}`
  | 'rules.taxes'
  | 'rules.unionSales'
  | 'access point'

/**
 * Of the table of duties. `since`: the day since which it holds, by country, in the member states (`EU`) or `everywhere`. `needs`: the facts
 * without which it is missing. `shownAt`: where the shop shows it, each with the test that looks there. `rule`: where it is written, with these days.
 */
export type Duty = {
  since: Readonly<Record<string, Day>>
  needs: readonly Need[]
  shownAt: Partial<Record<Place, `${string}.test.ts: ${string}`>>
  rule(): string
  /** The page of the admin where it is mended. */
  link: string
  standing(facts: DutyFacts, country: string): Standing
}

/** Undefined where it holds not. */
export const sinceIn = ({ since }: Pick<Duty, 'since'>, country: string): Day | undefined =>
  since[country] ?? (inUnion(country) ? since.EU : undefined) ?? since.everywhere

export const inUnion = (country: string): boolean => MEMBER_STATES.has(country)

export const done = (why: string): Standing => ({ state: 'done', why })
export const missing = (why: string, products?: number): Standing => ({
  ...{ state: 'missing', why },
  ...(products !== undefined && { products }),
})
