/** The fields that an owner adds to orders and customers, as calls take them. */

import * as z from 'zod'
import { CUSTOM_KINDS, FILLED_IN_BY, MOST_CHOICES, MOST_FIELDS } from '#contract/custom-fields.ts'
import { Line, OptionalLine } from '#contract/fields.ts'
import { t } from '#messages/t.ts'

const Kind = z.enum(CUSTOM_KINDS)

const FilledInBy = z.enum(FILLED_IN_BY)

export const CustomField = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: () => t('fields.smallLettersDigitsAndHyphensSuchAs') })
    .max(40, { error: () => t('fields.atMost40Characters') })
    .describe('Names it in calls; it stays when the label changes'),
  label: Line(60),
  kind: Kind.describe('A date is written 2026-01-31; a choice has choices'),
  choices: z
    .array(Line(60))
    .max(MOST_CHOICES, { error: () => t('fields.atMost', { most: String(MOST_CHOICES) }) })
    .optional(),
  hint: OptionalLine(200).optional().describe('Below the field in a form'),
  filledInBy: FilledInBy.describe('The customer, in the form of an order or the profile; or the shop'),
  isRequired: z.boolean().optional().describe('Whether customers must fill it in'),
  isInEmails: z.boolean().optional().describe('Of an order: whether its e-mails say it'),
  isOnSlip: z.boolean().optional().describe('Of an order: whether its packing slip says it'),
})

const CustomFields = z
  .array(CustomField)
  .max(MOST_FIELDS, { error: () => t('fields.atMost', { most: String(MOST_FIELDS) }) })
  .superRefine((fields, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    for (const [place, { id, label, kind, choices = [] }] of fields.entries()) {
      const before = fields.slice(0, place)
      if (before.some((one) => one.id === id)) refuse([place, 'id'], t('fields.anotherFieldHasThisName'))
      if (before.some((one) => one.label.toLowerCase() === label.toLowerCase()))
        refuse([place, 'label'], t('fields.anotherFieldIsCalledSo'))
      if (kind === 'choice' && choices.length < 2) refuse([place, 'choices'], t('fields.atLeastTwoChoices'))
      if (kind !== 'choice' && choices.length > 0)
        refuse([place, 'choices'], t('fields.onlyAChoiceHasChoices'))
      if (new Set(choices).size < choices.length) refuse([place, 'choices'], t('fields.eachChoiceOnce'))
    }
  })

/** All fields that the owner added, in their order. */
export const OwnFields = z.strictObject({
  orders: CustomFields.describe('Of orders'),
  customers: CustomFields.describe('Of customers'),
})

/** Values by the ids of their fields. The owner's fields say what each may be. */
export const GivenValues = z
  .record(z.string().max(40), z.union([z.string().max(5_000), z.number(), z.boolean(), z.null()]))
  .refine((given) => Object.keys(given).length <= MOST_FIELDS, {
    error: () => t('fields.atMost', { most: String(MOST_FIELDS) }),
  })

export const CustomValue = z.object({
  id: z.string(),
  label: z.string().describe('What the field was called when it was filled in'),
  kind: Kind,
  filledInBy: FilledInBy,
  value: z.union([z.string(), z.number(), z.boolean()]),
  isInEmails: z.boolean().optional(),
  isOnSlip: z.boolean().optional(),
})
