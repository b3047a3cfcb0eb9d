import { expect, test } from 'vitest'
import { BOOKKEEPING_FIELDS } from '#contract/bookkeeping-fields.ts'
import { CLAIM_FIELDS } from '#contract/claim-fields.ts'
import { MEASURE_FIELDS } from '#contract/measure-fields.ts'
import { NUMBER_FIELDS } from '#contract/number-fields.ts'
import { schemaOf } from '#contract/schema-of-fields.ts'
import {
  BACKUP_FIELDS,
  MONEY_FIELDS,
  NOTICE_FIELDS,
  ORDER_FIELDS,
  REVIEW_FIELDS,
  readField,
  type SettingField,
  shownValue,
  TIME_FIELDS,
  wordsOf,
} from '#contract/setting-fields.ts'
import type { Language } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'

const FIELDS: [name: string, field: SettingField][] = [
  CLAIM_FIELDS,
  BACKUP_FIELDS,
  NOTICE_FIELDS,
  ORDER_FIELDS,
  REVIEW_FIELDS,
  TIME_FIELDS,
  NUMBER_FIELDS,
  BOOKKEEPING_FIELDS,
  MEASURE_FIELDS,
  MONEY_FIELDS,
].flatMap((fields) => Object.entries<SettingField>(fields))

const TYPED = [
  ...[
    '',
    ' ',
    '0',
    '1',
    '7',
    '30',
    '31',
    '365',
    '366',
    '1000',
    '1001',
    '1000000',
    '1000001',
    '-1',
    '2.5',
    'x',
  ],
  ...['true', 'false', 'fixed', 'own', 'counted', 'hidden', 'shown', 'waiting', 'toString', '__proto__'],
  ...['metric', 'inch'],
  ...['00:00', '3:30', ' 03:30 ', '23:59', '24:00', 'UTC', 'Europe/Berlin', '+02:00', 'Europe/Atlantis'],
  ...['USD', ' eur ', 'JPY', 'XXX', 'EURO'],
  ...['SKR03', 'SKR04', '4', '8', '1400'],
  ...['INV-', ' re- ', '-A', 'A1', 'A_', '2026-', 'A', 'ABCDEFGHIJKL', 'ABCDEFGHIJKLM', 'Ä-'],
  ...['Place the order and pay', 'Pay '.repeat(30), 'Pay \0'],
]

test.each(FIELDS)(
  'the form takes for %s what the call takes, and refuses the rest in its words',
  (_, field) => {
    const schema = schemaOf({ field })
    const taken = TYPED.filter((typed) => {
      const read = readField(field, typed)
      const value = read ?? (field.kind === 'whole number' && typed.trim() ? Number(typed) : typed)
      const said = schema.safeParse({ field: value })
      expect(said.success, typed).toBe(read !== undefined)
      for (const { message } of said.error?.issues ?? []) expect(message).toBe(wordsOf(field))
      return said.success
    })
    expect(taken.length).toBeGreaterThan(1)
    expect(taken.length).toBeLessThan(TYPED.length)
  },
)

test('numbers are taken as people type them', () => {
  const { mostUnpaid } = ORDER_FIELDS
  const read = ['1,000.0', '1 000', '7,0', ' 7 ', '7,5', '1e3'].map((typed) => readField(mostUnpaid, typed))
  expect(read).toEqual([1000, 1000, 7, 7, undefined, undefined])
  expect(wordsOf(mostUnpaid)).toBe('A whole number from 0 to 1,000')
  expect(wordsOf(NOTICE_FIELDS.lowStockAt)).toBe('A whole number of pieces from 0 to 1,000,000')
})

test('countries are typed and shown by their names in the reader’s language, and kept by their codes', () => {
  const field = ORDER_FIELDS.declareAgeIn
  const read = (typed: string, tag: Language = 'de') => inLanguage(tag, () => readField(field, typed))
  for (const typed of [
    'Österreich, Deutschland',
    'osterreich;germany',
    'AT, Deutschland',
    'at de',
    ' AT,DE ',
  ])
    expect(read(typed), typed).toBe('AT, DE')
  expect(read('Austria, germany', 'en-US')).toBe('AT, DE')
  expect(String(read('EU')).split(', ')).toHaveLength(27)
  expect(read('Europäische Union, Schweiz')).toBe(`${read('EU')}, CH`)
  expect(read('')).toBe('')
  for (const none of ['Nirgendwo', 'Deutschland Österreich', 'XX', 'D'])
    expect(read(none), none).toBeUndefined()
  expect(inLanguage('de', () => shownValue(field, 'AT, DE'))).toBe('Österreich, Deutschland')
  expect(inLanguage('fr', () => readField(field, shownValue(field, 'AT, DE')))).toBe('AT, DE')
})
