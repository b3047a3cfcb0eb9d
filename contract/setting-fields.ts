/** The fields of the owner's settings. From them come the calls (`contract/settings.ts`) and the forms (`SchemaForm`). Pure, without zod. */
import { CURRENCY_PROBLEM, findCurrency } from '#contract/currencies.ts'
import { bicProblem, ibanProblem, shownIban, tidyIban } from '#contract/iban.ts'
import { MOST_PIECES } from '#contract/order-limits.ts'
import { isTimeZone } from '#contract/time-zones.ts'
import { wholeNumberWithin } from '#contract/typed-number.ts'

/** How a value is typed and checked. `what`: what the number is of, where it needs a word. The values of `options` are their words in the form. */
type Kind =
  | { kind: 'switch' }
  | { kind: 'whole number'; what?: string; least: number; most: number }
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  | { kind: 'time of day' }
  | { kind: 'time zone' }
  | { kind: 'currency' }
  | { kind: 'number prefix' }
  | { kind: 'digits'; shortest: number; longest: number }
  | { kind: 'words'; longest: number }
  | { kind: 'iban' }
  | { kind: 'bic' }

/** `label` and `hint`: in the form. `about`: in the API's description. */
export type SettingField = Kind & { label: string; about: string; hint?: string; placeholder?: string }
export type SettingFields = Readonly<Record<string, SettingField>>

type ValueOf<Field> = Field extends { kind: 'switch' }
  ? boolean
  : Field extends { kind: 'whole number' }
    ? number
    : Field extends { kind: 'choice'; options: Readonly<Record<infer Option, string>> }
      ? Option
      : string
/** The values of fields by their names. */
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }

const NUMBER_PREFIX = /^$|^(?=[A-Z0-9])[A-Z0-9-]{0,11}[A-Z-]$/

export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

/** What a value of the field is, said of one that is not: `A whole number from 1 to 365`. */
export function wordsOf(field: SettingField): string {
  switch (field.kind) {
    case 'switch':
      return 'true or false'
    case 'whole number': {
      const [least, most] = [field.least, field.most].map((bound) => bound.toLocaleString('en-US'))
      return `A whole number${field.what ? ` of ${field.what}` : ''} from ${least} to ${most}`
    }
    case 'choice':
      return `One of ${Object.keys(field.options).join(', ')}`
    case 'time of day':
      return 'A time of the day, such as 03:30'
    case 'currency':
      return CURRENCY_PROBLEM
    case 'time zone':
      return 'The name of a time zone, such as Europe/Berlin'
    case 'digits':
      return `${lengthOf(field)}, or nothing`
    case 'words':
      return `One line of at most ${field.longest} characters`
    case 'iban':
      return 'An IBAN with its check digits, such as DE75 5121 0800 1245 1261 99'
    case 'bic':
      return bicProblem('') ?? ''
    case 'number prefix':
      return 'At most 12 letters, digits and hyphens, with no hyphen first and no digit last, such as INV-'
  }
}

const lengthOf = ({ shortest, longest }: { shortest: number; longest: number }) =>
  shortest === longest ? `${longest} digits` : `${shortest} to ${longest} digits`

/** The value of a field as it was typed or chosen; undefined where it is none. */
export function readField(field: SettingField, typed: string): boolean | number | string | undefined {
  switch (field.kind) {
    case 'switch':
      return typed === 'true' || typed === 'false' ? typed === 'true' : undefined
    case 'whole number':
      return wholeNumberWithin(typed, field.least, field.most)
    case 'choice':
      return Object.hasOwn(field.options, typed) ? typed : undefined
    case 'time of day':
      return TIME_OF_DAY.test(typed.trim()) ? typed.trim() : undefined
    case 'currency':
      return findCurrency(typed.trim().toUpperCase())?.code
    case 'time zone':
      return isTimeZone(typed.trim()) ? typed.trim() : undefined
    case 'digits': {
      const digits = typed.trim()
      const isWrong = digits.length < field.shortest || digits.length > field.longest || !/^\d+$/.test(digits)
      return digits !== '' && isWrong ? undefined : digits
    }
    case 'words': {
      const words = typed.trim().replace(/\s+/g, ' ')
      const isText = words.isWellFormed() && !words.includes('\0')
      return isText && words.length <= field.longest ? words : undefined
    }
    case 'iban': {
      const iban = tidyIban(typed)
      return iban === '' || ibanProblem(iban) === null ? iban : undefined
    }
    case 'bic': {
      const bic = tidyIban(typed)
      return bic === '' || bicProblem(bic) === null ? bic : undefined
    }
    case 'number prefix': {
      const prefix = typed.trim().toUpperCase()
      return NUMBER_PREFIX.test(prefix) ? prefix : undefined
    }
  }
}

/** What is wrong with what was typed into a field; null where nothing is. */
export function problemOf(field: SettingField, typed: string): string | null {
  if (readField(field, typed) !== undefined) return null
  return (field.kind === 'iban' && ibanProblem(tidyIban(typed))) || wordsOf(field)
}

/** A stored value as its field shows it. */
export const shownValue = (field: SettingField, value: unknown): string =>
  field.kind === 'iban' ? shownIban(String(value)) : String(value)

