import { expect, test } from 'vitest'
import type { Settings } from '#contract/settings.ts'
import { inLanguage } from '#messages/t.ts'
import type { BookedLine } from '#server/selling/bookkeeping/booked-line.ts'
import { DATEV_COLUMNS } from '#server/selling/bookkeeping/datev-columns.ts'
import { datevFile } from '#server/selling/bookkeeping/datev-file.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'

const OWN: Settings['bookkeeping'] = { ...DEFAULTS.bookkeeping, consultant: '29098', client: '55003' }
const LINE: BookedLine = {
  ...{
    number: 'INV-00001',
    kind: 'invoice',
    date: '2026-03-09',
    supplied: '2026-03-09',
    invoice: '',
    order: 'K-10001',
  },
  ...{ customer: 'Jörg Groß', vatId: '', state: undefined },
  ...{ vat: { category: 'S', ppm: 190_000 }, baseCents: 10_000, taxCents: 1_900 },
}
const NOW = new Date('2026-04-01T07:08:09.123Z')

function file(
  lines: BookedLine[],
  own: Partial<Settings['bookkeeping']> = {},
  days = ['2026-03-01', '2026-03-31'],
) {
  const [from = '', to = ''] = days
  return datevFile(lines, { from, to, bookkeeping: { ...OWN, ...own }, now: NOW })
}
/** The fields of the only booking, by their headings. */
function booked(line: Partial<BookedLine>, own: Partial<Settings['bookkeeping']> = {}) {
  const { text, problems } = file([{ ...LINE, ...line }], own)
  expect(problems).toEqual([])
  const [, , row = ''] = text.split('\r\n')
  const cells = row.split(';').map((cell) => cell.replaceAll('"', ''))
  return Object.fromEntries(DATEV_COLUMNS.map((name, place) => [name, cells[place]]))
}

test('the header has the 31 fields of DATEV’s example, texts in quotes even where they are empty', () => {
  const [header = ''] = file([LINE]).text.split('\r\n')
  expect(header).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260401070809123;;"RE";"Kerf";"";29098;55003;20260101;4;20260301;20260331;"Kerf 2026-03-01 2026-03-31";"";1;0;0;"USD";;"";;;"03";;;"";""',
  )
  expect(header.split(';')).toHaveLength(31)
})

test('every line ends in CR and LF and has the 125 fields of format version 13, named once each', () => {
  const [, headings = '', row = '', last] = file([LINE]).text.split('\r\n')
  expect(headings.split(';')).toEqual([...DATEV_COLUMNS])
  expect(new Set(DATEV_COLUMNS).size).toBe(125)
  expect(row.split(';')).toHaveLength(125)
  expect(last).toBe('')
  const places = {
    40: 'EU-Land u. UStID (Bestimmung)',
    95: 'Auftragsnummer',
    114: 'Festschreibung',
    125: 'Abw. Skontokonto',
  }
  for (const [place, name] of Object.entries(places)) expect(DATEV_COLUMNS[Number(place) - 1]).toBe(name)
})

test('an invoice is owed by customers, a credit note is the other way round, and what its correction reverses is owed again', () => {
  expect(booked({})).toMatchObject({
    ...{ 'Umsatz (ohne Soll/Haben-Kz)': '119,00', 'Soll/Haben-Kennzeichen': 'S', 'WKZ Umsatz': 'USD' },
    ...{ Konto: '10000', 'Gegenkonto (ohne BU-Schlüssel)': '8400', 'BU-Schlüssel': '', Belegdatum: '0903' },
    ...{ 'Belegfeld 1': 'INV-00001', Buchungstext: 'K-10001 Jörg Groß', Auftragsnummer: 'K-10001' },
  })
  const back = { number: 'CN-00001', kind: 'credit note', invoice: 'INV-00001' } as const
  const given = booked({ ...back, baseCents: -840, taxCents: -160 })
  expect(given).toMatchObject({
    ...{ 'Umsatz (ohne Soll/Haben-Kz)': '10,00', 'Soll/Haben-Kennzeichen': 'H' },
    Buchungstext: 'zu INV-00001 K-10001 Jörg Groß',
  })
  const failed = booked({ ...back, number: 'CN-00001-C1', kind: 'correction', baseCents: 840, taxCents: 160 })
  expect(failed).toMatchObject({
    'Belegfeld 1': 'CN-00001-C1',
    'Soll/Haben-Kennzeichen': 'S',
    Buchungstext: 'Storno zu INV-00001 K-10001 Jörg Groß',
  })
})

const TARGETS: [string, Partial<BookedLine>, skr03: string, skr04: string][] = [
  ['19%', {}, '8400', '4400'],
  ['7%', { vat: { category: 'S', ppm: 70_000 } }, '8300', '4300'],
  ['20% of Austria', { vat: { category: 'S', ppm: 200_000 }, state: 'AT' }, '8320', '4320'],
  ['19% of Romania', { state: 'RO' }, '8320', '4320'],
  [
    'to a business in the EU',
    { vat: { category: 'K', ppm: 0 }, state: 'AT', vatId: 'ATU12345678' },
    '8125',
    '4125',
  ],
  ['reverse charge', { vat: { category: 'AE', ppm: 0 } }, '8337', '4337'],
  ['export', { vat: { category: 'G', ppm: 0 } }, '8120', '4120'],
  ['exempt', { vat: { category: 'E', ppm: 0 } }, '8100', '4100'],
  ['untaxed', { vat: { category: 'O', ppm: 0 } }, '8200', '4200'],
]

