import { expect, test } from 'vitest'
import {
  BOOKING_RULES,
  type DatevRule,
  datevProblem,
  HEADER_RULES,
} from '#server/selling/bookkeeping/datev-rules.ts'
import { forWindows1252, isInWindows1252, toWindows1252 } from '#server/selling/bookkeeping/windows-1252.ts'

/** Values that a field takes, and some that it does not. */
const TRIED: Record<string, [taken: string[], refused: string[]]> = {
  'Erzeugt am': [['20260401070809123'], ['2026-04-01', '']],
  'Exportiert von': [
    ['Kerf', ''],
    ['a b', 'x'.repeat(26)],
  ],
  Beraternummer: [
    ['1001', '9999999'],
    ['1000', '10000000', 'x', ''],
  ],
  Mandantennummer: [
    ['1', '99999'],
    ['0', '100000', ''],
  ],
  'WJ-Beginn': [['20260101'], ['20260230', '2026', '']],
  Sachkontenlänge: [
    ['4', '8'],
    ['3', '9', ''],
  ],
  'Datum von': [['20260301'], ['20260431', '']],
  'Datum bis': [['20260331'], ['31032026', '']],
  Bezeichnung: [
    ['Kerf 2026-03', ''],
    ['x'.repeat(31), 'a;b'],
  ],
  WKZ: [['EUR'], ['eur', 'EURO', '']],
  Sachkontenrahmen: [
    ['03', '04'],
    ['3', ''],
  ],
  'Umsatz (ohne Soll/Haben-Kz)': [
    ['0,01', '9999999999,99'],
    ['0,00', '-1,00', '1.00', '1,5', '1.000,00', ''],
  ],
  'Soll/Haben-Kennzeichen': [
    ['S', 'H'],
    ['s', 'SH', ''],
  ],
  'WKZ Umsatz': [['USD'], ['$', '']],
  Konto: [
    ['1400', '123456789'],
    ['0000', '123', '1234567890', 'x', ''],
  ],
  'Gegenkonto (ohne BU-Schlüssel)': [['8400'], ['00000', '']],
  'BU-Schlüssel': [
    ['0003', ''],
    ['3', '00003', 'x'],
  ],
  Belegdatum: [
    ['0105', '2902'],
    ['3113', '3104', '105', '010526', ''],
  ],
  'Belegfeld 1': [
    ['INV-00001', 'RE2026/1', 'a&b'],
    ['', 'RE 1', 'RÉ-1', 'x'.repeat(37), 'a.b'],
  ],
  Buchungstext: [
    ['', 'Jörg €', 'x'.repeat(60)],
    ['x'.repeat(61), 'a\nb', 'Łukasz'],
  ],
  'EU-Land u. UStID (Bestimmung)': [
    ['AT', 'ATU12345678', ''],
    ['A', 'at', 'AT12345678901234'],
  ],
  'EU-Steuersatz (Bestimmung)': [
    ['20,00', ''],
    ['20', '100,00', '5,00'],
  ],
  Auftragsnummer: [['K-10001', ''], ['x'.repeat(31)]],
  Festschreibung: [
    ['0', '1'],
    ['2', ''],
  ],
}
const RULES: [string, DatevRule][] = Object.entries({ ...HEADER_RULES, ...BOOKING_RULES })

test.each(RULES)(
  'the field %s takes what DATEV takes, and says what would be right of all else',
  (name, rule) => {
    const [taken, refused] = TRIED[name] ?? [[], []]
    expect(taken.length * refused.length, `${name} is tried`).toBeGreaterThan(0)
    for (const value of taken) expect(datevProblem(name, rule, value), value).toBeUndefined()
    for (const value of refused) {
      expect(datevProblem(name, rule, value), value).toContain(`${name} is `)
      expect(datevProblem(name, rule, value), value).toContain(`right would be ${rule.right()}`)
    }
  },
)

test('Windows-1252 has a byte for the euro and for umlauts, and none for what it does not have', () => {
  expect([...toWindows1252('aä€’ß')]).toEqual([0x61, 0xe4, 0x80, 0x92, 0xdf])
  expect(new TextDecoder('windows-1252').decode(toWindows1252('Größe „M“ – 5 €'))).toBe('Größe „M“ – 5 €')
  expect(isInWindows1252('木')).toBe(false)
  expect(() => toWindows1252('木')).toThrow('木')
  expect(forWindows1252('Đặng Łódź 木')).toBe('Dang Lódz ?')
})
