import * as z from 'zod'

export type Field = { name: string; type: string; isRequired: boolean; notes: string }
type Problem = { status: string; code: string; message: string }
export type Call = {
  id: string
  group: string
  method: string
  path: string
  summary: string
  who: string
  parameters: Field[]
  body: Field[]
  replies: { status: string; fields: Field[] }[]
  errors: Problem[]
}

const Literal = z.union([z.string(), z.number(), z.boolean(), z.null()])
const Schema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  const: Literal.optional(),
  enum: z.array(Literal).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
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
  get oneOf() {
    return z.array(Schema).optional()
  },
})
type Schema = z.infer<typeof Schema>

const Content = z.record(z.string(), z.object({ schema: Schema })).default({})
type Content = z.infer<typeof Content>
const Operation = z.object({
  operationId: z.string(),
  summary: z.string().default(''),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema: Schema }),
    )
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content })),
})
type Operation = z.infer<typeof Operation>

const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

/** Throws a ZodError for a document of another shape. */
export function readCalls(document: unknown): Call[] {
  return Object.entries(Description.parse(document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(path, method, operation)),
  )
}

function callOf(path: string, method: string, operation: Operation): Call {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const answers = Object.entries(responses).map(([status, { content }]) => ({
    status,
    content,
    schema: content['application/json']?.schema,
  }))
  const isFine = ({ status }: { status: string }) => status.startsWith('2')
  const body = requestBody?.content['application/json']?.schema
  return {
    id: operationId,
    group: operationId.split('.')[0] ?? '',
    method: method.toUpperCase(),
    path: `/api${path}`,
    summary,
    who: whoMay(operation),
    parameters: parameters.map(({ name, in: place, required, schema }) => ({
      name,
      type: typeOf(schema),
      isRequired: required,
      notes: [`In the ${place}`, notesOf(schema)].filter(Boolean).join('. '),
    })),
    body: body ? fieldsOf(body) : [],
    replies: answers.filter(isFine).map(({ status, schema, content }) => ({
      status,
      fields: schema ? fieldsOf(schema) : filesIn(content),
    })),
    errors: answers
      .filter((answer) => !isFine(answer))
      .flatMap(({ status, schema }) => (schema ? problemsOf(status, schema) : [])),
  }
}

function whoMay(operation: Operation): string {
  const { description = '' } = operation
  return [peopleWhoMay(operation), description].filter(Boolean).join('. ')
}

function peopleWhoMay({ security }: Operation): string {
  if (!security?.length) return 'anyone'
  const permissions = security.flatMap((scheme) => scheme.bearer ?? [])
  return permissions.length > 0 ? `admins (${permissions.join(', ')})` : 'signed-in users'
}

/** A file has no fields: its media type describes it. */
function filesIn(content: Content): Field[] {
  return Object.keys(content).map((type) => ({ name: 'a file', type, isRequired: true, notes: '' }))
}

/** The fields of an object in a list are named `lines[].name`. */
function fieldsOf(schema: Schema, prefix = ''): Field[] {
  if (schema.items && !prefix) {
    const rows = fieldsOf(schema.items, '[]')
    return rows.length > 0 ? rows : [field('[]', schema.items, true)]
  }
  return Object.entries(schema.properties ?? {}).flatMap(([key, member]) => {
    const name = prefix ? `${prefix}.${key}` : key
    const inner = member.items ? fieldsOf(member.items, `${name}[]`) : fieldsOf(member, name)
    return [field(name, member, schema.required?.includes(key) ?? false), ...inner]
  })
}

function field(name: string, schema: Schema, isRequired: boolean): Field {
  return { name, type: typeOf(schema), isRequired, notes: notesOf(schema) }
}

function typeOf(schema: Schema): string {
  const { type, format, items } = schema
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ')
  if (items) return `list of ${typeOf(items)}`
  const names = [type ?? 'any'].flat().join(' or ')
  return format ? `${names} (${format})` : names
}

function notesOf(schema: Schema): string {
  const notes = [
    schema.description,
    range('', schema.minimum, schema.maximum),
    range(' characters', schema.minLength, schema.maxLength),
    range(' entries', schema.minItems, schema.maxItems),
    schema.default !== undefined && `Default: ${JSON.stringify(schema.default)}`,
  ]
  return notes.filter(Boolean).join('. ')
}

/** The schema converter writes JavaScript's safe integers as limits; these are left out, as the contract does not set them. */
function range(unit: string, least: number | undefined, most: number | undefined): string | undefined {
  const from = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined
  const to = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined
  if (from !== undefined && to !== undefined) return `${from} to ${to}${unit}`
  if (from !== undefined) return `At least ${from}${unit}`
  return to === undefined ? undefined : `At most ${to}${unit}`
}

/** A variant without a fixed `code` stands for any other error and is left out. */
function problemsOf(status: string, schema: Schema): Problem[] {
  return (schema.oneOf ?? []).flatMap(({ properties }) => {
    const code = properties?.code?.const
    const message = properties?.message?.default
    return code ? [{ status, code: String(code), message: String(message ?? '') }] : []
  })
}
