import { expect, test } from 'vitest'
import { COUNTRIES, FORMATS } from '#contract/address-formats.ts'
import { tidyPostcode } from '#contract/addresses.ts'
import { mayBeInCalifornia } from '#contract/california.ts'
import { fitOf, readBeginning, readPostcode } from '#contract/postcodes.ts'

const named = (country: string, start: string, postcode: string) =>
  fitOf(country, readBeginning(country, start), readPostcode(country, postcode))

test('a postcode is the same however it is typed, for comparisons and as it is written', () => {
  const same: [country: string, written: string, ...typed: string[]][] = [
    ['DE', '26548', 'D-26548', 'd 26548', 'DE-26548', '２６５４８', '26–548', '\u200b26548\u200e', 'D−26548'],
    ['CH', '7500', 'CH-7500', 'ch7500'],
    ['LV', 'LV-1050', 'LV 1050', '1050', 'lv1050'],
    ['SE', '984 31', 'SE-984 31', 'S-98431', '984-31'],
    ['LU', '9999', 'L-9999', 'LU-9999'],
    ['AT', '1010', 'A-1010', 'AT 1010'],
    ['BE', '1000', 'B-1000', 'be1000'],
    ['PL', '00-950', 'PL 00-950', '00950', '00 950'],
    ['NL', '1011 AB', '1011ab', 'NL-1011 AB', '1011\u00a0ab'],
    ['GB', 'SW1A 1AA', 'sw1a1aa', 'GB SW1A 1AA', 'UK SW1A 1AA', 'sw1a-1aa', 'SW1A\u200b1AA'],
    ['PT', '1100-148', '1100148', 'P-1100 148'],
    ['CZ', '110 00', '11000', 'CZ-110 00'],
    ['SK', '811 01', '81101', 'SK 811 01'],
    ['US', '94103-1234', '941031234', '94103 1234'],
    ['CA', 'K1A 0B1', 'k1a0b1', 'K1A-0B1'],
    ['FI', '00100', 'FIN-00100', 'FI-00100'],
    ['LI', '9490', 'FL-9490'],
    ['IE', 'D02 AF30', 'd02af30', 'IE D02 AF30'],
    ['JP', '100-0005', '〒1000005', '１００－０００５'],
    ['JE', 'JE2 3AB', 'je23ab'],
    ['FR', '97110', 'F-97110'],
  ]
  for (const [country, written, ...typed] of same)
    for (const text of [written, ...typed]) {
      expect(tidyPostcode(country, text), `${country} ${text}`).toBe(written)
      expect(readPostcode(country, text), `${country} ${text}`).toEqual(readPostcode(country, written))
    }
})

/** One of each country without a row in contract/address-formats.ts; the source is that of contract/more-postcodes.ts. */
const EXAMPLES =
  'AD500 AD, 1001 AF AL AZ BD CC CR CV CX ET GE GW HM HT LR MD MK MZ NE NF PH PY SV TN VE ZA, AI-2640 AI, 375010 AM BY CN CO EC IN KG KH KZ NG RS RU SG TJ TM TT UZ, C1070AAM AR, ' +
  '71000 BA BT CU DO DZ EH GT HN ID IQ JO KE KR KW LA LK MA ME MM MN MU MV MX MY NA NI NP PE PK SA SD SN TH TR TW TZ UA UY VN XK ZM, BB23026 BB, 317 BH GN LS MG OM PG, HM 12 BM, BT2328 BN, ' +
  '40301-110 BR, 4460232 CL EG IL, FIQQ 1ZZ FK GS IO PN SH TC, 11936-12345 IR, KY1-1100 KY, 2038 3054 LB, LC05 101 LC, MSR1110 MS, JH 09010 SO, H100 SZ, VC0100 VC, VG1110 VG, WS1382 WS, ' +
  '96799-1234 AS FM GU MH MP PR PW UM VI'
const NONE =
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LY ML MO MR MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TV UG VU YE ZW'

test('in every country a postcode is the same with its code, its spaces and hyphens and without, in all digits, and is written in one form', () => {
  const listed = EXAMPLES.split(', ').flatMap((row): [string, string][] => {
    const [, example = '', countries = ''] = /^(.+?) ((?:[A-Z]{2}(?: |$))+)$/.exec(row) ?? []
    return countries.split(' ').map((country) => [country, example])
  })
  const rows = Object.entries(FORMATS).map(([country, { example = '' }]): [string, string] => [
    country,
    example,
  ])
  const all = [...listed, ...rows]
  const known = [...all.map(([country]) => country), ...NONE.split(' ')]
  expect(known.toSorted()).toEqual(COUNTRIES.toSorted())
  const inArabic = (text: string) => text.replaceAll(/\d/g, (one) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(one)))
  for (const [country, written] of all) {
    const plain = written.replaceAll(/[ -]/g, '')
    const isCoded = plain.startsWith(country)
    const typed = [plain, plain.toLowerCase(), `${plain.slice(0, 2)} ${plain.slice(2)}`, inArabic(written)]
    for (const text of [...typed, ...(isCoded ? [] : [`${country}-${written}`, `${country}${plain}`])]) {
      expect(tidyPostcode(country, text), `${country} ${text}`).toBe(written)
      expect(readPostcode(country, text), `${country} ${text}`).toEqual(readPostcode(country, written))
    }
  }
})

