import { countryName } from '#contract/addresses.ts'
import type { Duty as ShownDuty } from '#contract/duties.ts'
import { DUTIES, type DutyName } from '#contract/duty-names.ts'
import { t } from '#messages/t.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Duty } from '#server/shop/duties/duty.ts'
import { type DutyFacts, notesFor, readFacts } from '#server/shop/duties/store.ts'
import { accessibility } from '#server/shop/duties/table/accessibility.ts'
import { blades } from '#server/shop/duties/table/blades.ts'
import { claims } from '#server/shop/duties/table/claims.ts'
import { customs } from '#server/shop/duties/table/customs.ts'
import { durability } from '#server/shop/duties/table/durability.ts'
import { imprint } from '#server/shop/duties/table/imprint.ts'
import { legalGuarantee } from '#server/shop/duties/table/legal-guarantee.ts'
import { maker } from '#server/shop/duties/table/maker.ts'
import { orderButton } from '#server/shop/duties/table/order-button.ts'
import { oss } from '#server/shop/duties/table/oss.ts'
import { priceReductions } from '#server/shop/duties/table/price-reductions.ts'
import { proposition65 } from '#server/shop/duties/table/proposition-65.ts'
import { batteries, electrical, packaging } from '#server/shop/duties/table/registrations.ts'
import { reviews } from '#server/shop/duties/table/reviews.ts'
import { unitPrice } from '#server/shop/duties/table/unit-price.ts'
import { withdrawalFunction } from '#server/shop/duties/table/withdrawal-function.ts'

/** Every duty that Kerf knows. */
export const dutyTable: Record<DutyName, Duty> = {
  'withdrawal-function': withdrawalFunction,
  'legal-guarantee': legalGuarantee,
  'order-button': orderButton,
  'unit-price': unitPrice,
  maker,
  'price-reductions': priceReductions,
  reviews,
  accessibility,
  oss,
  imprint,
  blades,
  claims,
  durability,
  customs,
  packaging,
  electrical,
  batteries,
  'proposition-65': proposition65,
}

/** Every duty, as it stands for buyers of a country. One that is fulfilled in another way has the owner's note. */
export async function listDuties(db: Db, country: string): Promise<ShownDuty[]> {
  const facts = await readFacts(db)
  const notes = await notesFor(db, [country])
  return DUTIES.map((name) => shownDuty(name, facts, country, notes.get(`${country} ${name}`)))
}

/** How many duties are missing in at least one of these countries. */
export async function countMissing(db: Db, countries: string[]): Promise<number> {
  if (countries.length === 0) return 0
  const facts = await readFacts(db)
  const notes = await notesFor(db, countries)
  const isMissing = (name: DutyName, country: string) =>
    shownDuty(name, facts, country, notes.get(`${country} ${name}`)).state === 'missing'
  return DUTIES.filter((name) => countries.some((country) => isMissing(name, country))).length
}

function shownDuty(name: DutyName, facts: DutyFacts, country: string, note: string | undefined): ShownDuty {
  const { holdsIn, link, standing, ...duty } = dutyTable[name]
  const rule = duty.rule()
  const named = { duty: name, rule, link }
  if (!holdsIn(country))
    return {
      ...named,
      state: 'not_applicable',
      why: t('admin.duties.noRuleHere', { country: countryName(country), rule }),
    }
  const { why, ...how } = standing(facts, country)
  if (note !== undefined && how.state === 'missing')
    return { ...named, state: 'elsewhere', why: `${note} (${rule})` }
  return { ...named, ...how, why: `${why} (${rule})` }
}
