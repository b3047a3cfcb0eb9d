import * as z from 'zod'
import { Numeric } from '#contract/fields.ts'
import {
  problemOf,
  readField,
  type SettingField,
  type SettingFields,
  TIME_OF_DAY,
  type ValuesOf,
  wordsOf,
} from '#contract/setting-fields.ts'

type Shape<Fields> = { [Name in keyof Fields]: z.ZodType<ValuesOf<Fields>[Name], ValuesOf<Fields>[Name]> }

/** The schema of these fields: for a call, for its reply and for what is stored. What is wrong is said in the words of the form. */
export function schemaOf<Fields extends SettingFields>(
  fields: Fields,
): z.ZodObject<Shape<Fields>, z.core.$strict> {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    valueSchema(field).describe(field.about),
  ])
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodObject<Shape<Fields>, z.core.$strict>
}

function valueSchema(field: SettingField): z.ZodType {
  const words = wordsOf(field)
  switch (field.kind) {
    case 'switch':
      return z.boolean(words)
    case 'whole number':
      return Numeric(words).pipe(z.int(words).min(field.least, words).max(field.most, words))
    case 'choice':
      return z.enum(Object.keys(field.options), words)
    case 'time of day':
      return z.string().trim().regex(TIME_OF_DAY, words)
    case 'number prefix':
    case 'currency':
      return z
        .string()
        .trim()
        .toUpperCase()
        .refine((typed) => readField(field, typed) !== undefined, words)
    case 'words':
    case 'countries':
    case 'iban':
    case 'bic':
    case 'endpoint':
    case 'state limits':
      return z
        .string(words)
        .overwrite((typed) => String(readField(field, typed) ?? typed))
        .superRefine((typed, context) => {
          const message = problemOf(field, typed)
          if (message) context.addIssue({ code: 'custom', message })
        })
    case 'digits':
    case 'time zone':
      return z
        .string()
        .trim()
        .refine((typed) => readField(field, typed) !== undefined, words)
  }
}
