/** The fields of the owner's settings. From them come the calls (`contract/settings.ts`) and the forms (`SchemaForm`). Pure, without zod. */
import { COUNTRIES } from '#contract/address-formats.ts'
import { countriesNamed, namesOfCountries } from '#contract/country-names.ts'
import { currencyProblem, findCurrency } from '#contract/currencies.ts'
import { endpointProblem, tidyEndpoint } from '#contract/e-invoice-addresses.ts'
import { bicProblem, ibanProblem, shownIban, tidyIban } from '#contract/iban.ts'
import { MOST_PIECES } from '#contract/order-limits.ts'
import { tidyStateLimits } from '#contract/state-limits.ts'
import { isTimeZone } from '#contract/time-zones.ts'
import { wholeNumberWithin } from '#contract/typed-number.ts'
import { language, t } from '#messages/t.ts'

/** How a value is typed and checked. `what`: what the number is of, where it needs a word. The values of `options` are their words in the form. */
type Kind =
  | { kind: 'switch' }
  | { kind: 'whole number'; what?: string; least: number; most: number }
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  | { kind: 'time of day' }
  | { kind: 'time zone' }
  | { kind: 'currency' }
  | { kind: 'countries' }
  | { kind: 'number prefix' }
  | { kind: 'digits'; shortest: number; longest: number }
  | { kind: 'words'; longest: number }
  | { kind: 'iban' }
  | { kind: 'bic' }
  | { kind: 'endpoint' }
  | { kind: 'state limits' }

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

/** The codes of a list as it is kept or typed: `DE, AT`. */
export const countriesIn = (list: string): string[] => [
  ...new Set(list.split(/[\s,;]+/).filter((code) => code !== '')),
]

const NUMBER_PREFIX = /^$|^(?=[A-Z0-9])[A-Z0-9-]{0,11}[A-Z-]$/

export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

/** What a value of the field is, said of one that is not: `A whole number from 1 to 365`. */
export function wordsOf(field: SettingField): string {
  switch (field.kind) {
    case 'switch':
      return t('admin.settingFields.trueOrFalse')
    case 'whole number':
      return t('admin.settingFields.aWholeNumberWhat2Other', {
        what: field.what ? 'yes' : 'no',
        what2: field.what ?? '',
        least: field.least,
        most: field.most,
      })
    case 'choice':
      return t('admin.settingFields.oneOf', { options: Object.keys(field.options).join(', ') })
    case 'time of day':
      return t('admin.settingFields.aTimeOfTheDay')
    case 'currency':
      return currencyProblem()
    case 'countries':
      return t('admin.settingFields.codesOfCountries')
    case 'time zone':
      return t('admin.settingFields.theNameOfATime')
    case 'digits':
      return t('admin.settingFields.orNothing', { field: lengthOf(field) })
    case 'words':
      return t('admin.settingFields.oneLineOfAtMost', { longest: field.longest })
    case 'iban':
      return t('admin.settingFields.anIbanWithItsCheck')
    case 'bic':
      return bicProblem('') ?? ''
    case 'endpoint':
      return t('fields.anEndpointIs')
    case 'state limits':
      return t('admin.settingFields.statesWithSums')
    case 'number prefix':
      return t('admin.settingFields.atMost12LettersDigits')
  }
}

const lengthOf = ({ shortest, longest }: { shortest: number; longest: number }) =>
  shortest === longest
    ? t('admin.settingFields.digits', { longest })
    : t('admin.settingFields.toDigits', { shortest, longest })

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
    case 'countries': {
      // Codes are divided by spaces, too, as they were before names could be typed.
      const codes = countriesIn(typed.toUpperCase())
      const named = codes.every((code) => COUNTRIES.includes(code))
        ? codes
        : countriesNamed(typed, language())
      return named?.join(', ')
    }
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
    case 'endpoint':
      return endpointProblem(typed) === null ? tidyEndpoint(typed) : undefined
    case 'state limits':
      return typed.length > 1000 ? undefined : tidyStateLimits(typed)
    case 'number prefix': {
      const prefix = typed.trim().toUpperCase()
      return NUMBER_PREFIX.test(prefix) ? prefix : undefined
    }
  }
}

/** What is wrong with what was typed into a field; null where nothing is. */
export function problemOf(field: SettingField, typed: string): string | null {
  if (readField(field, typed) !== undefined) return null
  const problem =
    field.kind === 'iban'
      ? ibanProblem(tidyIban(typed))
      : field.kind === 'endpoint'
        ? endpointProblem(typed)
        : null
  return problem || wordsOf(field)
}

/** A stored value as its field shows it. */
export function shownValue(field: SettingField, value: unknown): string {
  if (field.kind === 'iban') return shownIban(String(value))
  return field.kind === 'countries' ? namesOfCountries(countriesIn(String(value)), language()) : String(value)
}

