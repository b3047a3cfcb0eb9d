/**
 * Tax rates to start from, as of January 2026. They change, and each has exceptions: an owner must check them. Sources: for the
 * European Union the Commission's database "Taxes in Europe" (standard rate, and the reduced rate of most goods that have one); for the
 * United Kingdom the page "VAT rates" of its government; for Texas the Comptroller of Public Accounts (the rate of the state: cities
 * and counties add up to 2%).
 */
import type { TaxZone } from '#web/admin/prices/typed-taxes.ts'

export const SETS_AS_OF = 'January 2026'

type TaxSet = { country: string; name: string; source: string; areGross: boolean; zone: Omit<TaxZone, 'id'> }

/** Country, its name, the name of the tax, the standard rate and the reduced one in percent. */
const EUROPE: [country: string, name: string, tax: string, standard: number, reduced?: number][] = [
  ['AT', 'Austria', 'USt', 20, 10],
  ['BE', 'Belgium', 'BTW/TVA', 21, 6],
  ['BG', 'Bulgaria', 'DDS', 20, 9],
  ['HR', 'Croatia', 'PDV', 25, 13],
  ['CY', 'Cyprus', 'FPA', 19, 9],
  ['CZ', 'Czechia', 'DPH', 21, 12],
  ['DK', 'Denmark', 'Moms', 25],
  ['EE', 'Estonia', 'KM', 24, 9],
  ['FI', 'Finland', 'ALV', 25.5, 13.5],
  ['FR', 'France', 'TVA', 20, 5.5],
  ['DE', 'Germany', 'USt', 19, 7],
  ['GR', 'Greece', 'FPA', 24, 13],
  ['HU', 'Hungary', 'ÁFA', 27, 5],
  ['IE', 'Ireland', 'VAT', 23, 13.5],
  ['IT', 'Italy', 'IVA', 22, 10],
  ['LV', 'Latvia', 'PVN', 21, 12],
  ['LT', 'Lithuania', 'PVM', 21, 12],
  ['LU', 'Luxembourg', 'TVA', 17, 8],
  ['MT', 'Malta', 'VAT', 18, 5],
  ['NL', 'Netherlands', 'btw', 21, 9],
  ['PL', 'Poland', 'VAT', 23, 8],
  ['PT', 'Portugal', 'IVA', 23, 6],
  ['RO', 'Romania', 'TVA', 21, 11],
  ['SK', 'Slovakia', 'DPH', 23, 5],
  ['SI', 'Slovenia', 'DDV', 22, 9.5],
  ['ES', 'Spain', 'IVA', 21, 10],
  ['SE', 'Sweden', 'Moms', 25, 12],
]

const ppm = (percent: number) => Math.round(percent * 10_000)

/** The sets by their names. */
export const TAX_SETS: TaxSet[] = [
  ...EUROPE.map(
    ([country, name, tax, standard, reduced]): TaxSet => ({
      ...{ country, name, source: 'European Commission, Taxes in Europe database', areGross: true },
      zone: {
        ...{ name, countries: [country] },
        rates: {
          standard: [{ name: tax, ppm: ppm(standard) }],
          ...(reduced !== undefined && { reduced: [{ name: tax, ppm: ppm(reduced) }] }),
        },
      },
    }),
  ),
  {
    ...{ country: 'GB', name: 'United Kingdom', source: 'GOV.UK, VAT rates', areGross: true },
    zone: {
      ...{ name: 'United Kingdom', countries: ['GB'] },
      rates: {
        standard: [{ name: 'VAT', ppm: 200_000 }],
        reduced: [{ name: 'VAT', ppm: 50_000 }],
        zero: [{ name: 'VAT', ppm: 0 }],
      },
    },
  },
  {
    ...{
      country: 'US',
      name: 'United States: Texas',
      source: 'Texas Comptroller of Public Accounts',
      areGross: false,
    },
    zone: {
      ...{ name: 'Texas', countries: ['US'] },
      // Postcodes of Texas: 733, 75 to 79, and 885.
      postcodes: ['733', '75', '76', '77', '78', '79', '885'],
      rates: { standard: [{ name: 'Texas sales tax', ppm: 62_500 }] },
    },
  },
].toSorted((one, other) => one.name.localeCompare(other.name))
