/**
 * How countries write addresses: which fields they ask for, in which order, what they call them, and the form of their postcodes.
 * Source: the formats of the Universal Postal Union (S42) as CLDR and libaddressinput list them. Without zod, as pages read it.
 */
import type { PlaceLabel } from '#contract/place-labels.ts'

/**
 * `lines`: the lines of an address in Latin letters, with fields in braces; what stands between two fields is left out with either.
 * `ownLines`: the same in the country's own script. `postcode`: the groups of a postcode without spaces and hyphens, which are written
 * with `joint` between them. A label that is absent is that of `DEFAULT`. A region is asked for where `lines` have it.
 */
export type AddressFormat = {
  lines: string[]
  ownLines?: string[]
  postcode?: RegExp
  joint?: string
  example?: string
  isPostcodeOptional?: boolean
  isRegionOptional?: boolean
  cityLabel?: PlaceLabel
  regionLabel?: PlaceLabel
  postcodeLabel?: PlaceLabel
  /** Each region as its code and its name, in a text: `CA California, NY New York`. */
  regions?: string
}

const lines = (before: string, after: string) => [
  ...before.split(' '),
  '{line1}',
  '{line2}',
  ...after.split('|'),
]
const NAME_FIRST = '{name} {company}'
const COMPANY_FIRST = '{company} {name}'

/** Most of Europe: `10115 Berlin`. */
const european = (before: string, postcode: RegExp, example: string, joint = ''): AddressFormat => ({
  lines: lines(before, '{postcode} {city}'),
  ...{ postcode, example, joint },
})

const FOUR = /^(\d{4})$/
const FIVE = /^(\d{5})$/
const THREE_TWO = /^(\d{3})(\d{2})$/

/** A country that no row is about: nobody checks its postcodes, and some have none. */
export const DEFAULT: AddressFormat & Record<'cityLabel' | 'regionLabel' | 'postcodeLabel', PlaceLabel> = {
  lines: lines(NAME_FIRST, '{postcode} {city}|{region}'),
  isPostcodeOptional: true,
  isRegionOptional: true,
  cityLabel: 'Town or city',
  regionLabel: 'Region',
  postcodeLabel: 'Postcode',
}

const US_STATES =
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, AA Armed Forces Americas, AE Armed Forces Europe, AP Armed Forces Pacific, AS American Samoa, GU Guam, MP Northern Mariana Islands, PR Puerto Rico, VI US Virgin Islands'
const CANADIAN_PROVINCES =
  'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon'
const AUSTRALIAN_STATES =
  'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia'

/** As in the United Kingdom: the town, and the postcode on a line of its own. */
const british = (postcode: RegExp, example: string): AddressFormat => ({
  lines: lines(NAME_FIRST, '{city}|{postcode}'),
  ...{ postcode, joint: ' ', example, cityLabel: 'Town' },
})

/** Postcodes of five digits that begin as the French post has given them to what has a code of its own. */
const FRENCH =
  'BL 97133, GF 973, GP 971, MC 980, MF 97150, MQ 972, NC 988, PF 987, PM 97500, RE 974, WF 986, YT 976'
const french = Object.fromEntries(
  FRENCH.split(', ').map((one) => {
    const [country = '', start = ''] = one.split(' ')
    const form = new RegExp(`^(${start}\\d{${5 - start.length}})$`)
    return [country, european(COMPANY_FIRST, form, start.padEnd(5, '0'))]
  }),
)

