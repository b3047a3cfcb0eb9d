import { countryName } from '#contract/addresses.ts'
import { t } from '#messages/t.ts'
/**
 * Tax rates to start from. They change, and each has exceptions: an owner must check them. The European Union’s standard and reduced rates
 * were compared with the Commission’s database "Taxes in Europe" (TEDB), those of printed books with the countries’ own announcements;
 * Denmark’s rate for books is left out, as its law was changing. Of the United States there are states whose rate holds in all of the
 * state, and some large ones whose counties and cities add taxes of their own.
 */
import type { TaxZone } from '#web/admin/prices/typed-taxes.ts'

export const SETS_AS_OF = 'August 2026'

/** `name`: in English, as it is kept apart from others. `source`: who publishes the rates. `note`: what the set leaves out. */
export type TaxSet = {
  country: string
  name: string
  source: string
  note?: string
  areGross: boolean
  zone: Omit<TaxZone, 'id'>
}

/** Country, its name, the name of the tax, the standard rate, the reduced one of most goods that have one, and that of printed books, in percent. */
const EUROPE: [
  country: string,
  name: string,
  tax: string,
  standard: number,
  reduced?: number,
  books?: number,
][] = [
  ['AT', 'Austria', 'USt', 20, 10, 10],
  ['BE', 'Belgium', 'BTW/TVA', 21, 6, 6],
  ['BG', 'Bulgaria', 'DDS', 20, 9, 9],
  ['HR', 'Croatia', 'PDV', 25, 13, 5],
  ['CY', 'Cyprus', 'FPA', 19, 9, 3],
  ['CZ', 'Czechia', 'DPH', 21, 12, 0],
  ['DK', 'Denmark', 'Moms', 25],
  ['EE', 'Estonia', 'KM', 24, 9, 9],
  ['FI', 'Finland', 'ALV', 25.5, 13.5, 13.5],
  ['FR', 'France', 'TVA', 20, 5.5, 5.5],
  ['DE', 'Germany', 'USt', 19, 7, 7],
  ['GR', 'Greece', 'FPA', 24, 13, 6],
  ['HU', 'Hungary', 'ÁFA', 27, 5, 5],
  ['IE', 'Ireland', 'VAT', 23, 13.5, 0],
  ['IT', 'Italy', 'IVA', 22, 10, 4],
  ['LV', 'Latvia', 'PVN', 21, 12, 5],
  ['LT', 'Lithuania', 'PVM', 21, 12, 5],
  ['LU', 'Luxembourg', 'TVA', 17, 8, 3],
  ['MT', 'Malta', 'VAT', 18, 5, 5],
  ['NL', 'Netherlands', 'btw', 21, 9, 9],
  ['PL', 'Poland', 'VAT', 23, 8, 5],
  ['PT', 'Portugal', 'IVA', 23, 6, 6],
  ['RO', 'Romania', 'TVA', 21, 11, 11],
  ['SK', 'Slovakia', 'DPH', 23, 5, 5],
  ['SI', 'Slovenia', 'DDV', 22, 9.5, 5],
  ['ES', 'Spain', 'IVA', 21, 10, 4],
  ['SE', 'Sweden', 'Moms', 25, 12, 6],
]

/** Name, who publishes the rate, the rate in percent, the beginnings of its postcodes, and whether counties and cities add to it. */
const STATES: [name: string, source: string, percent: number, postcodes: string, isNotAll?: true][] = [
  [
    ...(['California', 'California Department of Tax and Fee Administration', 7.25] as const),
    ...(['90 91 92 93 94 95 960 961', true] as const),
  ],
  ['Connecticut', 'Connecticut Department of Revenue Services', 6.35, '06'],
  ['Florida', 'Florida Department of Revenue', 6, '32 33 341 342 344 346 347 349', true],
  ['Indiana', 'Indiana Department of Revenue', 7, '46 47'],
  ['Kentucky', 'Kentucky Department of Revenue', 6, '40 41 420 421 422 423 424 425 426 427'],
  ['Maine', 'Maine Revenue Services', 5.5, '039 04'],
  ['Maryland', 'Comptroller of Maryland', 6, '206 207 208 209 21'],
  ['Massachusetts', 'Massachusetts Department of Revenue', 6.25, '01 020 021 022 023 024 025 026 027 055'],
  ['Michigan', 'Michigan Department of Treasury', 6, '48 49'],
  ['New Jersey', 'New Jersey Division of Taxation', 6.625, '07 08'],
  [
    ...(['New York', 'New York State Department of Taxation and Finance', 4] as const),
    ...(['005 06390 10 11 12 13 14', true] as const),
  ],
  ['Rhode Island', 'Rhode Island Division of Taxation', 7, '028 029'],
  ['Texas', 'Texas Comptroller of Public Accounts', 6.25, '733 75 76 77 78 79 885', true],
]

const LOCAL_TAXES = t('admin.prices.countiesAndCitiesAddTaxes')

const ppm = (percent: number) => Math.round(percent * 10_000)

const european = ([country, name, tax, standard, reduced, books]: (typeof EUROPE)[number]): TaxSet => {
  const rates = { standard, ...(reduced !== undefined && { reduced }), ...(books !== undefined && { books }) }
  return {
    ...{ country, name, source: t('admin.prices.taxesInEuropeDatabase'), areGross: true },
    ...(books === undefined && { note: t('admin.prices.itsRateForBooksWasAboutToChange') }),
    zone: {
      ...{ name: countryName(country), countries: [country] },
      rates: Object.fromEntries(
        Object.entries(rates).map(([taxClass, percent]) => [taxClass, [{ name: tax, ppm: ppm(percent) }]]),
      ),
    },
  }
}

const american = ([state, source, percent, postcodes, isNotAll]: (typeof STATES)[number]): TaxSet => ({
  ...{ country: 'US', name: `United States: ${state}`, source, areGross: false },
  ...(isNotAll && { note: LOCAL_TAXES }),
  zone: {
    ...{ name: state, countries: ['US'], postcodes: postcodes.split(' ') },
    rates: { standard: [{ name: `${state} sales tax`, ppm: ppm(percent) }] },
  },
})

/** The sets by their names. */
export const TAX_SETS: TaxSet[] = [
  ...EUROPE.map(european),
  {
    ...{ country: 'GB', name: 'United Kingdom', source: 'GOV.UK, VAT rates', areGross: true },
    zone: {
      ...{ name: countryName('GB'), countries: ['GB'] },
      rates: {
        standard: [{ name: 'VAT', ppm: 200_000 }],
        reduced: [{ name: 'VAT', ppm: 50_000 }],
        books: [{ name: 'VAT', ppm: 0 }],
        zero: [{ name: 'VAT', ppm: 0 }],
      },
    },
  },
  ...STATES.map(american),
].toSorted((one, other) => one.name.localeCompare(other.name))

/**
 * The sets whose place no zone has, whatever the zones are called: they keep the names that they got in the language in which they were set
 * up. A state is known by its postcodes; elsewhere a zone with postcodes is only part of the country.
 */
export const setsLeft = (zones: TaxZone[]): TaxSet[] =>
  TAX_SETS.filter(({ country, zone: { postcodes } }) => {
    const there = zones.filter(({ countries }) => countries.includes(country))
    return !there.some((zone) =>
      postcodes ? postcodes.some((start) => zone.postcodes?.includes(start)) : !zone.postcodes?.length,
    )
  })