/** How the shop treats reviews of accounts with an unconfirmed e-mail address. */
export const REVIEW_FIELDS = {
  unconfirmed: {
    kind: 'choice',
    label: 'Reviews of accounts with an unconfirmed address',
    about: 'shown at once; or waiting, until the address is confirmed or an admin approves the review',
    options: {
      waiting: 'Wait until it is confirmed, or you approve them',
      shown: 'Are shown at once',
    },
  },
} as const satisfies SettingFields

/** The notices that the shop e-mails to its own address. */
export const NOTICE_FIELDS = {
  paidOrder: { kind: 'switch', label: 'An order is paid', about: 'An order was paid' },
  returnAsked: {
    kind: 'switch',
    label: 'A customer wants to send something back, or claims something',
    about: 'A customer asked for a return or made a claim',
  },
  dispute: {
    kind: 'switch',
    label: 'The holder of a card disputes a payment',
    about: 'The payment of an order is disputed',
  },
  message: {
    kind: 'switch',
    label: 'Somebody writes through the contact page',
    about: 'A visitor sent a message through the contact page',
  },
  failedEmail: {
    kind: 'switch',
    label: 'An e-mail could not be sent, at most once an hour',
    about: 'The shop gave an e-mail up; at most one notice an hour',
  },
  lowStock: {
    kind: 'switch',
    label: 'A product runs low, once until its stock rises again',
    about: 'The stock of a product fell to lowStockAt; once until it rises above it',
  },
  lowStockAt: {
    kind: 'whole number',
    what: 'pieces',
    label: 'Low stock (pieces)',
    about: 'Pieces',
    hint: 'A product with so many pieces or fewer runs low.',
    ...{ least: 0, most: MOST_PIECES },
  },
} as const satisfies SettingFields

/** The highest limit: to place an order the server counts the shopper's unpaid orders, which must stay quick. */
export const MOST_UNPAID = 1000

/** The owner's rules for orders. */
export const ORDER_FIELDS = {
  mostUnpaid: {
    kind: 'whole number',
    label: 'Unpaid orders that an account may have at a time',
    about: 'The most unpaid orders an account may have at a time; 0: no limit',
    hint: '0 sets no limit.',
    ...{ least: 0, most: MOST_UNPAID },
  },
  endUnpaidDays: {
    kind: 'whole number',
    label: 'Days after which an unpaid order ends',
    about: 'After how many days an order that nobody paid is deleted, and its customer told; 0: never',
    hint: '0 lets them stay: whoever pays later pays the price of that day.',
    ...{ least: 0, most: 365 },
  },
  returnDays: {
    kind: 'whole number',
    what: 'days',
    label: 'Days in which customers can ask to send something back',
    about: 'Days after the delivery, or the sending, in which customers can ask for a return; 0: they cannot',
    hint: 'After the delivery, or the sending where nobody noted one. 0: they cannot ask; you always can for them. What is damaged, wrong or missing can be claimed later, too.',
    ...{ least: 0, most: 365 },
  },
  keepDocumentsYears: {
    kind: 'whole number',
    label: 'Years for which invoices and credit notes are kept',
    about: 'For how many years after that of their issue invoices and credit notes keep who bought',
    hint: 'After the year of their issue. They keep the customer’s name and address also when the account is deleted, as tax laws ask; then they are erased. Ask your tax adviser how long your law wants them.',
    ...{ least: 1, most: 30 },
  },
  businesses: {
    kind: 'switch',
    label: 'Customers can order for a business: with company, VAT id and PO number',
    about: 'Whether customers can order for a business: with company, VAT id and PO number',
  },
  guests: {
    kind: 'switch',
    label: 'One can order without an account',
    about: 'Whether one can order without an account, as a guest',
    hint: 'From the cart, with name and e-mail address. A guest pays, cancels and sends back by a link, confirms the address by the link in the e-mail, and can take the order into an account later.',
  },
} as const satisfies SettingFields

/** The nightly backup. Times are by the shop's time zone. */
export const BACKUP_FIELDS = {
  isOn: {
    kind: 'switch',
    label: 'Back the shop up every night',
    about: 'Whether the shop backs itself up every night',
  },
  time: {
    kind: 'time of day',
    label: 'Time',
    about: 'When it begins, by the time zone of the shop: 03:30',
  },
  keep: {
    kind: 'whole number',
    label: 'Backups to keep',
    about: 'How many nightly backups are kept; older ones are deleted',
    hint: 'Older nightly ones are deleted, others never.',
    ...{ least: 1, most: 365 },
  },
} as const satisfies SettingFields

/** The time zone by which the shop counts its days. */
export const TIME_FIELDS = {
  timeZone: {
    kind: 'time zone',
    label: 'Time zone of the shop',
    about: 'By its IANA name, such as Europe/Berlin',
    placeholder: 'Europe/Berlin',
  },
} as const satisfies SettingFields

/** In which currency the shop has its prices and takes money. */
export const MONEY_FIELDS = {
  currency: {
    kind: 'currency',
    label: 'Currency of the shop',
    about: 'By its code in ISO 4217, such as EUR',
    placeholder: 'EUR',
    hint: 'Its code, such as EUR, GBP or JPY. The figures of your prices stay as they are. Once there is an order it cannot be changed any more.',
  },
} as const satisfies SettingFields
