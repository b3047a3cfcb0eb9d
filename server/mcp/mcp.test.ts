import { expect, test } from 'vitest'
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

test('an assistant is greeted and hears of tools that only read', async () => {
  const hello = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  }
  const { message } = await send('initialize', hello)
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

test('a page of another site, a GET and a body that is too large are refused', async () => {
  expect((await send('tools/list', {}, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await send('tools/list', {}, { origin: ORIGIN })).status).toBe(200)
  expect((await kerf.fetch(new Request(`${ORIGIN}/mcp`, { headers: HEADERS }))).status).toBe(405)
  expect((await send('tools/list', { x: 'x'.repeat(200_000) })).status).toBe(413)
})
