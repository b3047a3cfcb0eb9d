/**
 * What DATEV takes in the fields that Kerf fills; a file that breaks one of them is not written. Source: developer.datev.de, "Header" and
 * "Buchungsstapel", format version 13. Pure.
 */
import { t } from '#messages/t.ts'
import { isInWindows1252 } from '#server/selling/bookkeeping/windows-1252.ts'

/** `right`: what would be, in words. A field that may be empty is only checked where it is not. */
export type DatevRule = { takes: (value: string) => boolean; right: () => string; mayBeEmpty?: true }

const like = (pattern: RegExp) => (value: string) => pattern.test(value)
const within = (least: number, most: number) => (value: string) =>
  /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
const text = (longest: number): DatevRule => ({
  takes: (value) => value.length <= longest && !/\p{Cc}/u.test(value) && isInWindows1252(value),
  right: () => t('admin.datev.right.text', { most: String(longest) }),
  mayBeEmpty: true,
})
const day = (value: string) => {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(value) ?? []
  const iso = `${year}-${month}-${date}`
  return !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso)
}

/** Of the first line, by their places from 1. */
export const HEADER_RULES = {
  'Erzeugt am': { takes: like(/^\d{17}$/), right: () => t('admin.datev.right.time') },
  'Exportiert von': {
    takes: like(/^\w{0,25}$/),
    right: () => t('admin.datev.right.letters', { most: '25' }),
    mayBeEmpty: true,
  },
  Beraternummer: {
    takes: within(1001, 9_999_999),
    right: () => t('admin.datev.right.consultant'),
  },
  Mandantennummer: {
    takes: within(1, 99_999),
    right: () => t('admin.datev.right.client'),
  },
  'WJ-Beginn': { takes: day, right: () => t('admin.datev.right.day') },
  Sachkontenlänge: {
    takes: within(4, 8),
    right: () => t('admin.datev.right.upTo', { least: '4', most: '8' }),
  },
  'Datum von': { takes: day, right: () => t('admin.datev.right.day') },
  'Datum bis': { takes: day, right: () => t('admin.datev.right.day') },
  Bezeichnung: {
    takes: like(/^[\w./ -]{0,30}$/),
    right: () => t('admin.datev.right.letters', { most: '30' }),
    mayBeEmpty: true,
  },
  WKZ: { takes: like(/^[A-Z]{3}$/), right: () => t('admin.datev.right.currency') },
  Sachkontenrahmen: {
    takes: like(/^\d{2}$/),
    right: () => t('admin.datev.right.either', { one: '03', other: '04' }),
  },
} as const satisfies Record<string, DatevRule>

const account: DatevRule = {
  takes: like(/^(?!0+$)\d{4,9}$/),
  right: () => t('admin.datev.right.account'),
}

/** Of each booking, by the heading of the field. */
export const BOOKING_RULES: Readonly<Record<string, DatevRule>> = {
  'Umsatz (ohne Soll/Haben-Kz)': {
    takes: like(/^(?!0+,00$)\d{1,10},\d\d$/),
    right: () => t('admin.datev.right.amount'),
  },
  'Soll/Haben-Kennzeichen': {
    takes: like(/^[SH]$/),
    right: () => t('admin.datev.right.either', { one: 'S', other: 'H' }),
  },
  'WKZ Umsatz': { takes: like(/^[A-Z]{3}$/), right: () => t('admin.datev.right.currency') },
  Konto: account,
  'Gegenkonto (ohne BU-Schlüssel)': account,
  'BU-Schlüssel': { takes: like(/^\d{4}$/), right: () => t('admin.datev.right.key'), mayBeEmpty: true },
  Belegdatum: {
    takes: (value) => day(`2024${value.slice(2)}${value.slice(0, 2)}`) && value.length === 4,
    right: () => t('admin.datev.right.date'),
  },
  'Belegfeld 1': {
    takes: like(/^[\w$&%*+\-/]{1,36}$/),
    right: () => t('admin.datev.right.documentNumber'),
  },
  Buchungstext: text(60),
  'EU-Land u. UStID (Bestimmung)': {
    takes: like(/^[A-Z]{2}[A-Z0-9+*]{0,13}$/),
    right: () => t('admin.datev.right.state'),
    mayBeEmpty: true,
  },
  'EU-Steuersatz (Bestimmung)': {
    takes: like(/^\d\d,\d\d$/),
    right: () => t('admin.datev.right.rate'),
    mayBeEmpty: true,
  },
  Auftragsnummer: text(30),
  Festschreibung: {
    takes: like(/^[01]$/),
    right: () => t('admin.datev.right.either', { one: '0', other: '1' }),
  },
}

/** What is wrong with a value, and what would be right; undefined where nothing is. */
export function datevProblem(name: string, rule: DatevRule, value: string): string | undefined {
  if (value === '' ? rule.mayBeEmpty : rule.takes(value)) return undefined
  const right = rule.right()
  return value === ''
    ? t('admin.datev.isEmpty', { name, right })
    : t('admin.datev.isWrong', { name, value, right })
}
