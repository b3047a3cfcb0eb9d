/** What staff choose for a product, in the words of the reader; programs and files name the codes. Without zod, as pages read it. */
import type { Handover } from '#contract/age.ts'
import type { Exemption } from '#contract/exemptions.ts'
import type { Tracking } from '#contract/product-kinds.ts'
import type { PromiseKind } from '#contract/promise-words.ts'
import { t } from '#messages/t.ts'

type Words<Code extends string> = Readonly<Record<Code, () => string>>

const TRACKING: Words<Tracking> = {
  batch: () => t('admin.choices.batch'),
  lot: () => t('admin.choices.lot'),
  serial: () => t('admin.choices.serial'),
}
const HANDOVER: Words<Handover> = {
  adult: () => t('admin.choices.adult'),
  blade: () => t('admin.choices.blade'),
}
const BEYOND_AS: Words<PromiseKind> = {
  backorder: () => t('admin.choices.backorder'),
  'pre-order': () => t('admin.choices.preOrder'),
}
const EXEMPTION: Words<Exemption> = {
  'made-to-measure': () => t('admin.choices.madeToMeasure'),
  'hygiene-seal': () => t('admin.choices.hygieneSeal'),
  'sealed-software': () => t('admin.choices.sealedSoftware'),
}

/** By the field of a product, then by the code. */
export const PRODUCT_CHOICES = {
  tracking: TRACKING,
  handover: HANDOVER,
  beyondAs: BEYOND_AS,
  exemption: EXEMPTION,
} as const

/** Such a field. */
export type ChosenField = keyof typeof PRODUCT_CHOICES

/** What an empty one of these means. */
export const WITHOUT_CHOICE: Words<ChosenField> = {
  tracking: () => t('admin.choices.notAsked'),
  handover: () => t('admin.choices.anybody'),
  beyondAs: () => t('admin.choices.backorder'),
  exemption: () => t('admin.choices.notExempt'),
}

/** Whether staff choose this field of a product from a few. */
export const isChosen = (name: string): name is ChosenField => Object.hasOwn(PRODUCT_CHOICES, name)

/** A code of such a field in words; one that is not known as it is. */
export function choiceInWords(name: ChosenField, code: string): string {
  const words: Words<string> = PRODUCT_CHOICES[name]
  return Object.hasOwn(words, code) ? (words[code]?.() ?? code) : code
}
