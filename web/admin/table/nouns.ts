import { t } from '#messages/t.ts'

/** A row as a sentence has it: `no order`, `no deleted order`, `orders`, or so many of them. */
type Form = 'no' | 'deleted' | 'many' | 'counted'

const NOUNS = {
  act: (form: Form, count: number) => t('admin.nouns.act', { form, count }),
  delivery: (form: Form, count: number) => t('admin.nouns.delivery', { form, count }),
  email: (form: Form, count: number) => t('admin.nouns.email', { form, count }),
  family: (form: Form, count: number) => t('admin.nouns.family', { form, count }),
  import: (form: Form, count: number) => t('admin.nouns.import', { form, count }),
  member: (form: Form, count: number) => t('admin.nouns.member', { form, count }),
  message: (form: Form, count: number) => t('admin.nouns.message', { form, count }),
  movement: (form: Form, count: number) => t('admin.nouns.movement', { form, count }),
  newsletter: (form: Form, count: number) => t('admin.nouns.newsletter', { form, count }),
  order: (form: Form, count: number) => t('admin.nouns.order', { form, count }),
  price: (form: Form, count: number) => t('admin.nouns.price', { form, count }),
  product: (form: Form, count: number) => t('admin.nouns.product', { form, count }),
  purchase: (form: Form, count: number) => t('admin.nouns.purchase', { form, count }),
  recall: (form: Form, count: number) => t('admin.nouns.recall', { form, count }),
  return: (form: Form, count: number) => t('admin.nouns.return', { form, count }),
  review: (form: Form, count: number) => t('admin.nouns.review', { form, count }),
  row: (form: Form, count: number) => t('admin.nouns.row', { form, count }),
  stockTake: (form: Form, count: number) => t('admin.nouns.stockTake', { form, count }),
  subscriber: (form: Form, count: number) => t('admin.nouns.subscriber', { form, count }),
  supplier: (form: Form, count: number) => t('admin.nouns.supplier', { form, count }),
  text: (form: Form, count: number) => t('admin.nouns.text', { form, count }),
  user: (form: Form, count: number) => t('admin.nouns.user', { form, count }),
  withdrawal: (form: Form, count: number) => t('admin.nouns.withdrawal', { form, count }),
}

/** What a row of a table is called. */
export type Noun = keyof typeof NOUNS

/** `no order`, as after `There is`. */
export const noneOf = (noun: Noun): string => NOUNS[noun]('no', 0)

export const noDeletedOf = (noun: Noun): string => NOUNS[noun]('deleted', 0)

export const manyOf = (noun: Noun): string => NOUNS[noun]('many', 0)

/** `1,200 orders`. */
export const countedOf = (noun: Noun, count: number): string => NOUNS[noun]('counted', count)
