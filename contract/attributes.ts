import * as z from 'zod'
import { Id, Name } from '#contract/fields.ts'
import { DIMENSION_NAMES } from '#contract/measures/dimensions.ts'
import { Slug } from '#contract/slugs.ts'
import { TranslationsInput } from '#contract/translations.ts'
import { t } from '#messages/t.ts'

/** The kinds of attributes of products. */
export const ATTRIBUTE_KINDS = ['measure', 'number', 'choice', 'yes_no', 'text'] as const
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number]

export const LONGEST_CODE = 60
const MOST_OPTIONS = 200

const Kind = z.enum(ATTRIBUTE_KINDS, { error: () => t('admin.rules.oneOfKinds') })
const Dimension = z
  .enum(DIMENSION_NAMES, { error: () => t('fields.oneOf', { sorts: DIMENSION_NAMES.join(', ') }) })
  .describe('What a measure measures; a measure has one, and nothing else has')
const Filterable = z.boolean().describe('Whether shoppers can filter by it; a text never is')
const Label = Name(80)
const Value = Slug(LONGEST_CODE).describe('Its name in addresses and files; without it, made of the label')

const OfOption = TranslationsInput('option')

/** Refuses two options that a shopper could not tell apart. */
function eachOnce<Option extends { label: string; value?: string }>(options: z.ZodArray<z.ZodType<Option>>) {
  return options
    .max(MOST_OPTIONS, { error: () => t('fields.atMost', { most: String(MOST_OPTIONS) }) })
    .superRefine((all, { addIssue }) => {
      for (const [index, { label, value }] of all.entries()) {
        const before = all.slice(0, index)
        if (before.some((other) => sameWords(other.label, label)))
          addIssue({
            code: 'custom',
            path: [index, 'label'],
            message: t('admin.rules.twoOptionsAreCalled', { label }),
          })
        if (value !== undefined && before.some((other) => other.value === value))
          addIssue({
            code: 'custom',
            path: [index, 'value'],
            message: t('admin.rules.twoOptionsHaveTheValue', { value }),
          })
      }
    })
}

const sameWords = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const NewAttribute = z.strictObject({
  categoryId: Id,
  code: Slug(LONGEST_CODE)
    .optional()
    .describe('Its name in addresses and files, unique in the shop; it never changes'),
  name: Name(80),
  kind: Kind,
  dimension: Dimension.optional(),
  filterable: Filterable.optional(),
  translations: TranslationsInput('attribute'),
  options: eachOnce(
    z.array(z.strictObject({ label: Label, value: Value.optional(), translations: OfOption })),
  )
    .optional()
    .describe('What a choice offers, in order; a choice has at least one'),
})
export type NewAttribute = z.infer<typeof NewAttribute>

/** The fields of an attribute that a change may name. */
export const AttributeChange = z
  .strictObject({
    name: Name(80),
    kind: Kind,
    dimension: Dimension,
    filterable: Filterable,
    translations: TranslationsInput('attribute'),
    options: eachOnce(
      z.array(
        z.strictObject({
          _id: Id.optional(),
          label: Label,
          value: Value.optional(),
          translations: OfOption,
        }),
      ),
    ).describe(
      'All options in their order: one with an _id stays, and is renamed; one without is new; one that is missing goes',
    ),
  })
  .partial()
export type AttributeChange = z.infer<typeof AttributeChange>
