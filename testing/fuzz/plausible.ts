import * as fc from 'fast-check'
import * as z from 'zod'

/** What a value of the OpenAPI document's schemas may say of itself. */
export const Schema = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  get items() {
    return Schema.optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
})
export type Schema = z.infer<typeof Schema>

/** Things that are there, so that a request gets past the first check. */
export type Known = { ids: string[]; emails: string[] }

/** A value as the schema asks for it, or nearly: what the schema cannot say is not heeded. */
export function plausible(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => plausible(choice, known)))
  if (schema.properties) return plausibleObject(schema, known)
  if (schema.type === 'array') return fc.array(plausible(schema.items ?? {}, known), { maxLength: 3 })
  if (schema.type === 'integer' || schema.type === 'number') {
    const max = Math.min(schema.maximum ?? 1_000, 1_000)
    return fc.integer({ min: Math.min(Math.max(schema.minimum ?? 0, -5), max), max })
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return plausibleText(schema, known)
}

function plausibleText({ format, pattern = '' }: Schema, { ids, emails }: Known): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.constantFrom(...ids)
  if (pattern.includes('@')) return fc.constantFrom(...emails)
  if (pattern.includes('\\d')) return fc.nat(99).map(String)
  return fc.oneof(
    fc.constantFrom('Claw hammer', '1 Mill Lane', '/tools/a.webp', 'https://kerf.example/a.png', '555 0100'),
    fc.constantFrom(...ids),
    fc.string({ minLength: 1, maxLength: 20 }),
  )
}

function plausibleObject({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<object> {
  const members = Object.entries(properties).map(
    ([name, schema]) => [name, plausible(schema, known)] as const,
  )
  return fc.record(Object.fromEntries(members), { requiredKeys: required })
}
