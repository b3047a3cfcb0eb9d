/** DATEV’s Buchungsstapel (EXTF, header 700, format version 13). Pure; money in cents. */
import { plainCents, shopCurrency } from '#contract/money.ts'
import { isPaymentMethod, methodName } from '#contract/payment-methods.ts'
import type { Settings } from '#contract/settings.ts'
import { dayAfter } from '#contract/time-zones.ts'
import { inLanguage, t } from '#messages/t.ts'
import { customersAccount, moneyAccount, targetOf } from '#server/selling/bookkeeping/accounts.ts'
import type { BookedLine } from '#server/selling/bookkeeping/booked-line.ts'
import { DATEV_COLUMNS, isDatevText } from '#server/selling/bookkeeping/datev-columns.ts'
import {
  BOOKING_RULES,
  type DatevRule,
  datevProblem,
  HEADER_RULES,
} from '#server/selling/bookkeeping/datev-rules.ts'
import type { MoneyRow } from '#server/selling/bookkeeping/money-row.ts'
import { forWindows1252 } from '#server/selling/bookkeeping/windows-1252.ts'

/** As many bookings as DATEV takes in a file. */
export const MOST_BOOKINGS = 99_999

type Wish = { from: string; to: string; bookkeeping: Settings['bookkeeping']; now: Date }
/** `problems`: why it may not be written, each with its row and what would be right. */
export type DatevFile = { text: string; problems: string[] }

/** `money`: what of it came by a way that has an account is booked to that. */
export function datevFile(lines: BookedLine[], wish: Wish, money: MoneyRow[] = []): DatevFile {
  const { bookkeeping, from, to } = wish
  const header = headerOf(wish)
  const problems = [
    ...Object.entries(HEADER_RULES).flatMap(([name, rule]: [string, DatevRule]) =>
      [datevProblem(name, rule, header[name] ?? '')].flatMap((problem) => problem ?? []),
    ),
    ...lengthProblems(bookkeeping),
  ]
  if (to > endOfYear(from, bookkeeping))
    problems.push(t('admin.datev.lastDay', { to, from, end: endOfYear(from, bookkeeping) }))
  const booked = lines.filter(({ baseCents, taxCents }) => baseCents + taxCents !== 0)
  const bookings = [
    ...booked.map((line) => ({ number: line.number, row: bookingOf(line, bookkeeping) })),
    ...money.flatMap((one) => {
      const account = moneyAccount(one, bookkeeping)
      return account ? [{ number: one.order, row: moneyBooking(one, account, bookkeeping) }] : []
    }),
  ]
  if (bookings.length > MOST_BOOKINGS)
    problems.push(
      t('admin.datev.tooMany', { bookings: String(bookings.length), most: String(MOST_BOOKINGS) }),
    )
  const rows = bookings.map(({ number, row }, index) => {
    for (const problem of problemsOf(row))
      problems.push(t('admin.datev.row', { row: String(index + 1), number, problem }))
    return DATEV_COLUMNS.map((name, place) => cellOf(row.fields[name] ?? '', isDatevText(place))).join(';')
  })
  const text = [headerLine(header), DATEV_COLUMNS.join(';'), ...rows].map((row) => `${row}\r\n`).join('')
  return { text, problems }
}

type Booking = { fields: Record<string, string>; wrong?: string }

/** What an invoice says is owed (Soll) by customers; what it gives back they do not owe any more (Haben). */
function bookingOf(line: BookedLine, bookkeeping: Wish['bookkeeping']): Booking {
  const cents = line.baseCents + line.taxCents
  const target = targetOf(line, bookkeeping)
  const { account, key } = 'wrong' in target ? { account: '', key: '' } : target
  const isUnion = line.vat.category === 'K' || (line.vat.category === 'S' && line.state !== undefined)
  const fields: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': plainCents(Math.abs(cents)).replace('.', ','),
    'Soll/Haben-Kennzeichen': cents > 0 ? 'S' : 'H',
    'WKZ Umsatz': shopCurrency().code,
    Konto: customersAccount(bookkeeping),
    'Gegenkonto (ohne BU-Schlüssel)': account,
    'BU-Schlüssel': key === '' ? '' : key.padStart(4, '0'),
    Belegdatum: line.date.slice(8, 10) + line.date.slice(5, 7),
    'Belegfeld 1': line.number,
    Buchungstext: [...forWindows1252(wordsOf(line))].slice(0, 60).join(''),
    'EU-Land u. UStID (Bestimmung)': isUnion ? line.vatId || datevState(line.state) : '',
    'EU-Steuersatz (Bestimmung)':
      isUnion && line.vat.category === 'S'
        ? (line.vat.ppm / 10_000).toFixed(2).padStart(5, '0').replace('.', ',')
        : '',
    Auftragsnummer: line.order,
    Festschreibung: '0',
  }
  return { fields, ...('wrong' in target && target) }
}

