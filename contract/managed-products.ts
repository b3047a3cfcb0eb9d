import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { MOST_CHOSEN } from '#contract/catalogue-limits.ts'
import { currencyProblem, findCurrency } from '#contract/currencies.ts'
import { Acknowledged, Id, Line, Numeric, OptionalLine, Price } from '#contract/fields.ts'
import {
  decimalsProblem,
  isExactAmount,
  MOST_CENTS,
  mostDollars,
  plainCents,
  toDollars,
  withinCurrency,
} from '#contract/money.ts'
import { BULK_FIELDS } from '#contract/product-fields.ts'
import { ProductState } from '#contract/product-kinds.ts'
import { PRIVATE_FIELDS, Product, ProductFields } from '#contract/products.ts'
import { refusing } from '#contract/refusals.ts'
import { listsOf, RelationLists } from '#contract/relations.ts'
import { t } from '#messages/t.ts'

const Named = z.object({ _id: Id, productName: z.string(), slug: z.string() })

/** A product as its editor needs it, on sale or not. */
export const ManagedProduct = Product.extend({
  ...PRIVATE_FIELDS,
  family: Id.optional().describe('The family that it is a size of'),
  relations: z
    .object(listsOf((about) => z.array(Named).optional().describe(about)))
    .optional()
    .describe('In order'),
  successor: Named.optional().describe('The product on sale that took its place'),
})
export type ManagedProduct = z.infer<typeof ManagedProduct>

const Added = Numeric(() => t('admin.rules.amountSuchAs', { amount: plainCents(250) }))
  .refine(isExactAmount, { error: () => decimalsProblem() })
  .refine((dollars) => dollars !== 0 && Math.abs(dollars) <= toDollars(MOST_CENTS), {
    error: () => t('admin.rules.not0AtMost', { most: mostDollars() }),
  })
const Percent = Numeric(() => t('admin.rules.percentage'))
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, {
    error: () => t('fields.atMostDecimals', { decimals: 2 }),
  })
  .refine((percent) => percent !== 0 && percent > -100 && percent <= 1_000, {
    error: () => t('admin.rules.percentRange'),
  })

const Rounding = z
  .enum(['cents', '.99', '.95'])
  .optional()
  .describe('To cents, or to the nearest price that ends so; without it to cents')

const Amount = Numeric(() => t('admin.rules.number')).refine((dollars) => Math.abs(dollars) <= 99_999_999, {
  error: () => t('admin.rules.atMostWhole'),
})
/** Prices on the owner's own list in a further currency: its amounts have the decimals of that. */
const OtherPrice = z
  .strictObject({
    currency: z
      .string()
      .refine(findCurrency, { error: () => currencyProblem() })
      .describe('A further currency'),
    price: z.union([
      z.strictObject({ set: Amount.nullable().describe('The new price; null: by the rate again') }),
      z.strictObject({ add: Amount, round: Rounding }),
      z.strictObject({ percent: Percent, round: Rounding }),
    ]),
  })
  .superRefine(({ currency, price }, { addIssue }) => {
    const [field, dollars] = 'set' in price ? ['set', price.set] : 'add' in price ? ['add', price.add] : []
    if (field === undefined || typeof dollars !== 'number') return
    const message = withinCurrency(findCurrency(currency), () => {
      if (!isExactAmount(dollars)) return decimalsProblem()
      const isRight = field === 'add' ? dollars !== 0 : dollars > 0
      return isRight && Math.abs(dollars) <= toDollars(MOST_CENTS)
        ? undefined
        : field === 'add'
          ? t('admin.rules.not0AtMost', { most: mostDollars() })
          : t('admin.rules.moreThan0AtMost', { most: mostDollars() })
    })
    if (message) addIssue({ code: 'custom', path: ['price', field], message })
  })

/** Contents and customs facts, as one product takes them. A transform would end the union without its own words. */
const DetailChange = z
  .strictObject({
    field: z.enum(BULK_FIELDS),
    text: OptionalLine(60).describe('Empty: take it away'),
  })
  .superRefine(({ field, text }, { addIssue }) => {
    for (const { message } of ProductFields.shape[field].safeParse(text).error?.issues ?? [])
      addIssue({ code: 'custom', path: ['text'], message })
  })

/** One change of many products. */
export const ManyChange = z.union(
  [
    z.strictObject({ price: z.strictObject({ set: Price }).describe('The new price') }),
    z.strictObject({
      price: z.strictObject({ add: Added, round: Rounding }).describe('Amount to add; negative: to take off'),
    }),
    z.strictObject({
      price: z
        .strictObject({ percent: Percent, round: Rounding })
        .describe('Per cent to add; negative: to take off'),
    }),
    OtherPrice,
    z.strictObject({ category: Line(100), dropValues: z.boolean().optional() }),
    z.strictObject({ state: ProductState }),
    z.strictObject({
      attribute: Line(100).describe('The code of an attribute'),
      value: OptionalLine(500).describe('Empty: take it away'),
    }),
    DetailChange,
  ],
  { error: () => t('admin.rules.oneChange') },
)
export type ManyChange = z.infer<typeof ManyChange>

const ChangedRow = z.object({
  _id: Id,
  productName: z.string().optional().describe('Absent if there is no such product'),
  before: z.string().optional().describe('What it has of the changed field, in words; absent if nothing'),
  after: z.string().optional(),
  price: z.number().optional().describe('Amount after it, where the price in the shop’s currency is changed'),
  rounded: z.string().optional().describe('The exact price, where it was rounded'),
  refused: z.string().optional().describe('Why it cannot be changed so'),
})

/** The calls about products that are for staff alone. */
export const managedProducts = {
  managed: guardedCall(
    'GET /manage/products/{id}',
    'One product with everything that is known of it, on sale or not (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(ManagedProduct),
  relate: guardedCall(
    'PUT /manage/products/{id}/relations',
    'Set the products that a product is related to (admin); lists that are not named stay',
  )
    .errors(refusing('NOT_FOUND'))
    .input(
      RelationLists.extend({ id: z.string() }).refine(
        ({ id: _, ...lists }) => Object.keys(lists).length > 0,
        { error: () => t('fields.nothingToChangeWasGiven') },
      ),
    )
    .output(Acknowledged),
  changeMany: guardedCall(
    'POST /manage/products/bulk',
    'Change many products alike, all or none (admin). With preview nothing is changed: the reply says what would be, and why not',
  )
    .input(
      z.strictObject({
        ids: z
          .array(Id)
          .min(1, { error: () => t('admin.rules.oneProduct') })
          .max(MOST_CHOSEN, { error: () => t('admin.rules.atMost1000Products') }),
        change: ManyChange,
        preview: z.boolean().default(false),
        expected: z
          .record(z.string(), z.string())
          .optional()
          .describe(
            'By id, what a preview said that each has before; one that is not in it has nothing. Where one was changed since, nothing is changed',
          ),
      }),
    )
    .output(
      z.object({
        rows: z.array(ChangedRow),
        changed: z.int().describe('How many differ after it'),
        fact: z
          .string()
          .optional()
          .describe(
            'Its number in the audit log, by which it can be taken back; absent for a preview, and where nothing differs',
          ),
      }),
    ),
}
export type ChangedRow = z.infer<typeof ChangedRow>
