/** Economic operators: who made a product, who imported it, and who answers for it in the European Union. */
import * as z from 'zod'
import { isCountry } from '#contract/addresses.ts'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged, Email, Id, Inserted, Line, Name, OptionalLine, Website } from '#contract/fields.ts'
import { OPERATOR_ROLES } from '#contract/operator-roles.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const MOST_MAKERS = 200

const Makers = (about: string) =>
  z
    .array(Name(100))
    .max(MOST_MAKERS)
    .optional()
    .describe(`${about}, as products name their maker; a product’s own operator counts before it`)

/** As it is typed, or stands in a file: an empty text is no value. An e-mail address or a form is needed. */
export const WrittenOperator = z.strictObject({
  name: Name(150).describe('No other operator has it'),
  tradeName: OptionalLine(150).optional().describe('The name or mark under which it trades'),
  street: Line(200),
  postcode: OptionalLine(20).optional(),
  city: Line(100),
  country: Line(2)
    .toUpperCase()
    .refine(isCountry, { error: () => t('fields.twoLettersOfACountrySuchAs') })
    .describe('ISO 3166-1 alpha-2'),
  email: z.union([z.literal(''), Email], { error: () => t('account.provideAValidEmail') }).optional(),
  form: z
    .union([z.literal(''), Website], { error: () => t('fields.aWebAddressSuchAsHttpsExample') })
    .optional()
    .describe('The address of a form by which it is reached'),
  phone: OptionalLine(60).optional(),
  makerOf: Makers('Of whom it is the maker by law'),
  importerOf: Makers('Whose products it imports into the Union'),
  responsibleFor: Makers('For whose products it answers in the Union'),
})
export type WrittenOperator = z.infer<typeof WrittenOperator>

const Told = {
  name: z.string(),
  tradeName: z.string().optional(),
  street: z.string(),
  postcode: z.string().optional(),
  city: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2'),
  email: z.string().optional(),
  form: z.string().optional(),
  phone: z.string().optional(),
}

/** An operator as staff sees it; what is empty is left out. */
export const Operator = z.object({
  _id: Id,
  slug: z.string().describe('By it products name their own operators'),
  ...Told,
  makerOf: z.array(z.string()),
  importerOf: z.array(z.string()),
  responsibleFor: z.array(z.string()),
  products: z.int().describe('Products that name it themselves'),
})
export type Operator = z.infer<typeof Operator>

/** An operator of a product, as everybody sees it. */
export const ProductOperator = z.object({
  role: z.enum(OPERATOR_ROLES).describe('`responsible`: the responsible person in the Union'),
  ...Told,
  address: z.array(z.string()).describe('The lines of its address, as its country writes them'),
})
export type ProductOperator = z.infer<typeof ProductOperator>

const ById = z.object({ id: z.string() })

/** The calls of economic operators. */
export const operators = {
  list: guardedCall('GET /manage/operators', 'All economic operators, by name (admin)').output(
    z.array(Operator),
  ),
  add: guardedCall('POST /manage/operators', 'Add an economic operator (admin)')
    .route({ successStatus: 201 })
    .errors(refusing('NAME_TAKEN', 'UNPROCESSABLE_CONTENT'))
    .input(WrittenOperator)
    .output(Inserted),
  change: guardedCall(
    'PUT /manage/operators/{id}',
    'Change an economic operator; fields that are not named stay, an empty text empties one (admin)',
  )
    .errors(refusing('NOT_FOUND', 'NAME_TAKEN', 'UNPROCESSABLE_CONTENT'))
    .input(WrittenOperator.partial().extend({ id: z.string() }))
    .output(Acknowledged),
  remove: guardedCall(
    'DELETE /manage/operators/{id}',
    'Remove an economic operator that no product names itself (admin)',
  )
    .errors(refusing('NOT_FOUND', 'IN_USE'))
    .input(ById)
    .output(Acknowledged),
}
