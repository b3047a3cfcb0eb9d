import { beforeAll, expect, test } from 'vitest'
import { docsRoutes } from '#server/platform/http/api-docs.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import { until } from '#testing/waiting.ts'

let kerf: TestShop
let articles: string[]
beforeAll(async () => {
  kerf = await openTestShop()
  // The first request draws the page: on a busy machine it is answered 503 in the meantime.
  await until(async () => (await get('/api/docs')).status === 200)
  articles = (await (await get('/api/docs')).text()).split('<article')
})

const get = (path: string) => kerf.fetch(new Request(`http://localhost${path}`))

/** The part of the page that is about one call. */
const about = (operation: string) => articles.find((part) => part.includes(`id="${operation}"`)) ?? ''

test('the page tells every call that the OpenAPI document has', async () => {
  const reply = await get('/api/docs')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
  const { body } = await kerf.call('GET', '/api/openapi.json')
  const html = await reply.text()
  const operations = Object.entries<Record<string, { operationId: string }>>(Object(body).paths)
  for (const [path, methods] of operations) {
    for (const [method, { operationId }] of Object.entries(methods)) {
      expect(html).toContain(`id="${operationId}"`)
      expect(about(operationId)).toContain(`${method.toUpperCase()}</span> <code>/api${path}</code>`)
    }
  }
  expect(html.split('<article')).toHaveLength(1 + operations.flatMap(([, all]) => Object.keys(all)).length)
})

test('a call’s fields, limits, errors and rights are told', () => {
  const place = about('orders.place')
  expect(place).toContain('Who may: signed-in users')
  for (const text of ['lines[].orderQuantity', '1 to 40 characters', 'insertedId', 'SOLD_OUT', '409']) {
    expect(place).toContain(text)
  }
  expect(about('products.list')).toContain('Who may: anyone')
  expect(about('products.list')).toContain('[].productName')
  expect(about('products.remove')).toContain('Who may: admins')
  const history = about('manage.history')
  expect(history).toContain('In the path')
  expect(history).toContain('string (date-time)')
})

test('who may call what is in the OpenAPI document too', async () => {
  const { body } = await kerf.call('GET', '/api/openapi.json')
  const { paths, components } = Object(body)
  expect(components.securitySchemes).toHaveProperty('bearer')
  expect(paths['/products'].get.security).toEqual([])
  expect(paths['/cart'].get.security).toEqual([{ bearer: [] }])
  expect(paths['/products'].post.security).toEqual([{ bearer: ['products.change'] }])
})

test('headers a call reads and the errors of any call are in the OpenAPI document too', async () => {
  const { body } = await kerf.call('GET', '/api/openapi.json')
  const { paths } = Object(body)
  const statuses = (operation: { responses: object }) => Object.keys(operation.responses)
  expect(paths['/orders'].post.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }])
  expect(paths['/orders/{id}/refunds'].post.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'id',
    'Idempotency-Key',
  ])
  expect(statuses(paths['/orders'].post)).toEqual(
    expect.arrayContaining(['400', '413', '415', '422', '500', '503']),
  )
  expect(statuses(paths['/shop'].get)).toEqual(['200', '500', '503'])
  expect(about('orders.place')).toContain('Idempotency-Key')
  expect(about('orders.place')).toContain('PAYLOAD_TOO_LARGE')
})

test('the page may load nothing but its own stylesheet, which is there', async () => {
  const reply = await get('/api/docs')
  expect(reply.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  const html = await reply.text()
  expect(html).not.toMatch(/<script|style=|<img| on\w+=/)
  const [, address = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  const style = await get(address)
  expect(style.status).toBe(200)
  expect(style.headers.get('content-type')).toMatch(/^text\/css/)
})

test('whatever stands in the document is text on the page, never markup', async () => {
  const evil = '<img src=x onerror="alert(1)">'
  const schema = { type: 'object', properties: { [evil]: { const: evil, description: evil } } }
  const content = { 'application/json': { schema } }
  const operation = {
    operationId: `a"${evil}.b`,
    summary: evil,
    requestBody: { content },
    responses: { 200: { content } },
  }
  const routes = docsRoutes(
    Promise.resolve({ paths: { [`/${evil}`]: { get: operation } } }),
    async () => evil,
  )
  const html = await (await routes.request('/docs')).text()
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x')
})

test('a reply that is a file is told by its kind', () => {
  expect(about('documents.invoice')).toContain('application/pdf')
})
