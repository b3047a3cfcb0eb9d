import { afterEach, expect, test } from 'vitest'
import { CURRENCY_CODES, findCurrency } from '#contract/currencies.ts'
import { Price } from '#contract/fields.ts'
import {
  currencySigns,
  currencyWord,
  formatCents,
  formatDollars,
  plainCents,
  setShopCurrency,
  toCents,
  toDollars,
  US_DOLLARS,
  withSign,
} from '#contract/money.ts'
import { readTiers, writeTiers } from '#contract/price-tiers.ts'
import { amountWords, plainAmount } from '#contract/typed-number.ts'

const within = (code: string) => setShopCurrency(findCurrency(code) ?? US_DOLLARS)
afterEach(() => setShopCurrency(US_DOLLARS))

const decimalsOfIntl = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits

test('the table has the decimals of ISO 4217, which are those of Intl but where CLDR has what is in use', () => {
  const others = CURRENCY_CODES.filter((code) => findCurrency(code)?.decimals !== decimalsOfIntl(code))
  expect(others.join(' ')).toBe('AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER')
  expect(others.map((code) => findCurrency(code)?.decimals)).toEqual(
    others.map((code) => (code === 'IQD' ? 3 : 2)),
  )
})

test('the table has each code once, and only codes that Intl knows, or that came after its data', () => {
  expect(new Set(CURRENCY_CODES).size).toBe(CURRENCY_CODES.length)
  const known = new Set([...Intl.supportedValuesOf('currency'), 'XCG', 'ZWG', 'VED', 'SLE'])
  expect(CURRENCY_CODES.filter((code) => !known.has(code))).toEqual([])
  expect(CURRENCY_CODES).toEqual(expect.arrayContaining(['USD', 'EUR', 'GBP', 'JPY', 'KWD', 'CHF']))
  for (const none of ['XAU', 'XXX', 'XTS', 'CLF', 'DEM', 'usd', ''])
    expect(findCurrency(none)).toBeUndefined()
})

test.each([
  ['USD', '$1,234.50', '−$0.05', 123_450],
  ['EUR', '€1,234.50', '−€0.05', 123_450],
  ['JPY', '¥123,450', '−¥5', 123_450],
  ['KWD', 'KWD 123.450', '−KWD 0.005', 123_450],
  ['HUF', 'HUF 1,234.50', '−HUF 0.05', 123_450],
])('%s is written with its sign and all its decimals: %s', (code, shown, least, cents) => {
  within(code)
  expect(formatCents(cents).replaceAll('\u00a0', ' ')).toBe(shown)
  expect(formatCents(-5).replaceAll('\u00a0', ' ')).toBe(least)
  expect(formatDollars(toDollars(cents))).toBe(formatCents(cents))
  expect(toCents(toDollars(cents))).toBe(cents)
})

test.each(CURRENCY_CODES)('an amount in %s is read as it is written, with its sign and without', (code) => {
  within(code)
  for (const cents of [1, 5, 99, 1_000, 1_234, 12_345, 123_456, 1_500_000, 99_999_999]) {
    expect(Number(plainAmount(plainCents(cents)))).toBe(toDollars(cents))
    for (const sign of currencySigns())
      for (const text of [`${sign} ${plainCents(cents)}`, `${plainCents(cents)} ${sign}`])
        expect(Number(plainAmount(text)), text).toBe(toDollars(cents))
    expect(Price.parse(plainCents(cents))).toBe(toDollars(cents))
  }
})

test('an amount with more decimals than the currency is refused with the number it may have', () => {
  within('JPY')
  expect(['24.50', '24.0', '5,5'].map((text) => plainAmount(text))).toEqual([undefined, undefined, undefined])
  expect(amountWords('24.50', 'An amount')).toBe('No decimals')
  expect(Price.safeParse(24.5).error?.issues[0]?.message).toBe('No decimals')
  expect(Price.safeParse('x').error?.issues[0]?.message).toBe('A price such as 2450')
  expect(readTiers('10: 17.50')).toBeUndefined()
  within('EUR')
  expect(amountWords('24.505', 'An amount')).toBe('Write 24505 or 24.505')
  expect(amountWords('24.5051', 'An amount')).toBe('At most two decimals')
  within('KWD')
  expect(amountWords('24.5051', 'An amount')).toBe('At most three decimals')
  expect(Price.safeParse(1.2345).error?.issues[0]?.message).toBe('At most three decimals')
})

test('three digits behind a mark are thousands of yen, and decimals of dinars where the mark is that of the language', () => {
  within('JPY')
  expect(['1,500', '1.500', '¥1,500', '12,345,678'].map((text) => plainAmount(text))).toEqual([
    ...['1500', '1500', '1500', '12345678'],
  ])
  within('KWD')
  expect(['1.500', 'KWD 1.234', '1,234.500'].map((text) => plainAmount(text))).toEqual([
    '1.500',
    '1.234',
    '1234.500',
  ])
  expect(plainAmount('1,500', 'de')).toBe('1.500')
  expect([plainAmount('1,500'), plainAmount('1.500', 'de')]).toEqual([undefined, undefined])
  expect(amountWords('1,500', '')).toBe('Write 1500 or 1.5')
})

test.each(['USD', 'JPY', 'KWD'])('prices by quantity in %s are read as they are written', (code) => {
  within(code)
  const tiers = [
    { from: 10, cents: 1750 },
    { from: 50, cents: 1600 },
  ]
  expect(readTiers(writeTiers(tiers))).toEqual(tiers)
})

test('the sign of another currency makes no amount', () => {
  within('EUR')
  expect(['€ 4,95', '4.95 EUR', '$4.95', '£5'].map((text) => plainAmount(text))).toEqual([
    ...['4.95', '4.95', undefined, undefined],
  ])
})

test('a field says what its amounts are in, and a text gets the sign of the currency', () => {
  const said = (code: string) => {
    within(code)
    return [currencyWord(), withSign('24.5').replaceAll('\u00a0', ' ')]
  }
  expect(said('USD')).toEqual(['dollars', '$24.5'])
  expect(said('EUR')).toEqual(['euros', '€24.5'])
  expect(said('KWD')).toEqual(['Kuwaiti dinars', 'KWD 24.5'])
})