test.each(TARGETS)(
  'a sale, %s, goes to its account of the chart, to the same with more digits, or to the owner’s',
  (_, line, skr03, skr04) => {
    const account = 'Gegenkonto (ohne BU-Schlüssel)'
    expect(booked(line)[account]).toBe(skr03)
    expect(booked(line, { chart: 'SKR04' })[account]).toBe(skr04)
    const long = booked(line, { chart: 'SKR04', accountLength: 6 })
    expect(long).toMatchObject({ [account]: `${skr04}00`, Konto: '1000000' })
  },
)

test('accounts of the owner take the place of the chart’s; one that does not know its rate has a key of four digits', () => {
  const own = booked({}, { fullRate: '8401', fullKey: '3', customers: '1400' })
  expect(own).toMatchObject({
    Konto: '1400',
    'Gegenkonto (ohne BU-Schlüssel)': '8401',
    'BU-Schlüssel': '0003',
  })
})

test('tax of another EU state stands with that state and its rate, and a business there with its VAT id', () => {
  const fields = ['EU-Land u. UStID (Bestimmung)', 'EU-Steuersatz (Bestimmung)']
  const of = (line: Partial<BookedLine>) => fields.map((name) => booked(line)[name])
  expect(of({ state: 'AT', vat: { category: 'S', ppm: 200_000 } })).toEqual(['AT', '20,00'])
  expect(of({ state: 'GR', vat: { category: 'S', ppm: 60_000 } })).toEqual(['EL', '06,00'])
  expect(of({ state: 'AT', vat: { category: 'K', ppm: 0 }, vatId: 'ATU12345678' })).toEqual([
    'ATU12345678',
    '',
  ])
  expect(of({})).toEqual(['', ''])
})

test('a text is cut to 60 characters of Windows-1252, without line breaks, and its quotes are doubled', () => {
  const { text, problems } = file([{ ...LINE, customer: `Łukasz "Żur" 木\r\n${'x'.repeat(99)}` }])
  expect(problems).toEqual([])
  const [, cut = ''] =
    /;"(K-10001 .*?)";/.exec(text.replaceAll('""', '\u0000').replaceAll('\u0000;', '"";')) ?? []
  expect(cut.replaceAll('\u0000', '"')).toMatch(/^K-10001 Lukasz "Zur" \? x{30,}$/)
  expect(cut).toHaveLength(60)
})

test('amounts of nothing are not booked', () => {
  expect(file([{ ...LINE, baseCents: 0, taxCents: 0 }]).text.split('\r\n')).toHaveLength(3)
})

test('a fiscal year begins in its month, and a period that leaves it is refused with its last day', () => {
  const header = file([], { yearStart: 7 }).text.split(';')
  expect(header[12]).toBe('20250701')
  expect(file([], {}, ['2026-12-01', '2027-01-31']).problems).toEqual([
    expect.stringContaining('up to 2026-12-31'),
  ])
  expect(file([], { yearStart: 7 }, ['2026-06-30', '2026-07-01']).problems).toHaveLength(1)
  expect(file([], { yearStart: 7 }, ['2025-07-01', '2026-06-30']).problems).toEqual([])
})

test('a file that breaks a rule says in which row and what would be right', () => {
  const wrong = { ...LINE, number: 'RÉ 7' }
  const american = { ...LINE, number: 'INV-00002', vat: { category: 'S', ppm: 60_000 } } as const
  const { problems } = file([LINE, wrong, american], {
    consultant: '12',
    fullRate: '84000',
    customers: '100',
  })
  expect(problems).toEqual([
    expect.stringContaining('Beraternummer is “12”; right would be the number of your tax consultant'),
    expect.stringContaining('The account 84000 has not 4 digits'),
    expect.stringContaining('The account 100 of customers'),
    ...[1, 2, 2, 3, 3].map((row) => expect.stringMatching(new RegExp(`^Row ${row}, `))),
  ])
  expect(problems.join()).toContain('Row 2, RÉ 7: Belegfeld 1 is “RÉ 7”; right would be at most 36 letters')
  expect(problems.join()).toContain('Row 3, INV-00002: 6% is no rate of Germany; right are 19% and 7%')
})

test('a German bookkeeper reads in German what is wrong with a file, beside the names that DATEV gives its fields', () => {
  const american = { ...LINE, vat: { category: 'S', ppm: 60_000 } } as const
  const wrong = { consultant: '12', fullRate: '84000', customers: '100' }
  const { problems } = inLanguage('de', () => file([{ ...LINE, number: 'RÉ 7' }, american], wrong))
  expect(problems[0]).toBe(
    'Beraternummer ist „12“; richtig wäre: die Nummer Ihres Steuerberaters, 1001 bis 9999999, unter Einstellungen, Bestellungen',
  )
  expect(problems.join()).toContain(
    'Zeile 1, RÉ 7: Belegfeld 1 ist „RÉ 7“; richtig wäre: höchstens 36 Buchstaben',
  )
  expect(problems.join()).toContain('6 % ist kein Steuersatz Deutschlands')
  for (const problem of problems) expect(problem).not.toMatch(/right|would|account|digits/)
})