test('the code of another country is no part of a postcode', () => {
  for (const [country, typed] of [
    ['DE', 'F-75001'],
    ['AT', 'CH-1010'],
    ['SE', 'N-98431'],
  ] as const)
    expect(tidyPostcode(country, typed)).toBe(typed)
})

test('a British beginning ends where the part that it names ends', () => {
  const cases: [start: string, postcode: string, fit: number | undefined][] = [
    ...([
      ['SE1', 'SE1 2AA', 3],
      ['SE1', 'se12aa', 3],
      ['SE1', 'SE10 8XX', undefined],
    ] as const),
    ...([
      ['SE1', 'SE12 0AA', undefined],
      ['PA67', 'PA67 6XX', 4],
      ['PA67', 'PA6 7LN', undefined],
    ] as const),
    ...([
      ['PA6', 'PA6 7LN', 3],
      ['PA6', 'PA67 6XX', undefined],
    ] as const),
    ...([
      ['B', 'B1 1AA', 1],
      ['B', 'BT1 5GS', undefined],
      ['BT', 'BT1 5GS', 2],
    ] as const),
    ...([
      ['BT1 5', 'bt1-5gs', 4],
      ['BT1 5', 'BT15 1AA', undefined],
      ['BT15', 'BT1 5GS', undefined],
    ] as const),
    ...([
      ['SW1', 'SW1A 1AA', 3],
      ['SW1A', 'SW1A 1AA', 4],
      ['SW1A', 'SW1V 1AA', undefined],
    ] as const),
    ...([
      ['EC1', 'EC1A 1BB', 3],
      ['W1', 'W1A 0AX', 2],
      ['W1', 'W10 5AA', undefined],
      ['W1', 'WC1A 1AA', undefined],
    ] as const),
    ...([
      ['SE1 2AA', 'SE1 2AA', 6],
      ['SE12AA', 'SE1 2AA', 6],
      ['SE1 2A', 'SE1 2AB', 5],
    ] as const),
    ...([
      ['SE1', 'SE1', 3],
      ['SE1', 'SE12', undefined],
      ['SE1 2', 'SE1', undefined],
      ['SW1A1', 'SW1A 1AA', 5],
    ] as const),
  ].map(([...one]) => one as [string, string, number | undefined])
  for (const [start, postcode, right] of cases)
    expect(named('GB', start, postcode), `${start} of ${postcode}`).toBe(right)
  expect(named('JE', 'JE2', 'je2 3ab')).toBe(3)
  expect(named('GG', 'GY1', 'GY10 1AA')).toBeUndefined()
  expect(named('IM', 'IM', 'im11aa')).toBe(2)
})

test('elsewhere a beginning is compared without the country’s code, and Dublin’s districts end with their number', () => {
  const cases: [country: string, start: string, postcode: string, fit: number | undefined][] = [
    ['DE', 'D-26', '26548', 2],
    ['LV', 'LV-10', '1050', 2],
    ['LV', '10', 'LV-1050', 2],
    ['LV', 'IE', 'LVIE', undefined],
    ['IE', 'D1', 'D01 AB12', 3],
    ['IE', 'D1', 'D10 AB12', undefined],
    ['IE', 'D6', 'D6W AB12', undefined],
    ['IE', 'D6W', 'd6wab12', 3],
    ['IE', 'D', 'D10 AB12', 1],
    ['US', '100', '10001-1234', 3],
    ['AR', 'A', 'A4400', 1],
    ['AD', 'AD5', 'AD500', 1],
    ['BR', '01', '01310-100', 2],
  ]
  for (const [country, start, postcode, right] of cases)
    expect(named(country, start, postcode), `${country} ${start} of ${postcode}`).toBe(right)
})

test('ZIP codes of California, and places that nothing says, may be in California', () => {
  for (const zip of ['90001', '94103-1234', '96162', 'US 95814', ''])
    expect(mayBeInCalifornia('US', zip), zip).toBe(true)
  for (const zip of ['89501', '96201', '97201', '10001'])
    expect(mayBeInCalifornia('US', zip), zip).toBe(false)
  expect(mayBeInCalifornia('', '')).toBe(true)
  expect(mayBeInCalifornia('DE', '90402')).toBe(false)
})
