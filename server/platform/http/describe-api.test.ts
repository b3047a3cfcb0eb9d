import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { replyChecker } from '#testing/described-replies.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { body: document } = await kerf.call('GET', '/api/openapi.json')
type Operation = {
  operationId: string
  tags: string[]
  security?: unknown[]
  responses: Record<string, never>
}
const paths: Record<string, Record<string, Operation>> = Object(document).paths
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

/** Every object within a value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const member of Object.values(value)) yield* objectsIn(member)
}

test('the OpenAPI document is a valid one of its version', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('every choice in the OpenAPI document has members, and none of them allows everything', () => {
  const choices = [...objectsIn(paths)].flatMap(({ anyOf, oneOf }) => [anyOf, oneOf].filter(Array.isArray))
  expect(choices.length).toBeGreaterThan(100)
  for (const members of choices) {
    expect(members).not.toHaveLength(0)
    for (const member of members) expect(Object.keys(member)).not.toHaveLength(0)
  }
})

test('every error that a call describes matches exactly one of the errors of its status', () => {
  for (const { operationId, responses } of operations) {
    for (const [status, reply] of Object.entries<{
      content?: Record<string, { schema: { oneOf: never[] } }>
    }>(responses)) {
      if (Number(status) < 400) continue
      const arms = reply.content?.['application/json']?.schema.oneOf ?? []
      const told = arms.map(({ properties }: { properties: Record<string, { const: unknown }> }) =>
        JSON.stringify([properties.defined?.const, properties.code?.const, properties.status?.const]),
      )
      expect(told, `${operationId} ${status}`).not.toHaveLength(0)
      expect(new Set(told).size, `${operationId} ${status}`).toBe(told.length)
      for (const one of told) expect(JSON.parse(one), operationId).not.toContain(null)
    }
  }
})

test('every call says whether it is public, and which group it belongs to', () => {
  for (const { operationId, security, tags } of operations) {
    expect(security, operationId).toBeDefined()
    expect(tags, operationId).toEqual([operationId.split('.')[0]])
  }
})

test('a reply that its description does not allow is found', async () => {
  const check = replyChecker(Object(document))
  const request = new Request('http://localhost/api/reviews')
  const right = { defined: false, code: 'SERVICE_UNAVAILABLE', status: 503, message: 'Busy' }
  await check(request, Response.json(right, { status: 503 }))
  const wrongs = [
    Response.json({ ...right, code: 'BUSY' }, { status: 503 }),
    Response.json(right, { status: 418 }),
    Response.json([{ name: 'Nora' }]),
    new Response('<p>Reviews</p>', { headers: { 'content-type': 'text/html' } }),
  ]
  for (const wrong of wrongs) await expect(check(request, wrong)).rejects.toThrow('reviews.list answered')
})
