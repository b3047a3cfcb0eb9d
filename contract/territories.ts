/**
 * Territories that have the postcodes of a country but not all of its taxes, or a code of their own beside that country's. Pure, without zod.
 * Sources: Directive 2006/112/EC, articles 6 and 7, and the Commission's list "Territorial status of EU countries and certain territories";
 * the postcodes of each country's post.
 */
import { plainName } from '#contract/plain-name.ts'
import { fitOf, readBeginning, readPostcode } from '#contract/postcodes.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'

/** Where something is: ISO 3166-1 alpha-2, and the postcode as it was typed. */
export type Place = { country: string; postcode?: string | undefined }

/**
 * `code`: of ISO 3166-1 where it has one, otherwise the country's and a word. `postcodes`: how its postcodes of `country` begin.
 * `isTaxedAsCountry`: whether the country's taxes are due there. `union`: the member state to whose VAT its goods belong, `XI` for Northern Ireland;
 * absent outside of the European Union's VAT area.
 */
type Territory = {
  code: string
  name: string
  country: string
  postcodes: string[]
  isTaxedAsCountry: boolean
  union?: string
}

const outside = (code: string, name: string, country: string, postcodes: string): Territory => ({
  ...{ code, name, country, postcodes: postcodes.split(' '), isTaxedAsCountry: false },
})
const inside = (
  code: string,
  name: string,
  country: string,
  postcodes: string,
  union: string,
): Territory => ({
  ...{ code, name, country, postcodes: postcodes.split(' '), isTaxedAsCountry: true, union },
})

export const TERRITORIES: Territory[] = [
  inside('AT-MITTELBERG', 'Jungholz and Mittelberg', 'AT', '6691 6991 6992 6993', 'AT'),
  outside('DE-BUESINGEN', 'Büsingen', 'DE', '78266'),
  outside('DE-HELIGOLAND', 'Heligoland', 'DE', '27498'),
  outside('GL', 'Greenland', 'DK', '39'),
  outside('ES-CANARIES', 'Canary Islands', 'ES', '35 38'),
  outside('ES-CEUTA', 'Ceuta', 'ES', '51'),
  outside('ES-MELILLA', 'Melilla', 'ES', '52'),
  outside('AX', 'Åland Islands', 'FI', '22'),
  outside('GP', 'Guadeloupe', 'FR', '971'),
  outside('BL', 'Saint Barthélemy', 'FR', '97133'),
  outside('MF', 'Saint Martin', 'FR', '97150'),
  outside('MQ', 'Martinique', 'FR', '972'),
  outside('GF', 'French Guiana', 'FR', '973'),
  outside('RE', 'Réunion', 'FR', '974'),
  outside('PM', 'Saint Pierre and Miquelon', 'FR', '975'),
  outside('YT', 'Mayotte', 'FR', '976'),
  inside('MC', 'Monaco', 'FR', '980', 'FR'),
  outside('TF', 'French Southern Territories', 'FR', '984'),
  outside('WF', 'Wallis and Futuna', 'FR', '986'),
  outside('PF', 'French Polynesia', 'FR', '987'),
  outside('NC', 'New Caledonia', 'FR', '988'),
  inside('GB-NORTHERN-IRELAND', 'Northern Ireland', 'GB', 'BT', 'XI'),
  outside('GG', 'Guernsey', 'GB', 'GY'),
  { ...outside('IM', 'Isle of Man', 'GB', 'IM'), isTaxedAsCountry: true },
  outside('JE', 'Jersey', 'GB', 'JE'),
  outside('GR-ATHOS', 'Mount Athos', 'GR', '63086 63087'),
  outside('IT-CAMPIONE', 'Campione d’Italia', 'IT', '22061'),
  outside('IT-LIVIGNO', 'Livigno', 'IT', '23041'),
  outside('SM', 'San Marino', 'IT', '4789'),
  outside('VA', 'Vatican City', 'IT', '00120'),
  outside('SJ', 'Svalbard and Jan Mayen', 'NO', '917 8099'),
  inside('PT-AZORES', 'Azores', 'PT', '95 96 97 98 99', 'PT'),
  inside('PT-MADEIRA', 'Madeira', 'PT', '90 91 92 93 94', 'PT'),
]

/** The beginnings of each territory, read once. */
const READ = new Map(
  TERRITORIES.map((territory) => [
    territory,
    territory.postcodes.map((start) => readBeginning(territory.country, start)),
  ]),
)

/** A place in a territory. `fit`: how many characters of its postcode say so; 0 where its country's code says it. */
type InTerritory = { territory: Territory; fit: number }

/** The territory of a place: that of its country's code, or that of its postcode; undefined where it is in none. */
export function territoryOf(place: Place): InTerritory | undefined {
  const { country, postcode = '' } = place
  const found = TERRITORIES.flatMap((territory): InTerritory[] => {
    if (territory.code !== country && territory.country !== country) return []
    const whole = readPostcode(territory.country, postcode)
    const fits = READ.get(territory)?.flatMap((start) => fitOf(territory.country, start, whole) ?? []) ?? []
    if (fits.length === 0 && territory.code !== country) return []
    return [{ territory, fit: Math.max(0, ...fits) }]
  })
  return (
    found.find(({ territory }) => territory.code === country) ??
    found.toSorted((one, other) => other.fit - one.fit)[0]
  )
}

/** The name of a territory that has no code of ISO 3166-1; undefined for all other codes. */
export const territoryName = (code: string): string | undefined =>
  code.length > 2 ? TERRITORIES.find((one) => one.code === code)?.name : undefined

/** The code of a territory by its code, the word of it or its name, in any case and with or without accents. Undefined where there is none. */
export function codeOfTerritory(typed: string): string | undefined {
  const wanted = plainName(typed)
  const names = ({ code, name, country }: Territory) => [code, code.replace(`${country}-`, ''), name]
  return TERRITORIES.find((one) => names(one).some((name) => plainName(name) === wanted))?.code
}

/** Whether a code is that of a territory, with or without a code of ISO 3166-1. */
export const isTerritory = (code: string): boolean => TERRITORIES.some((one) => one.code === code)

/** The country that an address in a country or a territory names: ISO 3166-1 alpha-2. */
export const postalCountry = (code: string): string =>
  code.length === 2 ? code : (TERRITORIES.find((one) => one.code === code)?.country ?? code)

/**
 * The member state in whose VAT a place is, for goods: `ES` for Madrid, `FR` for Monaco, `XI` for Belfast; undefined outside of the European
 * Union's VAT area, as in Las Palmas.
 */
export function unionStateOf(place: Place): string | undefined {
  const { territory } = territoryOf(place) ?? {}
  if (territory) return territory.union
  return MEMBER_STATES.has(place.country) ? place.country : undefined
}

/** Whether a place is in the European Union's VAT area for goods. */
export const isInUnionVat = (place: Place): boolean => unionStateOf(place) !== undefined
