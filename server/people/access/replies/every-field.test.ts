import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/api.ts'
import type { Order } from '#contract/orders.ts'
import type { Refund } from '#contract/refunds.ts'
import { REPLIES } from '#server/people/access/field-rights.ts'
import { ORDER } from '#server/people/access/replies/sale-rows.ts'
import { type Lines, type LinesOf, MONEY, type Table, withCall } from '#server/people/access/replies/seen.ts'

/** `tsc` reads these; a line that begins to compile fails it, as an error is expected there. */
test('a call, or a field at any depth of a reply, does not compile without a line that says who sees it', () => {
  const whole: Lines<Order> = ORDER
  // @ts-expect-error A new field of the order has no line.
  const grown: Lines<Order & { secret?: string }> = ORDER
  // @ts-expect-error A new field of the refunds in it has none.
  const deeper: Lines<Omit<Order, 'refunds'> & { refunds: (Refund & { secret: string })[] }> = ORDER
  // @ts-expect-error A field that becomes a row needs lines of that row.
  const row: Lines<{ by: { name: string } }> = withCall('by')
  const hidden: Lines<{ by: { name: string } }> = { by: MONEY }
  // @ts-expect-error Nobody has such a permission.
  const unknown: Lines<{ by: string }> = { by: ['orders.guess'] }
  // @ts-expect-error One kind of a row of several kinds has more fields.
  const kinds: Lines<{ kind: 1 } | { kind: 2; why: string }> = withCall('kind')
  // @ts-expect-error The other calls of the room have no lines.
  const room: LinesOf<'views'> = { 'views.list': withCall('_id') }
  expect([whole, grown, deeper, row, hidden, unknown, kinds, room].every(Boolean)).toBe(true)
})

test('the table has exactly the fields that the contract’s replies have', () => {
  const named = Object.entries(contract).flatMap(([room, calls]) =>
    Object.entries(calls).flatMap(([call, { '~orpc': definition }]) => {
      const fields = fieldsOf(definition.outputSchema)
      const inBody = fields.some((field) => field.startsWith('headers'))
      const own = inBody ? fields.flatMap((one) => (one.startsWith('body.') ? one.slice(5) : [])) : fields
      return own.map((field) => `${room}.${call} ${field}`)
    }),
  )
  const lines = Object.entries(REPLIES).flatMap(([call, row]) =>
    namesIn(row).map((field) => `${call} ${field}`),
  )
  expect(lines.filter((one) => !named.includes(one))).toEqual([])
  expect(named.length).toBeGreaterThan(5000)
})

function namesIn(row: Table, path = ''): string[] {
  if (row === 'as above' || Array.isArray(row)) return path ? [path] : []
  return Object.entries(row).flatMap(([name, one]) => namesIn(one, path ? `${path}.${name}` : name))
}

/** Of a schema, through lists, maps and rows of several kinds; a row within one of its own kind ends there. */
function fieldsOf(schema: unknown, path = '', above: unknown[] = []): string[] {
  const deeper = (one: unknown) => fieldsOf(one, path, above)
  if (schema instanceof z.ZodObject) {
    if (above.includes(schema)) return [path]
    const fields = Object.entries(schema.shape)
    return [
      ...(path ? [path] : []),
      ...fields.flatMap(([name, one]) => fieldsOf(one, path ? `${path}.${name}` : name, [...above, schema])),
    ]
  }
  if (schema instanceof z.ZodArray) return deeper(schema.element)
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum)
    return schema.keyType.options.flatMap((name) => fieldsOf(schema.valueType, `${path}.${name}`, above))
  if (schema instanceof z.ZodRecord) return deeper(schema.valueType)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(deeper)
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap(deeper)
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(deeper)
  if (schema instanceof z.ZodPipe) return deeper(schema.out)
  if (schema instanceof z.ZodLazy) return deeper(schema.unwrap())
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return deeper(schema.unwrap())
  return path ? [path] : []
}
