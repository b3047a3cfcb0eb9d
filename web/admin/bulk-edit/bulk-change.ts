import type { ManagedAttribute } from '#contract/categories.ts'
import { findCurrency } from '#contract/currencies.ts'
import { withinCurrency } from '#contract/money.ts'
import type { BulkField } from '#contract/product-fields.ts'
import { exactNumber } from '#contract/read-number.ts'
import {
  amountWords,
  keptNotation,
  numberWords,
  plainAmount,
  withoutSign,
  writeCents,
} from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { BULK_PROBLEMS } from '#web/admin/bulk-edit/bulk-problems.ts'
import { keptFor, valueProblem } from '#web/admin/categories/attribute-words.ts'
import type { Api } from '#web/api/client.ts'

/** What an owner typed to change many products. */
export type TypedChange = {
  what: 'price' | 'category' | 'state' | 'attribute' | BulkField
  /** Of which price; empty: of the one in the shop's currency. */
  currency: string
  /** `none`: by the rate again. */
  way: 'set' | 'percent' | 'add' | 'none'
  amount: string
  round: 'cents' | '.99' | '.95'
  category: string
  dropValues: boolean
  state: 'draft' | 'on sale' | 'archived'
  attribute: string
  value: string
  /** Of a field of one text. */
  text: string
}

export const FIRST_CHANGE: TypedChange = {
  ...{
    what: 'price',
    currency: '',
    way: 'percent',
    amount: '',
    round: 'cents',
    category: '',
    dropValues: false,
  },
  ...{ state: 'on sale', attribute: '', value: '', text: '' },
}

/** The change as the call takes it. */
export type ManyChange = Parameters<Api['products']['changeMany']>[0]['change']

/** The change that was typed, or the field that is not right yet and why. `attributes`: among which one is chosen. */
export function changeFrom(
  typed: TypedChange,
  attributes: Pick<ManagedAttribute, 'code' | 'kind' | 'dimension'>[],
): { change: ManyChange } | { field: string; problem: string } {
  const { what, category, dropValues, state, attribute, value, text } = typed
  if (what === 'price') return withinCurrency(findCurrency(typed.currency), () => priceFrom(typed))
  if (what === 'state') return { change: { state } }
  if (what === 'category')
    return category === ''
      ? { field: 'category', problem: t('admin.bulkEdit.chooseACategory') }
      : { change: { category, dropValues: dropValues || undefined } }
  if (what !== 'attribute') {
    const plain = text.trim()
    const problem = plain && BULK_PROBLEMS[what](plain)
    if (problem) return { field: 'text', problem }
    return { change: { field: what, text: what === 'contents' ? keptNotation(plain) : plain } }
  }
  const known = attributes.find(({ code }) => code === attribute)
  if (!known) return { field: 'attribute', problem: t('admin.bulkEdit.chooseAnAttribute') }
  const problem = valueProblem(known, value)
  return problem
    ? { field: 'value', problem }
    : { change: { attribute, value: keptFor(known, value.trim()) } }
}

const examples = () => ({
  set: t('admin.bulkEdit.aPriceSuchAs', { writeCents: writeCents(2450) }),
  percent: t('admin.bulkEdit.aPercentageSuchAs5'),
  add: t('admin.bulkEdit.anAmountSuchAsOr', { writeCents: writeCents(250) }),
  none: '',
})

const wordsFor = (typed: string, way: TypedChange['way']) =>
  (way === 'percent' ? numberWords : amountWords)(typed, examples()[way])

function percentOf(typed: string): string | undefined {
  const plain = exactNumber(typed) ?? ''
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? plain : undefined
}

function priceFrom({ currency, way, amount, round }: TypedChange): ReturnType<typeof changeFrom> {
  if (way === 'none') return { change: { currency, price: { set: null } } }
  const of = currency && { currency }
  const [, sign = '', typed = ''] = /^([-+−]?)\s*(.{0,20}?)\s*%?$/.exec(withoutSign(amount)) ?? []
  const digits = (way === 'percent' ? percentOf(typed) : plainAmount(typed)) ?? ''
  const number = Number(digits) * (sign === '-' || sign === '−' ? -1 : 1)
  const isRight =
    digits !== '' && number !== 0 && (way === 'add' || (way === 'set' ? number > 0 : isPercent(number)))
  if (!isRight) return { field: 'amount', problem: wordsFor(typed, way) }
  if (way === 'set') return { change: { ...of, price: { set: number } } }
  const rounding = round === 'cents' ? {} : { round }
  if (way === 'add') return { change: { ...of, price: { add: number, ...rounding } } }
  return { change: { ...of, price: { percent: number, ...rounding } } }
}

const isPercent = (number: number) => number > -100 && number <= 1_000
