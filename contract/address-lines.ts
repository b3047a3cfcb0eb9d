/**
 * In which lines countries write addresses that no row of contract/address-formats.ts is about. Pure, without zod. Source: the formats of the
 * Universal Postal Union as libaddressinput lists them (github.com/google/libaddressinput, region_data_constants.cc of 2025-06-12, Apache License
 * 2.0), in Latin letters. Where those have no city, as in the Emirates, it stands before what they have: no address here lacks one.
 */

const STREET = '{line1}|{line2}'
/** Each of them with the lines behind name, company and street. */
const BEHIND_STREET: Record<string, string> = {
  '{city}':
    'AG AO AQ AW BF BI BJ BO BQ BV BW BZ CD CF CG CK CM CW DJ DM ER FJ GA GD GH GM GQ GY KM LC LY ML MO MR MS MW NU PS QA RW SB SL SS ST SX SY TD TF TG TK TL TO UG VU WS YE ZW',
  '{postcode} {city}': 'AD BA DO DZ EH ET GE GW KG KW LA LR MA ME MG MK NE PY RS SN TJ TM TN TZ XK ZM',
  '{city}|{postcode}': 'AF AI FK GS IO KE LK NA PN SD SH SZ TC TT VG ZA',
  '{city} {postcode}': 'BH BM BN BT GU IL JO KH LB LS MV NP SA SG VC',
  '{city} {region} {postcode}': 'AS CC CX FM HM MH MP NF PW UM VI',
  '{city}|{region}': 'AE HK JM KI NR PA SC SR TV',
  '{postcode} {city}|{region}': 'AR CL CV MY UZ',
  '{postcode}|{city}': 'AL EC MU OM',
  '{city}|{region}|{postcode}': 'EG KR RU UA',
  '{city}|{region} {postcode}': 'ID KY MN TH VN',
  '{city}, {region} {postcode}': 'BB SO TW',
  '{city}, {region}': 'BS KN',
  '{city}|{region}, {postcode}': 'CN KP',
  '{city} {postcode}|{region}': 'IN NG PE',
  '{city}, {region}|{postcode}': 'HN IQ',
  '{postcode} {city} {region}': 'MZ UY',
  '{postcode}|{city}|{region}': 'AM',
  'AZ {postcode} {city}': 'AZ',
  '{city} - {postcode}': 'BD',
  '{city}-{region}|{postcode}': 'BR',
  '{postcode}, {city}|{region}': 'BY',
  '{city}, {region}, {postcode}': 'CO',
  '{region}, {city}|{postcode}': 'CR',
  '{city} {region}|{postcode}': 'CU',
  '{postcode}- {city}': 'GT',
  'HT{postcode} {city}': 'HT',
  'MD-{postcode} {city}': 'MD',
  '{city}, {postcode}': 'MM',
  '{postcode} {city}, {region}': 'MX',
  '{postcode}|{city}, {region}': 'NI',
  '{city} {postcode} {region}': 'PG',
  '{city}|{postcode} {region}': 'PH',
  '{city}-{postcode}': 'PK',
  '{city} PR {postcode}': 'PR',
  '{postcode}-{city}|{region}': 'SV',
  '{postcode} {city}/{region}': 'TR',
  '{city} {postcode}, {region}': 'VE',
}
const COMPANY_FIRST = 'BR BY CC CX HM IQ NF'.split(' ')
/** Those that write something else before the street, or the street behind the place. */
const WHOLE: Record<string, string> = {
  CI: '{name}|{company}|{line2}|{line1} {city}|{postcode}',
  GN: '{name}|{company}|{line2}|{postcode} {line1} {city}',
  IR: '{company}|{name}|{region}|{city}|{line1}|{line2}|{postcode}',
  KZ: '{postcode}|{region}|{city}|{line1}|{line2}|{company}|{name}',
}
/** In the country's own script. */
const OWN: Record<string, string> = {
  CN: '{postcode}|{region}{city}|{line1}|{line2}|{company}|{name}',
  HK: '{region}|{city}|{line1}|{line2}|{company}|{name}',
  KR: '{region} {city}|{line1}|{line2}|{company}|{name}|{postcode}',
  MO: '{city}|{line1}|{line2}|{company}|{name}',
  TW: '{postcode}|{region}{city}|{line1}|{line2}|{company}|{name}',
}

const LINES = new Map(Object.entries(WHOLE))
for (const [behind, countries] of Object.entries(BEHIND_STREET))
  for (const country of countries.split(' ')) {
    const names = COMPANY_FIRST.includes(country) ? '{company}|{name}' : '{name}|{company}'
    // Some give their places postcodes before any list knows, and zones of delivery may ask for them.
    const last = behind.includes('{postcode}') ? '' : '|{postcode}'
    LINES.set(country, `${names}|${STREET}|${behind}${last}`)
  }

/** The lines of a country, and those in its own script where they are others; undefined where none are known. */
export function linesOf(country: string): { lines: string[]; ownLines?: string[] } | undefined {
  const [lines, own] = [LINES.get(country), OWN[country]]
  return lines ? { lines: lines.split('|'), ...(own && { ownLines: own.split('|') }) } : undefined
}
