import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { limits } from '#server/platform/db/tables/shop.ts'
import { soon } from '#testing/eventually.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.customer('Ada')
const boss = await kerf.admin()
const saw = await kerf.product({ name: 'Dovetail saw', price: 39.5, available: 3 })
const one = await kerf.call('GET', `/api/products/${saw}`)
const slug = String(one.body.slug)

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** Sends a message as a client of the protocol of 2025 does, and answers the message that comes back. */
async function send(method: string, params: object = {}, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const init = { method: 'POST', headers: { ...HEADERS, ...headers }, body }
  const reply = await kerf.fetch(new Request(`${ORIGIN}/mcp`, init))
  const text = await reply.text()
  const message = text.startsWith('{') ? text : /^data: (.*)$/m.exec(text)?.[1]
  return { status: reply.status, message: Object(JSON.parse(message ?? '{}')) }
}
const callTool = async (name: string, args: object = {}) =>
  (await send('tools/call', { name, arguments: args })).message.result

const HELLO = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
}

test('an assistant is greeted and hears of tools that only read', async () => {
  const { message } = await send('initialize', HELLO)
  expect(message.result).toMatchObject({ serverInfo: { name: 'kerf' }, capabilities: { tools: {} } })
  const { tools } = (await send('tools/list')).message.result
  expect(tools.map(({ name }: { name: string }) => name)).toEqual([
    'search_tools',
    'get_tool',
    'list_categories',
    'read_measures',
  ])
  for (const tool of tools)
    expect(tool).toMatchObject({ annotations: { readOnlyHint: true }, inputSchema: { type: 'object' } })
})

test('it finds what the pages find, with price and availability', async () => {
  const { structuredContent, content } = await callTool('search_tools', { query: 'dovetail' })
  const { body } = await kerf.call('GET', '/api/search?q=dovetail&size=20')
  expect(structuredContent.total).toBe(Object(body).total)
  expect(structuredContent.hits).toMatchObject([
    { slug, price: 39.5, available: true, url: `${ORIGIN}/tool/${slug}` },
  ])
  expect(JSON.parse(content[0].text)).toEqual(structuredContent)
  expect((await callTool('list_categories')).structuredContent).toHaveProperty('categories')
})

test('who asks in German hears what is written in German, with the address of the German page', async () => {
  const chosen = { de: true }
  expect((await kerf.call('PUT', '/api/settings/languages', chosen, boss)).status).toBe(200)
  const translations = { de: { name: 'Zinkensäge' } }
  expect((await kerf.call('PUT', `/api/products/${saw}`, { translations }, boss)).status).toBe(200)
  const params = { name: 'get_tool', arguments: { slug } }
  const asked = async (headers: Record<string, string>) =>
    (await send('tools/call', params, headers)).message.result.structuredContent
  await soon(async () =>
    expect(await asked({ 'accept-language': 'de-AT' })).toMatchObject({
      productName: 'Zinkensäge',
      url: `${ORIGIN}/de/tool/${slug}`,
    }),
  )
  expect(await asked({})).toMatchObject({ productName: 'Dovetail saw', url: `${ORIGIN}/tool/${slug}` })
})

test('it reads measures exactly, in both systems', async () => {
  const { structuredContent } = await callTool('read_measures', { text: 'a 1-1/2 in chisel' })
  const length = { dimension: 'length', amount: 38_100_000, inBothSystems: ['1-1/2 in', '38.1 mm'] }
  expect(structuredContent.measures).toEqual([{ text: '1-1/2 in', readings: [length] }])
})

test('it looks at a tool, and reads nothing of people', async () => {
  const review = { rating: 5, reviewText: 'Cuts straight as a ruler.', productId: saw }
  const { body } = await kerf.call('POST', '/api/reviews', review, ada)
  await kerf.call('POST', `/api/manage/reviews/${body.insertedId}/approve`, undefined, boss)
  const page = JSON.stringify((await kerf.call('GET', `/api/tools/${slug}`)).body)
  expect(page).toContain('Cuts straight')
  const { structuredContent } = await callTool('get_tool', { slug })
  expect(structuredContent).toMatchObject({ slug, productName: 'Dovetail saw', available: true, price: 39.5 })
  for (const word of ['Cuts straight', 'Ada', ada.email, boss.email])
    expect(JSON.stringify(structuredContent)).not.toContain(word)
})