/** How the shop treats reviews of accounts with an unconfirmed e-mail address. */
export const REVIEW_FIELDS = {
  unconfirmed: {
    kind: 'choice',
    label: t('admin.settingFields.reviewsOfAccountsWithAn'),
    about: 'shown at once; or waiting, until the address is confirmed or an admin approves the review',
    options: {
      waiting: t('admin.settingFields.waitUntilItIsConfirmed'),
      shown: t('admin.settingFields.areShownAtOnce'),
    },
  },
} as const satisfies SettingFields

/** The notices that the shop e-mails to its own address. */
export const NOTICE_FIELDS = {
  paidOrder: { kind: 'switch', label: t('admin.settingFields.anOrderIsPaid'), about: 'An order was paid' },
  returnAsked: {
    kind: 'switch',
    label: t('admin.settingFields.aCustomerWantsToSend'),
    about: 'A customer asked for a return or made a claim',
  },
  dispute: {
    kind: 'switch',
    label: t('admin.settingFields.theHolderOfACard'),
    about: 'The payment of an order is disputed',
  },
  message: {
    kind: 'switch',
    label: t('admin.settingFields.somebodyWritesThroughTheContact'),
    about: 'A visitor sent a message through the contact page',
  },
  failedEmail: {
    kind: 'switch',
    label: t('admin.settingFields.anEMailCouldNot'),
    about: 'The shop gave an e-mail up; at most one notice an hour',
  },
  lowStock: {
    kind: 'switch',
    label: t('admin.settingFields.aProductRunsLowOnce'),
    about: 'The stock of a product fell to lowStockAt; once until it rises above it',
  },
  lowStockAt: {
    kind: 'whole number',
    what: 'pieces',
    label: t('admin.settingFields.lowStockPieces'),
    about: 'Pieces',
    hint: t('admin.settingFields.aProductWithSoMany'),
    ...{ least: 0, most: MOST_PIECES },
  },
} as const satisfies SettingFields

/** The highest limit: to place an order the server counts the shopper's unpaid orders, which must stay quick. */
export const MOST_UNPAID = 1000

/** The owner's rules for orders. */
export const ORDER_FIELDS = {
  mostUnpaid: {
    kind: 'whole number',
    label: t('admin.settingFields.unpaidOrdersThatAnAccount'),
    about: 'The most unpaid orders an account may have at a time; 0: no limit',
    hint: t('admin.settingFields.n0SetsNoLimit'),
    ...{ least: 0, most: MOST_UNPAID },
  },
  endUnpaidDays: {
    kind: 'whole number',
    label: t('admin.settingFields.daysAfterWhichAnUnpaid'),
    about: 'After how many days an order that nobody paid is deleted, and its customer told; 0: never',
    hint: t('admin.settingFields.n0LetsThemStayWhoever'),
    ...{ least: 0, most: 365 },
  },
  returnDays: {
    kind: 'whole number',
    what: 'days',
    label: t('admin.settingFields.daysInWhichCustomersCan'),
    about: 'Days after the delivery, or the sending, in which customers can ask for a return; 0: they cannot',
    hint: t('admin.settingFields.afterTheDeliveryOrThe'),
    ...{ least: 0, most: 365 },
  },
  refundsUnasked: {
    kind: 'whole number',
    label: t('admin.settingFields.refundsUnasked'),
    about:
      'Up to so much of an order staff refunds without a fresh proof of who they are, in units of the currency of the shop',
    hint: t('admin.settingFields.aboveItTheyAreAsked'),
    ...{ least: 0, most: 1_000_000 },
  },
  keepDocumentsYears: {
    kind: 'whole number',
    label: t('admin.settingFields.yearsForWhichInvoicesAnd'),
    about: 'For how many years after that of their issue invoices and credit notes keep who bought',
    hint: t('admin.settingFields.afterTheYearOfTheir'),
    ...{ least: 1, most: 30 },
  },
  button: {
    kind: 'words',
    longest: 60,
    label: t('admin.settingFields.wordsOfTheLastButton'),
    about:
      'What the last press before an order says, on pages in the first language. Empty: of a seller in the EU that one orders with obligation to pay',
    hint: t('admin.settingFields.emptyInTheEuThey'),
  },
  businesses: {
    kind: 'switch',
    label: t('admin.settingFields.customersCanOrderForA'),
    about: 'Whether customers can order for a business: with company, VAT id and PO number',
  },
  guests: {
    kind: 'switch',
    label: t('admin.settingFields.oneCanOrderWithoutAn'),
    about: 'Whether one can order without an account, as a guest',
    hint: t('admin.settingFields.fromTheCartWithName'),
  },
  declareAgeIn: {
    kind: 'countries',
    label: t('admin.settingFields.declareAgeIn'),
    about:
      'The countries, such as DE, AT, in which it is enough that a buyer declares the age of a product: the order is placed with that declaration alone',
    hint: t('admin.settingFields.codesOfCountriesWhere'),
    // Whoever never sees it waits for no names of countries.
    get placeholder() {
      return namesOfCountries(['DE', 'AT'], language())
    },
  },
  ageAtSale: {
    kind: 'words',
    longest: 120,
    label: t('admin.settingFields.ageAtSale'),
    about:
      'How the shop checks the age of who buys a bladed product in the UK, such as the name of a service',
    hint: t('admin.settingFields.howAgeIsChecked'),
  },
  ageAtDelivery: {
    kind: 'words',
    longest: 120,
    label: t('admin.settingFields.ageAtDelivery'),
    about: 'How the age is checked at the door where a bladed product is delivered in the UK',
    hint: t('admin.settingFields.byWhomAgeIsChecked'),
  },
} as const satisfies SettingFields