/** What came (Soll) the customer owes no more; what went back (Haben) is not owed to them any more. */
function moneyBooking(
  { date, kind, way, order, customer, cents }: MoneyRow,
  account: string,
  bookkeeping: Wish['bookkeeping'],
): Booking {
  const what = { payment: 'Zahlung', refund: 'Erstattung', 'excess paid back': 'Überzahlung zurück' }[kind]
  const by = way !== null && isPaymentMethod(way) ? inLanguage('de', () => methodName(way)) : ''
  const text = `${what} ${by} ${order} ${customer}`
    .replaceAll(/ +/g, ' ')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  return {
    fields: {
      'Umsatz (ohne Soll/Haben-Kz)': plainCents(Math.abs(cents)).replace('.', ','),
      'Soll/Haben-Kennzeichen': cents > 0 ? 'S' : 'H',
      'WKZ Umsatz': shopCurrency().code,
      Konto: account,
      'Gegenkonto (ohne BU-Schlüssel)': customersAccount(bookkeeping),
      Belegdatum: date.slice(8, 10) + date.slice(5, 7),
      'Belegfeld 1': order,
      Buchungstext: [...forWindows1252(text)].slice(0, 60).join(''),
      Auftragsnummer: order,
      Festschreibung: '0',
    },
  }
}

/** DATEV writes Greece as its VAT ids do. */
const datevState = (state = '') => (state === 'GR' ? 'EL' : state)

function wordsOf({ kind, invoice, order, customer }: BookedLine): string {
  const what = { invoice: '', 'credit note': `zu ${invoice} `, correction: `Storno zu ${invoice} ` }
  return `${what[kind]}${order} ${customer}`.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

function problemsOf({ fields, wrong }: Booking): string[] {
  const problems = Object.entries(BOOKING_RULES).flatMap(([name, rule]) => {
    if (wrong && name.startsWith('Gegenkonto')) return [wrong]
    return datevProblem(name, rule, fields[name] ?? '') ?? []
  })
  return problems
}

/** An account of people has one digit more than others. */
function lengthProblems(bookkeeping: Wish['bookkeeping']): string[] {
  const { accountLength: length, customers } = bookkeeping
  const own = [
    'fullRate',
    'reducedRate',
    'otherUnion',
    'intraUnion',
    'reverseCharge',
    'exported',
    'exempt',
    'untaxed',
    'bank',
    'cash',
    'provider',
  ] as const
  const wrong = own.filter((name) => bookkeeping[name] !== '' && bookkeeping[name].length !== length)
  return [
    ...wrong.map((name) =>
      t('admin.datev.accountDigits', { account: bookkeeping[name], length: String(length) }),
    ),
    ...(customers === '' || customers.length === length || customers.length === length + 1
      ? []
      : [
          t('admin.datev.customersDigits', {
            ...{ account: customers, length: String(length), longer: String(length + 1) },
          }),
        ]),
  ]
}

function headerOf({ from, to, bookkeeping, now }: Wish): Record<string, string> {
  return {
    'Erzeugt am': now.toISOString().replaceAll(/\D/g, ''),
    'Exportiert von': 'Kerf',
    Beraternummer: bookkeeping.consultant,
    Mandantennummer: bookkeeping.client,
    'WJ-Beginn': plain(startOfYear(from, bookkeeping)),
    Sachkontenlänge: String(bookkeeping.accountLength),
    'Datum von': plain(from),
    'Datum bis': plain(to),
    Bezeichnung: `Kerf ${from} ${to}`,
    WKZ: shopCurrency().code,
    Sachkontenrahmen: bookkeeping.chart.slice(-2),
  }
}

const plain = (day: string) => day.replaceAll('-', '')

/** 31 fields; those that are not named are DATEV’s own. */
function headerLine(header: Record<string, string>): string {
  const of = (name: string) => header[name] ?? ''
  const quoted = (name: string) => cellOf(of(name), true)
  return [
    ...[
      '"EXTF"',
      '700',
      '21',
      '"Buchungsstapel"',
      '13',
      of('Erzeugt am'),
      '',
      '"RE"',
      quoted('Exportiert von'),
      '""',
    ],
    ...[of('Beraternummer'), of('Mandantennummer'), of('WJ-Beginn'), of('Sachkontenlänge'), of('Datum von')],
    ...[of('Datum bis'), quoted('Bezeichnung'), '""', '1', '0', '0', quoted('WKZ'), '', '""', '', ''],
    ...[quoted('Sachkontenrahmen'), '', '', '""', '""'],
  ].join(';')
}

const cellOf = (value: string, isText: boolean) => (isText ? `"${value.replaceAll('"', '""')}"` : value)

function startOfYear(day: string, { yearStart }: Wish['bookkeeping']): string {
  const month = String(yearStart).padStart(2, '0')
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < month ? 1 : 0)
  return `${year}-${month}-01`
}

function endOfYear(day: string, bookkeeping: Wish['bookkeeping']): string {
  const start = startOfYear(day, bookkeeping)
  return dayAfter(`${Number(start.slice(0, 4)) + 1}${start.slice(4)}`, -1)
}
