import { DUTIES, type DutyName, type Duty as ShownDuty } from '#contract/duties.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Duty } from '#server/shop/duties/duty.ts'
import { notesFor, readFacts } from '#server/shop/duties/store.ts'
import { accessibility } from '#server/shop/duties/table/accessibility.ts'
import { legalGuarantee } from '#server/shop/duties/table/legal-guarantee.ts'
import { maker } from '#server/shop/duties/table/maker.ts'
import { orderButton } from '#server/shop/duties/table/order-button.ts'
import { oss } from '#server/shop/duties/table/oss.ts'
import { priceReductions } from '#server/shop/duties/table/price-reductions.ts'
import { reviews } from '#server/shop/duties/table/reviews.ts'
import { unitPrice } from '#server/shop/duties/table/unit-price.ts'
import { withdrawalFunction } from '#server/shop/duties/table/withdrawal-function.ts'

const TABLE: Record<DutyName, Duty> = {
  'withdrawal-function': withdrawalFunction,
  'legal-guarantee': legalGuarantee,
  'order-button': orderButton,
  'unit-price': unitPrice,
  maker,
  'price-reductions': priceReductions,
  reviews,
  accessibility,
  oss,
}

/** Every duty, as it stands for buyers of a country. One that is fulfilled in another way has the owner's note. */
export async function listDuties(db: Db, country: string): Promise<ShownDuty[]> {
  const facts = await readFacts(db)
  const notes = await notesFor(db, country)
  return DUTIES.map((name) => {
    const { holdsIn, rule, link, standing } = TABLE[name]
    const named = { duty: name, link }
    if (!holdsIn(country))
      return {
        ...named,
        state: 'not_applicable',
        why: `It is no rule of ${country} that Kerf knows: ${rule}`,
      }
    const note = notes.get(name)
    const { why, ...how } = standing(facts)
    if (note !== undefined && how.state === 'missing')
      return { ...named, state: 'elsewhere', why: `${note} (${rule})` }
    return { ...named, ...how, why: `${why} (${rule})` }
  })
}