/** In 30 days, after which sessions end anyhow. */
const MOST_SESSION_HOURS = 720

/** What the shop asks of its staff. */
export const STAFF_FIELDS = {
  secondFactor: {
    kind: 'switch',
    label: t('admin.settingFields.staffNeedFactor'),
    about:
      'Whether staff need a second factor at the sign-in. Who has none may do nothing for the shop a day after this was switched on, or after they became staff, until they set one up; API keys go on',
  },
  sessionHours: {
    kind: 'whole number',
    what: 'hours',
    label: t('admin.settingFields.hoursAfterWhichStaff'),
    about:
      'After how many hours since they last proved who they are staff sign in again; 0: after 30 days, as everybody. Of accounts of another identity provider that decides it',
    hint: t('admin.settingFields.n0AfterThirtyDays'),
    ...{ least: 0, most: MOST_SESSION_HOURS },
  },
  rolesWait: {
    kind: 'switch',
    label: t('admin.settingFields.rolesWait'),
    about:
      'Whether changes of roles, invitations of staff and deletions of their accounts wait for a second person; needed where anything else waits, as one person could make the second',
    hint: t('admin.settingFields.whatWaitsIsDoneBy'),
  },
  bankWaits: {
    kind: 'switch',
    label: t('admin.settingFields.bankWaits'),
    about:
      'Whether changes of the account to which customers transfer, and of the payment provider’s keys, wait for a second person',
  },
  refundsWait: {
    kind: 'switch',
    label: t('admin.settingFields.refundsWait'),
    about: 'Whether refunds over `refundsAlone` wait for a second person',
  },
  refundsAlone: {
    kind: 'whole number',
    label: t('admin.settingFields.refundsAlone'),
    about: 'Up to so much of an order goes back by one person, in units of the currency of the shop',
    ...{ least: 0, most: 1_000_000 },
  },
  deletionsWait: {
    kind: 'switch',
    label: t('admin.settingFields.deletionsWait'),
    about: 'Whether deletions of customers beyond `deletionsAlone` wait for a second person',
  },
  deletionsAlone: {
    kind: 'whole number',
    label: t('admin.settingFields.deletionsAlone'),
    about: 'So many accounts and guests one person deletes within 24 hours',
    ...{ least: 0, most: 1000 },
  },
  tellsOfViews: {
    kind: 'switch',
    label: t('admin.settingFields.tellCustomersOfViews'),
    about: 'Whether customers are told by e-mail when one of the staff sees the shop as they do',
  },
  tellsWhyViewed: {
    kind: 'switch',
    label: t('admin.settingFields.tellCustomersWhy'),
    about: 'Whether that e-mail has the reason that the staff gave',
  },
} as const satisfies SettingFields

/** The nightly backup. Times are by the shop's time zone. */
export const BACKUP_FIELDS = {
  isOn: {
    kind: 'switch',
    label: t('admin.settingFields.backTheShopUpEvery'),
    about: 'Whether the shop backs itself up every night',
  },
  time: {
    kind: 'time of day',
    label: t('admin.settingFields.time'),
    about: 'When it begins, by the time zone of the shop: 03:30',
  },
  keep: {
    kind: 'whole number',
    label: t('admin.settingFields.backupsToKeep'),
    about: 'How many nightly backups are kept; older ones are deleted',
    hint: t('admin.settingFields.olderNightlyOnesAreDeleted'),
    ...{ least: 1, most: 365 },
  },
} as const satisfies SettingFields

/** The time zone by which the shop counts its days. */
export const TIME_FIELDS = {
  timeZone: {
    kind: 'time zone',
    label: t('admin.settingFields.timeZoneOfTheShop'),
    about: 'By its IANA name, such as Europe/Berlin',
    placeholder: 'Europe/Berlin',
  },
} as const satisfies SettingFields

/** In which currency the shop has its prices and takes money. */
export const MONEY_FIELDS = {
  currency: {
    kind: 'currency',
    label: t('admin.settingFields.currencyOfTheShop'),
    about: 'By its code in ISO 4217, such as EUR',
    placeholder: 'EUR',
    hint: t('admin.settingFields.itsCodeSuchAsEur'),
  },
} as const satisfies SettingFields