test('what is wrong is said to the assistant', async () => {
  expect(await callTool('get_tool', { slug: 'no-such-tool' })).toMatchObject({
    isError: true,
    content: [{ text: 'There is no such tool' }],
  })
  expect((await callTool('search_tools', { filters: { 'no-such': 'x' } })).isError).toBe(true)
  expect((await callTool('search_tools', { page: 0 })).isError).toBe(true)
  const { message } = await send('tools/call', { name: 'place_order', arguments: {} })
  expect(JSON.stringify(message)).toContain('place_order')
})

test('an argument that a tool does not have is refused with the name of the right one, and every tool says so in its schema', async () => {
  const { content, isError } = await callTool('search_tools', { q: 'dovetail' })
  expect(isError).toBe(true)
  expect(content[0].text).toContain('There is no argument “q”: did you mean “query”?')
  const { content: others } = await callTool('list_categories', { depth: 2 })
  expect(others[0].text).toContain('There are no arguments')
  for (const { inputSchema } of (await send('tools/list')).message.result.tools)
    expect(inputSchema.additionalProperties).toBe(false)
})

test('what a tool answers is what its output schema says, and no change of the list is claimed', async () => {
  const { message } = await send('initialize', HELLO)
  expect(message.result.capabilities.tools.listChanged).not.toBe(true)
  const { tools } = (await send('tools/list')).message.result
  const asked = {
    search_tools: { query: 'dovetail' },
    get_tool: { slug },
    list_categories: {},
    read_measures: { text: '1-1/2 in' },
  }
  for (const [name, args] of Object.entries(asked)) {
    const { outputSchema } = tools.find((tool: { name: string }) => tool.name === name)
    const { error } = z.fromJSONSchema(outputSchema).safeParse((await callTool(name, args)).structuredContent)
    expect(error).toBeUndefined()
  }
})

test('a list of messages is refused, however it is written: each message counts as a request', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_categories' } }
  for (const body of [
    JSON.stringify(Array.from({ length: 100 }, () => message)),
    ' \n[]',
    `[${JSON.stringify(message)}]`,
  ]) {
    const reply = await kerf.fetch(new Request(`${ORIGIN}/mcp`, { method: 'POST', headers: HEADERS, body }))
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      error: { code: -32_600, message: expect.stringContaining('one message') },
    })
  }
})

test('while 20 clients of one network ask at once, others are answered at once, and those for whom there is no room are told to come again', async () => {
  let answered = 0
  const asking = Array.from({ length: 20 }, (_, n) =>
    kerf.fetch(
      new Request(`${ORIGIN}/mcp`, {
        method: 'POST',
        headers: HEADERS,
        body: JSON.stringify({
          ...{ jsonrpc: '2.0', id: n, method: 'tools/call' },
          params: { name: 'search_tools', arguments: { query: `dovetail ${n}` } },
        }),
      }),
    ),
  )
  for (const one of asking) one.then(() => answered++)
  expect((await kerf.fetch(new Request(`${ORIGIN}/healthz`))).status).toBe(200)
  expect(answered).toBeLessThan(20)
  const statuses = (await Promise.all(asking)).map(({ status }) => status)
  const done = statuses.filter((status) => status === 200).length
  expect(done).toBeGreaterThanOrEqual(10)
  expect(statuses.filter((status) => status === 503)).toHaveLength(20 - done)
  expect(done).toBeLessThan(20)
  expect((await send('tools/list')).status).toBe(200)
})

test('a page of another site, a GET and a body that is too large are refused', async () => {
  expect((await send('tools/list', {}, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await send('tools/list', {}, { origin: ORIGIN })).status).toBe(200)
  expect((await kerf.fetch(new Request(`${ORIGIN}/mcp`, { headers: HEADERS }))).status).toBe(405)
  expect((await send('tools/list', { x: 'x'.repeat(200_000) })).status).toBe(413)
})

test('one network asks 240 times a minute, then it is told when to come again', async () => {
  await kerf.db.update(limits).set({ count: 240 }).where(like(limits.key, 'mcp from %'))
  expect((await send('tools/list')).status).toBe(429)
  await kerf.db.delete(limits)
  expect((await send('tools/list')).status).toBe(200)
})
