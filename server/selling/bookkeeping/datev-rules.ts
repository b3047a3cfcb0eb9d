/**
 * What DATEV takes in the fields that Kerf fills; a file that breaks one of them is not written. Source: developer.datev.de, "Header" and
 * "Buchungsstapel", format version 13. Pure.
 */
import { isInWindows1252 } from '#server/selling/bookkeeping/windows-1252.ts'

/** `right`: what would be, in words. A field that may be empty is only checked where it is not. */
export type DatevRule = { takes: (value: string) => boolean; right: string; mayBeEmpty?: true }

const like = (pattern: RegExp) => (value: string) => pattern.test(value)
const within = (least: number, most: number) => (value: string) =>
  /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
const text = (longest: number): DatevRule => ({
  takes: (value) => value.length <= longest && !/\p{Cc}/u.test(value) && isInWindows1252(value),
  right: `at most ${longest} characters of Windows-1252 in one line`,
  mayBeEmpty: true,
})
const day = (value: string) => {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(value) ?? []
  const iso = `${year}-${month}-${date}`
  return !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso)
}

/** Of the first line, by their places from 1. */
export const HEADER_RULES = {
  'Erzeugt am': { takes: like(/^\d{17}$/), right: 'a time of 17 digits' },
  'Exportiert von': { takes: like(/^\w{0,25}$/), right: 'at most 25 letters and digits', mayBeEmpty: true },
  Beraternummer: {
    takes: within(1001, 9_999_999),
    right: 'the number of your tax consultant, 1001 to 9999999, under Shop settings, Orders',
  },
  Mandantennummer: {
    takes: within(1, 99_999),
    right: 'your number at your tax consultant, 1 to 99999, under Shop settings, Orders',
  },
  'WJ-Beginn': { takes: day, right: 'a day of eight digits' },
  Sachkontenlänge: { takes: within(4, 8), right: '4 to 8' },
  'Datum von': { takes: day, right: 'a day of eight digits' },
  'Datum bis': { takes: day, right: 'a day of eight digits' },
  Bezeichnung: { takes: like(/^[\w./ -]{0,30}$/), right: 'at most 30 letters and digits', mayBeEmpty: true },
  WKZ: { takes: like(/^[A-Z]{3}$/), right: 'a currency of three letters' },
  Sachkontenrahmen: { takes: like(/^\d{2}$/), right: '03 or 04' },
} as const satisfies Record<string, DatevRule>

const account: DatevRule = {
  takes: like(/^(?!0+$)\d{4,9}$/),
  right: 'an account of 4 to 9 digits, not all of them 0',
}

/** Of each booking, by the heading of the field. */
export const BOOKING_RULES: Readonly<Record<string, DatevRule>> = {
  'Umsatz (ohne Soll/Haben-Kz)': {
    takes: like(/^(?!0+,00$)\d{1,10},\d\d$/),
    right: 'an amount above 0 with a comma and two decimals, such as 1234,50',
  },
  'Soll/Haben-Kennzeichen': { takes: like(/^[SH]$/), right: 'S or H' },
  'WKZ Umsatz': { takes: like(/^[A-Z]{3}$/), right: 'a currency of three letters' },
  Konto: account,
  'Gegenkonto (ohne BU-Schlüssel)': account,
  'BU-Schlüssel': { takes: like(/^\d{4}$/), right: 'four digits, such as 0003', mayBeEmpty: true },
  Belegdatum: {
    takes: (value) => day(`2024${value.slice(2)}${value.slice(0, 2)}`) && value.length === 4,
    right: 'day and month, such as 0105',
  },
  'Belegfeld 1': {
    takes: like(/^[\w$&%*+\-/]{1,36}$/),
    right: 'at most 36 letters without accents, digits and $ & % * + - / _: change the numbers of documents',
  },
  Buchungstext: text(60),
  'EU-Land u. UStID (Bestimmung)': {
    takes: like(/^[A-Z]{2}[A-Z0-9+*]{0,13}$/),
    right: 'an EU state of two letters, with or without the VAT id',
    mayBeEmpty: true,
  },
  'EU-Steuersatz (Bestimmung)': {
    takes: like(/^\d\d,\d\d$/),
    right: 'a rate below 100 with two decimals, such as 20,00',
    mayBeEmpty: true,
  },
  Auftragsnummer: text(30),
  Festschreibung: { takes: like(/^[01]$/), right: '0 or 1' },
}

/** What is wrong with a value, and what would be right; undefined where nothing is. */
export function datevProblem(name: string, rule: DatevRule, value: string): string | undefined {
  if (value === '' ? rule.mayBeEmpty : rule.takes(value)) return undefined
  return `${name} is ${value === '' ? 'empty' : `“${value}”`}; right would be ${rule.right}`
}
