/** Fields that orders and customers have besides their own columns, most of them added by an owner, and their values. Pure, without zod. */
import { defined } from '#contract/defined.ts'
import { signedNumber, writeNumber } from '#contract/typed-number.ts'
import { SOURCE } from '#messages/languages.ts'
import { language, t } from '#messages/t.ts'

/** What a value is. */
export const CUSTOM_KINDS = ['text', 'number', 'choice', 'date', 'yes or no'] as const

/** Who fills a field in. */
export const FILLED_IN_BY = ['customer', 'shop'] as const

export type CustomField = {
  /** Names it in calls, such as `door-code`. It stays when the label changes. */
  id: string
  label: string
  kind: (typeof CUSTOM_KINDS)[number]
  /** Of a choice, in their order. */
  choices?: string[] | undefined
  /** Below the field in a form. */
  hint?: string | undefined
  filledInBy: (typeof FILLED_IN_BY)[number]
  /** Whether customers must fill it in. */
  isRequired?: boolean | undefined
  /** Whether e-mails about an order say it, and its packing slip. */
  isInEmails?: boolean | undefined
  isOnSlip?: boolean | undefined
}

/**
 * Fields that every shop has, before those that its owner adds. A line here is all that one needs: forms, checks, pages, e-mails, packing
 * slip, exports and erasure treat it as an owner's. An owner's field of the same id takes its place.
 */
export const BUILT_IN_FIELDS: Readonly<Record<'orders' | 'customers', readonly CustomField[]>> = {
  orders: [],
  customers: [],
}

/** A value with what its field was when it was given: the field may change or go later. */
export type CustomValue = Pick<
  CustomField,
  'id' | 'label' | 'kind' | 'filledInBy' | 'isInEmails' | 'isOnSlip'
> & {
  value: string | number | boolean
}

/** The longest text. */
const MOST_SIGNS = 500
export const MOST_CHOICES = 50
export const MOST_FIELDS = 20

const LARGEST = 1e12

/** Whether nothing was given: a field that is empty. */
export const isBlank = (given: unknown): boolean =>
  given === undefined || given === null || (typeof given === 'string' && given.trim() === '')

/** The value that was given for a field; undefined where it is none of its kind. */
export function readCustomValue(
  field: CustomField,
  given: unknown,
  language?: string,
): CustomValue['value'] | undefined {
  const typed = typeof given === 'string' ? given.trim() : given
  switch (field.kind) {
    case 'text':
      return typeof typed === 'string' && typed !== '' && typed.length <= MOST_SIGNS ? typed : undefined
    case 'number': {
      const number = typeof typed === 'string' ? numberIn(typed, language) : typed
      return typeof number === 'number' && Math.abs(number) <= LARGEST ? number : undefined
    }
    case 'choice':
      return (field.choices ?? []).find((choice) => choice === typed)
    case 'date':
      return typeof typed === 'string' && isDay(typed) ? typed : undefined
    case 'yes or no':
      if (typeof typed === 'boolean') return typed
      return typed === 'true' || typed === 'false' ? typed === 'true' : undefined
  }
}

function numberIn(typed: string, language?: string): number | undefined {
  const plain = signedNumber(typed, language)
  return plain === undefined ? undefined : Number(plain)
}

function isDay(typed: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return false
  const day = new Date(`${typed}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed)
}

/** What a value of the field is, said of one that is not. */
export function wordsOfKind({ kind, choices = [] }: CustomField): string {
  switch (kind) {
    case 'text':
      return t('fields.atMostCharacters', { most: String(MOST_SIGNS) })
    case 'number':
      return t('fields.aNumber')
    case 'choice':
      return t('fields.oneOfChoices', { choices: choices.join(', ') })
    case 'date':
      return t('fields.aDateSuchAs')
    case 'yes or no':
      return t('fields.yesOrNo')
  }
}

/** A value as people read it. A date is read in the words of its form: 2026-01-31. */
function customWords({ value }: Pick<CustomValue, 'value'>): string {
  if (typeof value === 'boolean') return value ? t('receipt.yes') : t('receipt.no')
  return typeof value === 'number' ? value.toLocaleString(language(), { maximumFractionDigits: 6 }) : value
}

type Given = Readonly<Record<string, unknown>>
type Issue = { path: (string | number)[]; message: string }

/**
 * The values that were given, by the ids of these fields, in the order of the fields, and what is wrong with them. `isAsked`: whether they must be
 * filled in where the owner says so. Pages send numbers; a text of a program is read alike in every language.
 */
export function readCustomValues(
  fields: readonly CustomField[],
  given: Given,
  { isAsked }: { isAsked: boolean },
): { values: CustomValue[]; issues: Issue[] } {
  const values: CustomValue[] = []
  const issues = Object.keys(given).flatMap((id): Issue[] =>
    fields.some((field) => field.id === id)
      ? []
      : [{ path: ['customFields', id], message: t('fields.thereIsNoSuchField') }],
  )
  for (const field of fields) {
    const { id, label, kind, filledInBy } = field
    const wrong = (message: string) => issues.push({ path: ['customFields', id], message })
    if (isBlank(given[id])) {
      if (isAsked && field.isRequired) wrong(t('orders.thisFieldIsRequired'))
      continue
    }
    const value = readCustomValue(field, given[id], SOURCE)
    if (value === undefined) wrong(wordsOfKind(field))
    else
      values.push(
        defined({
          id,
          label,
          kind,
          filledInBy,
          value,
          isInEmails: field.isInEmails || undefined,
          isOnSlip: field.isOnSlip || undefined,
        }),
      )
  }
  return { values, issues }
}

/** Whether customers see a value: what the shop fills in is for itself, unless an e-mail or the packing slip says it. */
export const isForCustomer = ({ filledInBy, isInEmails, isOnSlip }: CustomValue): boolean =>
  filledInBy === 'customer' || isInEmails === true || isOnSlip === true

/** Values under their labels, as e-mails, documents and pages say them. */
export const customRows = (values: CustomValue[] | null | undefined): { label: string; value: string }[] =>
  (values ?? []).map((one) => ({ label: one.label, value: customWords(one) }))

/** Values as a form has them, by the ids of their fields. */
export const typedValues = (values: CustomValue[] | undefined, language?: string): Record<string, string> =>
  Object.fromEntries(
    (values ?? []).map(({ id, value }) => [
      id,
      typeof value === 'number' ? writeNumber(value, language) : String(value),
    ]),
  )

/** What stands in the fields of a form, as calls take it: null where nothing does, and numbers as the reader writes them. */
export const givenValues = (
  fields: readonly CustomField[],
  typed: Record<string, string>,
  language?: string,
): Record<string, string | number | null> =>
  Object.fromEntries(
    fields.map(({ id, kind }) => {
      const text = typed[id] ?? ''
      if (isBlank(text)) return [id, null]
      return [id, (kind === 'number' ? numberIn(text, language) : undefined) ?? text]
    }),
  )
