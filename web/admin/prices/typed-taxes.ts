/** Tax rates as an owner types them: a line for each class. Pure. */
import type { TypedRules } from '#contract/price-rules.ts'
import { t } from '#messages/t.ts'
import { readPpm, writePpm } from '#web/admin/prices/dollars.ts'

export type Taxes = NonNullable<TypedRules['taxes']>
export type TaxZone = Taxes['zones'][number]
type Rates = TaxZone['rates']

/** What is told of a text that cannot be read. */
export const RATES_PROBLEM = t('admin.prices.aLineForEachClass2')

/** Of one class. */
const MOST_TAXES = 5

/** Reads rates: `standard: VAT 20%`, or `standard: GST 5% + PST 7%`; undefined where a line is none, or where none is for `standard`. */
export function readRates(text: string): Rates | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const rates: Rates = {}
  for (const line of lines) {
    const at = line.search(/[:\t]/)
    const taxClass = line.slice(0, at).trim().toLowerCase()
    const taxes = line
      .slice(at + 1)
      .split('+')
      .map(readRate)
    if (at < 0 || !/^[a-z0-9][a-z0-9-]{0,59}$/.test(taxClass) || taxClass in rates) return undefined
    if (taxes.length > MOST_TAXES) return undefined
    if (taxes.includes(undefined) || new Set(taxes.map(said)).size < taxes.length) return undefined
    rates[taxClass] = taxes.filter((tax) => tax !== undefined)
  }
  return rates.standard ? rates : undefined
}

const said = (tax: ReturnType<typeof readRate>) => `${tax?.ppm} ${tax?.name.toLowerCase()}`

function readRate(text: string): { name: string; ppm: number } | undefined {
  const found = /^(.{1,40}?)\s+([\d.,]+)\s*%?$/.exec(text.trim())
  const ppm = found ? readPpm(found[2] ?? '') : undefined
  return found?.[1] && ppm !== undefined ? { name: found[1], ppm } : undefined
}

/** `standard` first: it holds where no class is named. The database keeps no order of fields. */
const inOrder = (rates: Rates) =>
  Object.entries(rates).toSorted(([a], [b]) => Number(b === 'standard') - Number(a === 'standard'))

/** Writes rates so that they are read back as they are. */
export const writeRates = (rates: Rates): string =>
  inOrder(rates)
    .map(
      ([taxClass, taxes]) =>
        `${taxClass}: ${taxes.map(({ name, ppm }) => `${name} ${writePpm(ppm)}%`).join(' + ')}`,
    )
    .join('\n')

/** The rates of a zone in words: `VAT 20%; reduced: VAT 5%`. */
export const rateWords = (rates: Rates): string =>
  inOrder(rates)
    .map(([taxClass, taxes]) => {
      const said = taxes.map(({ name, ppm }) => `${name} ${writePpm(ppm)}%`).join(t('admin.words.and'))
      return taxClass === 'standard' ? said : `${taxClass}: ${said}`
    })
    .join('; ')