export const FORMATS: Record<string, AddressFormat> = {
  ...french,
  AT: european(COMPANY_FIRST, FOUR, '1010'),
  AX: european(COMPANY_FIRST, /^(22\d{3})$/, '22100'),
  AU: {
    lines: lines(COMPANY_FIRST, '{city} {region} {postcode}'),
    ...{ postcode: FOUR, example: '2000', cityLabel: 'Suburb' },
    ...{ regionLabel: 'State', regions: AUSTRALIAN_STATES },
  },
  BE: european(COMPANY_FIRST, FOUR, '1000'),
  BG: european(NAME_FIRST, FOUR, '1000'),
  CA: {
    lines: lines(NAME_FIRST, '{city} {region} {postcode}'),
    postcode: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/,
    ...{ joint: ' ', example: 'K1A 0B1', cityLabel: 'City', postcodeLabel: 'Postal code' },
    ...{ regionLabel: 'Province', regions: CANADIAN_PROVINCES },
  },
  CH: european(COMPANY_FIRST, FOUR, '8001'),
  CY: european(NAME_FIRST, FOUR, '1010'),
  CZ: european(NAME_FIRST, THREE_TWO, '110 00', ' '),
  DE: european(NAME_FIRST, FIVE, '10115'),
  DK: european(NAME_FIRST, FOUR, '1050'),
  EE: european(NAME_FIRST, FIVE, '10111'),
  ES: {
    lines: lines(NAME_FIRST, '{postcode} {city}|{region}'),
    ...{ postcode: FIVE, example: '28013', regionLabel: 'Province' },
  },
  FI: european(COMPANY_FIRST, FIVE, '00100'),
  FR: european(COMPANY_FIRST, FIVE, '75001'),
  FO: european(NAME_FIRST, /^(\d{3})$/, '100'),
  GB: british(/^(GIR|[A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, 'SW1A 1AA'),
  GG: british(/^(GY\d{1,2})(\d[A-Z]{2})$/, 'GY1 1AA'),
  GI: british(/^(GX11)(1AA)$/, 'GX11 1AA'),
  GL: european(NAME_FIRST, /^(39\d{2})$/, '3900'),
  GR: european(NAME_FIRST, THREE_TWO, '105 57', ' '),
  HR: european(NAME_FIRST, FIVE, '10000'),
  HU: {
    lines: ['{name}', '{company}', '{city}', '{line1}', '{line2}', '{postcode}'],
    ...{ postcode: FOUR, example: '1051' },
  },
  IE: {
    lines: lines(NAME_FIRST, '{city}|{region}|{postcode}'),
    ...{
      postcode: /^([AC-Y]\d[\dW])([\dA-Z]{4})$/,
      joint: ' ',
      example: 'D02 AF30',
      postcodeLabel: 'Eircode',
    },
    ...{ isPostcodeOptional: true, isRegionOptional: true, regionLabel: 'County' },
  },
  IM: british(/^(IM\d{1,2})(\d[A-Z]{2})$/, 'IM1 1AA'),
  IS: european(NAME_FIRST, /^(\d{3})$/, '101'),
  IT: {
    lines: lines(NAME_FIRST, '{postcode} {city} {region}'),
    ...{ postcode: FIVE, example: '00184', regionLabel: 'Province' },
  },
  JE: british(/^(JE\d{1,2})(\d[A-Z]{2})$/, 'JE2 3AB'),
  JP: {
    lines: lines(NAME_FIRST, '{city}, {region} {postcode}'),
    ownLines: ['〒{postcode}', '{region}{city}{line1}', '{line2}', '{company}', '{name}'],
    ...{ postcode: /^(\d{3})(\d{4})$/, joint: '-', example: '100-0005', regionLabel: 'Prefecture' },
    ...{ cityLabel: 'City or ward', postcodeLabel: 'Postal code' },
  },
  LI: european(COMPANY_FIRST, FOUR, '9490'),
  LT: {
    lines: lines(COMPANY_FIRST, 'LT-{postcode} {city}'),
    ...{ postcode: FIVE, example: '01103' },
  },
  LU: {
    lines: lines(COMPANY_FIRST, 'L-{postcode} {city}'),
    ...{ postcode: FOUR, example: '1111' },
  },
  LV: {
    lines: lines(NAME_FIRST, '{city}, {postcode}'),
    ...{ postcode: /^(LV)(\d{4})$/, joint: '-', example: 'LV-1050' },
  },
  MT: {
    lines: lines(NAME_FIRST, '{city} {postcode}'),
    ...{ postcode: /^([A-Z]{3})(\d{2,4})$/, joint: ' ', example: 'VLT 1117' },
  },
  NL: european(COMPANY_FIRST, /^([1-9]\d{3})([A-Z]{2})$/, '1012 JS', ' '),
  NO: european(NAME_FIRST, FOUR, '0150'),
  NZ: {
    lines: lines(NAME_FIRST, '{city} {postcode}'),
    ...{ postcode: FOUR, example: '6011' },
  },
  PL: european(NAME_FIRST, /^(\d{2})(\d{3})$/, '00-950', '-'),
  PT: european(NAME_FIRST, /^(\d{4})(\d{3})$/, '1100-148', '-'),
  RO: {
    lines: lines(NAME_FIRST, '{postcode} {city}|{region}'),
    ...{ postcode: /^(\d{6})$/, example: '030031', regionLabel: 'County', isRegionOptional: true },
  },
  SE: european(COMPANY_FIRST, THREE_TWO, '111 22', ' '),
  SI: european(NAME_FIRST, FOUR, '1000'),
  SJ: european(NAME_FIRST, FOUR, '9170'),
  SK: european(NAME_FIRST, THREE_TWO, '811 01', ' '),
  SM: european(NAME_FIRST, /^(4789\d)$/, '47890'),
  US: {
    lines: lines(NAME_FIRST, '{city}, {region} {postcode}'),
    ...{ postcode: /^(\d{5})(\d{4})?$/, joint: '-', example: '94103', postcodeLabel: 'ZIP code' },
    ...{ cityLabel: 'City', regionLabel: 'State', regions: US_STATES },
  },
  VA: european(NAME_FIRST, /^(00120)$/, '00120'),
}

/** ISO 3166-1 alpha-2, and XK for Kosovo, which has no code of ISO's and is delivered to all the same. */
export const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )
