import { countryName } from '#contract/addresses.ts'
import type { LackedByProduct, Duty as ShownDuty } from '#contract/duties.ts'
import { DUTIES, type DutyName, LACKED, type Lacked, PLACES } from '#contract/duty-names.ts'
import { postalCountry } from '#contract/territories.ts'
import { language, t } from '#messages/t.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import type { PriceRules } from '#server/selling/receipt/rules.ts'
import { type Duty, sinceIn } from '#server/shop/duties/duty.ts'
import { type DutyFacts, lackedBy, notesFor, readFacts } from '#server/shop/duties/store.ts'
import { accessibility } from '#server/shop/duties/table/accessibility.ts'
import { batteries } from '#server/shop/duties/table/batteries.ts'
import { blades } from '#server/shop/duties/table/blades.ts'
import { claims } from '#server/shop/duties/table/claims.ts'
import { customs } from '#server/shop/duties/table/customs.ts'
import { durability } from '#server/shop/duties/table/durability.ts'
import { eInvoices } from '#server/shop/duties/table/e-invoices.ts'
import { electrical } from '#server/shop/duties/table/electrical.ts'
import { imprint } from '#server/shop/duties/table/imprint.ts'
import { legalGuarantee } from '#server/shop/duties/table/legal-guarantee.ts'
import { maker } from '#server/shop/duties/table/maker.ts'
import { nationalCurrency } from '#server/shop/duties/table/national-currency.ts'
import { orderButton } from '#server/shop/duties/table/order-button.ts'
import { oss } from '#server/shop/duties/table/oss.ts'
import { packaging } from '#server/shop/duties/table/packaging.ts'
import { priceReductions } from '#server/shop/duties/table/price-reductions.ts'
import { proposition65 } from '#server/shop/duties/table/proposition-65.ts'
import { reviews } from '#server/shop/duties/table/reviews.ts'
import { salesTax } from '#server/shop/duties/table/sales-tax.ts'
import { takeBack } from '#server/shop/duties/table/take-back.ts'
import { unitPrice } from '#server/shop/duties/table/unit-price.ts'
import { withdrawalFunction } from '#server/shop/duties/table/withdrawal-function.ts'
import { withdrawalTerms } from '#server/shop/duties/table/withdrawal-terms.ts'

/** Every duty that Kerf knows. */
export const dutyTable: Record<DutyName, Duty> = {
  'withdrawal-function': withdrawalFunction,
  'withdrawal-terms': withdrawalTerms,
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
  'take-back': takeBack,
  'proposition-65': proposition65,
  'sales-tax': salesTax,
  'e-invoices': eInvoices,
  'national-currency': nationalCurrency,
}

/** Every duty, as it stands for buyers of a country. One that is fulfilled in another way has the owner's note. */
export async function listDuties(db: Db, country: string): Promise<ShownDuty[]> {
  const facts = await readFacts(db)
  const notes = await notesFor(db, [country])
  return DUTIES.map((name) => shownDuty(name, facts, country, notes.get(`${country} ${name}`)))
}

/** Where the shop delivers, as countries that have duties. */
const deliveredTo = ({ zones }: Pick<PriceRules, 'zones'>): string[] => [
  ...new Set(zones.flatMap(({ countries }) => countries.map(postalCountry))),
]

/**
 * What a product does not say, although a duty asks for it where the shop delivers; all that one may lack of a product that is `new`. Who looks
 * at its form judges whether a measure in its name is one by which it is sold. Errors: NOT_FOUND.
 */
export async function lackedByProduct(db: Db, id: string): Promise<LackedByProduct[]> {
  const lacked = id === 'new' ? LACKED_BY_NEW : isId(id) ? await lackedBy(db, id) : undefined
  if (!lacked) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchProduct'))
  return (await listMissing(db, withBareProduct)).flatMap(({ duty, rule }) =>
    dutyTable[duty].needs.flatMap((need) => (isLacked(need) && lacked[need] ? [{ lack: need, rule }] : [])),
  )
}

const isLacked = (need: string): need is Lacked => LACKED.some((one) => one === need)

/** Nobody knows yet whether its maker is outside of the Union. */
const LACKED_BY_NEW: Record<Lacked, boolean> = {
  ...{ contents: true, maker: true, responsible: false, proof: true, customs: true, 'guarantee-terms': true },
}

/** As if one more product were on sale, which says nothing: where all others say it, a duty asks for it all the same. */
const withBareProduct = (facts: DutyFacts): DutyFacts => ({
  ...facts,
  products: facts.products + 1,
  unmade: facts.unmade + 1,
  unmeasured: facts.unmeasured + 1,
  unproved: facts.unproved + 1,
  undeclared: facts.undeclared + 1,
  termless: facts.termless + 1,
})

/** The duties that are missing in at least one country where the shop delivers, each as it stands in the first of them. */
export async function listMissing(
  db: Db,
  seen: (facts: DutyFacts) => DutyFacts = (facts) => facts,
): Promise<ShownDuty[]> {
  const countries = deliveredTo(await readRules(db))
  if (countries.length === 0) return []
  const facts = seen(await readFacts(db))
  const notes = await notesFor(db, countries)
  return DUTIES.flatMap((name) => {
    const all = countries.map((country) => shownDuty(name, facts, country, notes.get(`${country} ${name}`)))
    return all.find(({ state }) => state === 'missing') ?? []
  })
}

function shownDuty(name: DutyName, facts: DutyFacts, country: string, note: string | undefined): ShownDuty {
  const { shownAt, link, standing, ...duty } = dutyTable[name]
  const rule = duty.rule()
  const since = sinceIn(duty, country)
  const places = PLACES.filter((place) => shownAt[place])
  const named = { duty: name, rule, link, places, ...(since && { since }) }
  const notHere = whyNotHere(since, facts.today, { country: countryName(country), rule })
  if (notHere !== undefined) return { ...named, state: 'not_applicable', why: notHere }
  const { why, ...how } = standing(facts, country)
  if (note !== undefined && how.state === 'missing')
    return { ...named, state: 'elsewhere', why: `${note} (${rule})` }
  return { ...named, ...how, why: `${why} (${rule})` }
}

function whyNotHere(
  since: string | undefined,
  today: string,
  words: { country: string; rule: string },
): string | undefined {
  if (since === undefined) return t('admin.duties.noRuleHere', words)
  if (since <= today) return undefined
  const day = new Date(`${since}T12:00Z`)
  const from = day.toLocaleDateString(language(), { dateStyle: 'long', timeZone: 'UTC' })
  return t('admin.duties.notYet', { ...words, from })
}
