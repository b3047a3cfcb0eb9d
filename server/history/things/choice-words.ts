import type { AttributeKind } from '#contract/attributes.ts'
import type { ManagedProduct } from '#contract/managed-products.ts'
import type { Dimension } from '#contract/measures/dimensions.ts'
import { PRODUCT_CHOICES } from '#contract/product-choices.ts'
import type { ProductState } from '#contract/product-kinds.ts'
import type { Settings } from '#contract/settings.ts'
import { t } from '#messages/t.ts'
import type { ChoicesIn, WordsOfChoices } from '#server/history/things/named-in.ts'
import type { StoredRules } from '#server/selling/receipt/rules.ts'

const CLAIM = {
  fixed: () => t('admin.choices.fixed'),
  hidden: () => t('admin.choices.hidden'),
  own: () => t('admin.choices.own'),
  counted: () => t('admin.choices.counted'),
}

type Described = Pick<ManagedProduct, 'tracking' | 'handover' | 'beyondAs' | 'exemption'> & {
  state: ProductState
  kind: AttributeKind
  dimension: Dimension
}

/** What the audit log calls that which an owner chose, in the language of whoever asks. */
const CHOICE_WORDS: WordsOfChoices<ChoicesIn<Settings | StoredRules | Described>> = {
  ...{ partners: CLAIM, banner: CLAIM, statistics: CLAIM, plans: CLAIM, blogs: CLAIM, portfolio: CLAIM },
  ...{ saving: CLAIM, ratings: CLAIM, products: CLAIM, reviews: CLAIM, visitors: CLAIM, dealers: CLAIM },
  ...PRODUCT_CHOICES,
  unconfirmed: {
    waiting: () => t('admin.choices.waiting'),
    shown: () => t('admin.choices.shown'),
  },
  shown: {
    both: () => t('admin.choices.both'),
    metric: () => t('admin.choices.metric'),
    inch: () => t('admin.choices.inch'),
  },
  kind: {
    measure: () => t('admin.choices.measure'),
    yes_no: () => t('admin.choices.yesNo'),
    text: () => t('admin.choices.text'),
    number: () => t('admin.choices.number'),
    choice: () => t('admin.choices.choice'),
    date: () => t('admin.choices.date'),
    'yes or no': () => t('admin.choices.yesOrNo'),
    percent: () => t('admin.choices.percent'),
    amount: () => t('admin.choices.amount'),
    price: () => t('admin.choices.price'),
    'free pieces': () => t('admin.choices.freePieces'),
    flat: () => t('admin.choices.flat'),
    weight: () => t('admin.choices.weight'),
    value: () => t('admin.choices.value'),
    collection: () => t('admin.choices.collection'),
    class: () => t('admin.choices.class'),
    highest: () => t('admin.choices.highest'),
    proportional: () => t('admin.choices.proportional'),
  },
  dimension: {
    length: () => t('admin.choices.length'),
    mass: () => t('admin.choices.mass'),
    angle: () => t('admin.choices.angle'),
    speed: () => t('admin.choices.speed'),
    power: () => t('admin.choices.power'),
    voltage: () => t('admin.choices.voltage'),
    volume: () => t('admin.choices.volume'),
  },
  state: {
    draft: () => t('admin.choices.draft'),
    'on sale': () => t('admin.choices.onSale'),
    archived: () => t('admin.choices.archived'),
  },
  filledInBy: {
    customer: () => t('admin.choices.customer'),
    shop: () => t('admin.choices.shop'),
  },
  lane: {
    product: () => t('admin.choices.product'),
    order: () => t('admin.choices.order'),
    delivery: () => t('admin.choices.delivery'),
  },
  taxedAt: {
    home: () => t('admin.choices.home'),
    limit: () => t('admin.choices.limit'),
    destination: () => t('admin.choices.destination'),
  },
  rounding: {
    cents: () => t('admin.choices.cents'),
    whole: () => t('admin.choices.whole'),
  },
}

/** Undefined for what is no choice, or one of an older release. */
export function choiceWords(field: string, value: string): string | undefined {
  const words: Readonly<Record<string, Readonly<Record<string, () => string>>>> = CHOICE_WORDS
  return Object.hasOwn(words, field) && Object.hasOwn(words[field] ?? {}, value)
    ? words[field]?.[value]?.()
    : undefined
}
