/**
 * `npm run bench:hostile`: how much processor time requests take that mean harm, each as a ratio to a search for one word. Run it alone. Fails
 * where one takes more than promised. Hashing of passwords is left out: it is limited by number.
 */
import { readFileSync } from 'node:fs'
import { openProductionShop } from '#testing/production-shop.ts'

/** At most so many times the processor time of a search for one word. */
const AT_MOST = 20
const TIMES = 15
const TICK_MS = 10

type Hostile = [
  what: string,
  method: 'GET' | 'POST',
  path: (n: number) => string,
  body?: (n: number) => string,
]

const shop = await openProductionShop()
try {
  const { database, kerf } = shop
  const { rows } = await database.pool.query<{ id: string; slug: string }>(
    `UPDATE products SET available = 1000000 WHERE id IN (SELECT id FROM products WHERE archived_at IS NULL ORDER BY price_cents LIMIT 60) RETURNING id, slug`,
  )
  const slugs = rows.map(({ slug }) => slug)
  const lines = rows.slice(0, 50).map(({ id }) => ({ productId: id, orderQuantity: 1 }))
  const coupons = (n: number) => Array.from({ length: 10 }, (_, place) => `GUESS-${n}-${place}`)
  const q = (text: string) => `/api/search?q=${encodeURIComponent(text)}`
  const tool = (name: string, given: object) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })
  const hostile: Hostile[] = [
    ['94 fractions', 'GET', (n) => q(`${'⅒ '.repeat(90)}${n}`)],
    ['94 halves', 'GET', (n) => q(`${'½ '.repeat(90)}${n}`)],
    ['200 signs that no word has', 'GET', (n) => q(`${'zq'.repeat(95)}${n}`)],
    ['60 words', 'GET', (n) => q(`${'ab '.repeat(60)}${n}`)],
    ['12 mistakes', 'GET', (n) => q(`${'chisle '.repeat(12)}${n}`)],
    ['a suggestion for 200 signs', 'GET', (n) => `/api/suggest?q=${'chisle'.repeat(30)}${n}`],
    ['a page of 100 hits', 'GET', (n) => `/api/search?size=100&page=1&x${n}=1`],
    [
      '100,000 pieces in packs',
      'GET',
      (n) => `/api/tools/${slugs[n % slugs.length]}/packs?pieces=${100_000 - n}`,
    ],
    ['a quote of 50 lines', 'POST', () => '/api/quote', () => JSON.stringify({ lines })],
    [
      'a quote with 10 guessed coupons',
      'POST',
      () => '/api/quote',
      (n) => JSON.stringify({ lines, coupons: coupons(n) }),
    ],
    [
      '100 messages to /mcp',
      'POST',
      () => '/mcp',
      (n) =>
        JSON.stringify(
          Array.from({ length: 100 }, () => JSON.parse(tool('search_tools', { query: `⅒ ${n}` }))),
        ),
    ],
    [
      'a search by /mcp',
      'POST',
      () => '/mcp',
      (n) => tool('search_tools', { query: `${'⅒ '.repeat(90)}${n}` }),
    ],
    [
      'measures of a long text by /mcp',
      'POST',
      () => '/mcp',
      (n) => tool('read_measures', { text: `${'⅒ '.repeat(90)}${n}` }),
    ],
    ['a tool by /mcp', 'POST', () => '/mcp', (n) => tool('get_tool', { slug: slugs[n % slugs.length] })],
    ['all products', 'GET', (n) => `/api/products?x=${n}`],
    ['a page of 100 products', 'GET', (n) => `/api/products?page=1&size=100&x=${n}`],
    ['the index of products', 'GET', (n) => `/api/product-index?part=1&x=${n}`],
    ['1,000 reviews', 'GET', (n) => `/api/reviews?limit=1000&x=${n}`],
    [
      'a late page of the reviews of a tool',
      'GET',
      (n) => `/api/tools/${slugs[n % slugs.length]}/reviews?page=${100_000 - n}&size=100`,
    ],
    ['a page that does not exist', 'GET', (n) => `/made-up/${n}`],
    ['a late page of the products', 'GET', (n) => `/products?page=${9_000 + n}`],
    ['a picture that nobody may send', 'POST', () => '/api/uploads', () => 'x'.repeat(90_000)],
    ['the page of a tool, not from the cache', 'GET', (n) => `/tool/${slugs[0]}?made-up=${n}`],
    ['the page of a search', 'GET', (n) => `/tools?q=${encodeURIComponent(`${'½ '.repeat(90)}${n}`)}`],
    ['a comparison of made-up tools', 'GET', (n) => `/compare?tools=${slugs.slice(0, 40).join(',')}&x=${n}`],
    ['the feed', 'GET', (n) => `/feeds/google.xml?x=${n}`],
    ['the sitemap', 'GET', (n) => `/sitemap.xml?x=${n}`],
    [
      'a message of 90 kB',
      'POST',
      () => '/api/contact',
      () => JSON.stringify({ message: 'x'.repeat(90_000) }),
    ],
    [
      'a webhook that nobody signed',
      'POST',
      () => '/api/payments/webhook',
      () => `{"a":"${'x'.repeat(90_000)}"}`,
    ],
    ['JSON in JSON', 'POST', () => '/api/quote', () => '['.repeat(45_000) + ']'.repeat(45_000)],
  ]
  const used = () => {
    const fields = readFileSync(`/proc/${kerf.pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  }
  const accept = 'application/json, text/event-stream, text/html'
  /** The milliseconds of a request, and the statuses that were answered: what is refused costs little. */
  async function costOf([, method, path, body]: Hostile): Promise<{ ms: number; statuses: string }> {
    const statuses = new Set<number>()
    const ask = async (n: number) => {
      const from = { 'x-forwarded-for': `10.9.${n}.${used() % 250}` }
      const headers = { accept, 'content-type': 'application/json', ...from }
      const reply = await fetch(kerf.address + path(n), { method, headers, ...(body && { body: body(n) }) })
      await reply.arrayBuffer()
      statuses.add(reply.status)
    }
    // These are not counted: in them V8 compiles.
    for (let n = TIMES; n < TIMES + 5; n++) await ask(n)
    const began = used()
    for (let n = 0; n < TIMES; n++) await ask(n)
    return { ms: (used() - began) / TIMES, statuses: [...statuses].sort().join(', ') }
  }
  const word: Hostile = [
    'one word',
    'GET',
    (n) => q(['saw', 'plane', 'drill', 'clamp', 'router'][n % 5] + String.fromCharCode(97 + n)),
  ]
  await costOf(word)
  const one = Math.max(1, (await costOf(word)).ms, (await costOf(word)).ms)
  process.stdout.write(`a search for one word: ${one.toFixed(1)} ms of processor time\n`)
  for (const request of hostile) {
    const { ms, statuses } = await costOf(request)
    const ratio = ms / one
    process.stdout.write(
      `${ratio.toFixed(1).padStart(6)} times: ${request[0]} (${statuses})${ratio > AT_MOST ? `, more than ${AT_MOST}` : ''}\n`,
    )
    if (ratio > AT_MOST) process.exitCode = 1
  }
} finally {
  await shop.close()
}
