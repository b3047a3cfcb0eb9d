import { FORM_FIELDS, type FormField, productField } from '#contract/product-fields.ts'
import type { Product } from '#contract/products.ts'
import { exactNumber } from '#contract/read-number.ts'
import { amountWords, numberWords, plainAmount, writeCents, writeNumber } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { required } from '#web/forms/required.ts'

/** What the form for a product asks for, as it was typed. */
export type TypedProduct = Record<FormField, string>

type Typed = Pick<Product, FormField>

/** The numbers that may be typed, by the kind of field; other kinds may be any text. */
const NUMBERS: Record<string, { isRight: (plain: string) => boolean; problem: (typed: string) => string }> = {
  dollars: {
    isRight: (plain) => plainAmount(plain) === plain,
    problem: (typed) =>
      amountWords(typed, t('admin.products.aPriceSuchAs', { writeCents: writeCents(2450) })),
  },
  pieces: {
    isRight: (plain) => /^\d+$/.test(plain),
    problem: (typed) => numberWords(typed, t('admin.products.aWholeNumberOfPieces2')),
  },
  stars: {
    isRight: (plain) => /^([0-4](\.\d+)?|5(\.0+)?)$/.test(plain),
    problem: (typed) => numberWords(typed, t('admin.products.aNumberFrom0To')),
  },
}

const numberOf = (name: FormField) => NUMBERS[productField(name).kind]

/** A number as programs write it; a text that is none stays, and is refused. */
const plainOf = (name: FormField, typed: string): string =>
  (productField(name).kind === 'dollars' ? plainAmount(typed) : exactNumber(typed)) ?? typed.trim()

/** What can be said without asking the server, which has the last word; null when all is well. */
export function problemOf(name: FormField): (value: string) => string | null {
  if (productField(name).kind === 'article number') return () => null // it may be left empty
  const missing = required(productField(name).label)
  const number = numberOf(name)
  return (value) =>
    missing(value) ?? (!number || number.isRight(plainOf(name, value)) ? null : number.problem(value))
}

/** What the shop is sent of a typed product. */
export function productFrom(typed: TypedProduct): Typed {
  const sent = (name: FormField) => (numberOf(name) ? Number(plainOf(name, typed[name])) : typed[name].trim())
  return Object.fromEntries(FORM_FIELDS.map((name) => [name, sent(name)])) as Typed
}

/** What stands in the form of a product before anything is typed. */
export function typedFrom(product: Product): TypedProduct {
  const shown = (value: Product[FormField]) =>
    typeof value === 'number' ? writeNumber(value) : (value ?? '')
  return Object.fromEntries(FORM_FIELDS.map((name) => [name, shown(product[name])])) as TypedProduct
}

/**
 * What was changed, or undefined when nothing was. The rest is not sent: pieces are sold while one edits, so a number
 * that was only looked at must not become the stock again.
 */
export function changesOf(product: Product, typed: TypedProduct): Partial<Typed> | undefined {
  const before = new Map(Object.entries(productFrom(typedFrom(product))))
  const changed = Object.entries(productFrom(typed)).filter(([name, value]) => before.get(name) !== value)
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
