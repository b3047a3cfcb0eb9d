import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#server/shop/demo/demo.ts'
import { demoData } from '#testing/demo-data.ts'
import { soon } from '#testing/eventually.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'
import { type Shopper, signInShopper } from '#testing/shoppers.ts'

let data: Awaited<ReturnType<typeof demoData>>
let kerf: KerfProcess
let ada: Shopper

beforeAll(async () => {
  data = await demoData()
  kerf = await startKerf({ DATA_DIR: data.DATA_DIR })
  ada = await signInShopper(kerf.asPage, demoAccounts[1])
})
afterAll(async () => {
  await kerf.end()
  await data.remove()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${kerf.address}${path}`, { headers })
const home = async (headers?: Record<string, string>) => (await get('/', headers)).text()

async function change(product: { _id: string }, fields: object): Promise<void> {
  const reply = await fetch(`${kerf.address}/api/products/${product._id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  expect(reply.status).toBe(200)
}

test('a page that has not changed is not sent again, nor is its body asked for with HEAD', async () => {
  const first = await get('/')
  const etag = first.headers.get('etag') ?? ''
  await first.arrayBuffer()
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    expect((await get('/', { 'if-none-match': known })).status, known).toBe(304)
  }
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  expect((await get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers.get('content-encoding')).toBe('gzip')
  const head = await fetch(kerf.address, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('etag')).toBe(etag)
})

test('a visit is counted as one of a page, whatever the page asks the shop for', async () => {
  expect((await get('/no-such-page')).status).toBe(404)
  const told = await (await get('/metrics')).text()
  expect(told).toMatch(
    /^kerf_http_request_duration_seconds_count\{method="GET",route="page",status="404"\} 1$/m,
  )
  expect(told).not.toMatch(/route="\/api\/[^"]*",status="404"/)
})

test('the foot of a page leads to the statement on accessibility, and where reviews stand one reads how they are checked', async () => {
  for (const page of ['/', '/tools', '/terms', '/de/tools'])
    expect(await (await get(page)).text(), page).toMatch(/href="(\/de)?\/accessibility"/)
  expect(await (await get('/all-reviews')).text()).toContain('href="/review-policy"')
  for (const statement of ['/accessibility', '/review-policy'])
    expect((await get(statement)).status, statement).toBe(200)
})

test('the foot of a page leads to what becomes of old batteries and tools, and so does the text on returns of the demo', async () => {
  for (const page of ['/', '/tools', '/returns', '/de/tools'])
    expect(await (await get(page)).text(), page).toMatch(/<footer.*href="(\/de)?\/take-back"/s)
  expect((await (await get('/returns')).text()).split('<footer')[0]).toContain('href="/take-back"')
  const told = await (await get('/de/take-back')).text()
  for (const words of ['durchgestrichenen Mülltonne', 'Quecksilber', 'kostenlos zurück'])
    expect(told).toContain(words)
})

test('a change of a product is on the page at once, and old copies are told so', async () => {
  const [product] = await (await get('/api/home-products')).json()
  const before = await get('/')
  await before.arrayBuffer()
  await change(product, { price: 123.45 })
  await soon(async () => expect(await home()).toContain('$123.45'))
  const etag = before.headers.get('etag') ?? ''
  expect((await get('/', { 'if-none-match': etag })).status).toBe(200)
})

test('replies of public calls are compressed, and not sent again while they have not changed', async () => {
  const [product] = await (await get('/api/products')).json()
  for (const path of [
    '/api/home-products',
    '/api/products',
    `/api/products/${product._id}`,
    '/api/reviews',
  ]) {
    const first = await get(path, { 'accept-encoding': 'br' })
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control'), path).toBe('no-cache')
    expect(first.headers.get('vary'), path).toBe('accept-encoding, accept-language')
    expect(first.headers.get('x-content-type-options'), path).toBe('nosniff')
    const body = await first.text()
    expect((await get(path, { 'if-none-match': etag })).status, path).toBe(304)
    const plain = await get(path, { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding'), path).toBeNull()
    expect(await plain.text(), path).toBe(body)
  }
})

test('signed-in users see their changes at once; visitors see them after the notification', async () => {
  const [, , product] = await (await get('/api/products')).json()
  const path = `/api/products/${product._id}`
  for (const newQuantity of [41, 42, 43, 44, 45]) {
    await (await get(path)).json()
    await change(product, { newQuantity })
    const own = await get(path, { authorization: `Bearer ${ada.token}` })
    expect((await own.json()).aviQuantity).toBe(newQuantity)
    expect(own.headers.get('cache-control')).toBe('no-store')
    await soon(async () => expect((await (await get(path)).json()).aviQuantity).toBe(newQuantity))
  }
})

test('a product that is not there is not kept as missing, and no other method is answered from what is kept', async () => {
  const missing = `/api/products/${crypto.randomUUID()}`
  expect((await get(missing)).status).toBe(404)
  expect((await get(missing)).status).toBe(404)
  await (await get('/api/products')).json()
  expect((await fetch(`${kerf.address}/api/products`, { method: 'POST' })).status).toBe(401)
  await (await get('/home.data?_routes=root')).text()
  expect((await get('/api/cart?made=up.data?_routes=root')).status).toBe(401)
  const head = await fetch(`${kerf.address}/`, { method: 'HEAD' })
  expect(await head.text()).toBe('')
})

test('only pages of real addresses, as we write them, are kept: made-up ones push none out', async () => {
  const [product] = await (await get('/api/products')).json()
  const sent = async () =>
    Number(
      /^kerf_cached_replies_total\{answer="sent"\} (\d+)$/m.exec(await (await get('/metrics')).text())?.[1],
    )
  /** Whether the second visit is answered from memory. */
  const isCached = async (path: string) => {
    await (await get(path)).text()
    const before = await sent()
    await (await get(path)).text()
    return (await sent()) > before
  }
  const { _id: id } = product
  for (const path of [
    '/',
    '/all-reviews',
    '/dashboard',
    `/purchase/${id}`,
    '/sitemaps/pages.xml',
    '/all-reviews.data',
    `/dashboard/payment/${id}.data?_routes=root`,
  ])
    expect(await isCached(path), path).toBe(true)
  for (const path of [
    '/aLL-reviews',
    '//all-reviews',
    '/dashboard/payment/1',
    `/dashboard/payment/${id}`,
    `/purchase/${id.toUpperCase()}`,
    `/purchase/${crypto.randomUUID()}`,
    '/no/such/page',
    '/no/such/page.data',
  ])
    expect(await isCached(path), path).toBe(false)
})

test('an address that ends with a slash leads to the one without, which alone is kept', async () => {
  for (const path of ['/all-reviews/', '/all%2Dreviews/', '/all-reviews/?x=1']) {
    const { status, headers } = await fetch(kerf.address + path, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([
      308,
      path.replace('%2D', '-').replace('/?', '?').replace(/\/$/, ''),
    ])
  }
})

test('an address in other capitals is no address of the shop', async () => {
  for (const path of ['/aLL-reviews', '/Terms', '/dashboard/My-Orders', '/aLL-reviews.data'])
    expect((await get(path)).status, path).toBe(404)
  for (const path of ['/all-reviews', '/terms', '/dashboard/my-orders'])
    expect((await get(path)).status, path).toBe(200)
})

test('one visitor’s cookies, host or language do not affect a page that others see', async () => {
  const bare = await home()
  expect(
    await home({ cookie: ada.cookie, 'accept-language': 'de', 'x-forwarded-host': 'evil.example' }),
  ).toBe(bare)
  expect((await get('/', { cookie: ada.cookie })).headers.getSetCookie()).toEqual([])
  for (const path of ['/api/products', '/api/reviews', '/api/search?q=saw', '/api/home-products']) {
    const authorization = `Bearer ${ada.token}`
    const hers = await get(path, { authorization })
    const visitors = await get(path)
    expect([hers.headers.get('cache-control'), hers.headers.get('etag')], path).toEqual(['no-store', null])
    expect(visitors.headers.get('cache-control'), path).toBe('no-cache')
  }
})

test('only scripts that the server rendered may run, and none that came in with data', async () => {
  const [, product] = await (await get('/api/home-products')).json()
  const payload = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
  await change(product, { description: payload })
  await soon(async () => expect(await home()).toContain('alert(1)'))
  const reply = await get('/')
  const html = await reply.text()
  expect(html).not.toContain('<script>alert(1)')
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('nonce=')
  const policy = reply.headers.get('content-security-policy') ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts).toMatch(/^'self'( 'sha256-[^']+')+$/)
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('files come compressed and may be kept for ever; one that is missing is 404 and no page', async () => {
  const script = /\/assets\/[\w.-]+\.js/.exec(await home())?.[0] ?? ''
  const file = await get(script, { 'accept-encoding': 'br' })
  expect(file.headers.get('content-encoding')).toBe('br')
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  for (const path of [
    '/assets/none.js',
    '/tools/none.svg',
    '/people/none.webp',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    const reply = await get(path)
    expect(reply.status, path).toBe(404)
    expect(await reply.text(), path).not.toContain('kerf')
  }
})

test('each folder of pictures and models is served, and what is missing there is 404 and no page', async () => {
  const root = new URL('../../../public/', import.meta.url)
  const folders = readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory())
  expect(folders.length).toBeGreaterThan(8)
  for (const { name } of folders) {
    const [first = ''] = readdirSync(new URL(`${name}/`, root))
    const { status, headers } = await get(`/${name}/${first}`)
    expect({ status, type: headers.get('content-type') }, `${name}/${first}`).toEqual({
      status: 200,
      type: expect.stringMatching(/^(?:image|model)\//),
    })
    const missing = await get(`/${name}/missing-640.webp`)
    expect([missing.status, await missing.text()], name).toEqual([404, 'There is no such file'])
  }
})

test('nothing is served but what was built for visitors: no source, no setting, no file of the machine', async () => {
  for (const path of [
    ...['/.git/HEAD', '/.git/config', '/.env', '/package.json', '/package-lock.json', '/tsconfig.json'],
    ...['/server/main.ts', '/build/server/index.js', '/server/index.js', '/node_modules/sharp/package.json'],
    ...['/assets/..%2f..%2fpackage.json', '/tools/..%2f..%2f..%2fpackage.json', '/%2e%2e%2fpackage.json'],
    ...['/assets/%2e%2e%2f%2e%2e%2fserver%2findex.js', '/..%5c..%5cpackage.json', '/uploads/..%2fkerf.txt'],
  ]) {
    const reply = await get(path)
    expect(reply.status, path).toBe(404)
    expect(await reply.text(), path).not.toMatch(
      /"dependencies"|ref: refs|\[core\]|compilerOptions|^import /m,
    )
  }
})

test('every reply says its type and charset, and has a policy against frames, objects and bases', async () => {
  const html = await home()
  const of = (pattern: RegExp) => pattern.exec(html)?.[0] ?? expect.fail(`Not on the page: ${pattern}`)
  const types: Record<string, string> = {
    '/': 'text/html; charset=utf-8',
    '/login': 'text/html; charset=utf-8',
    '/no/such/page': 'text/html; charset=utf-8',
    [of(/\/assets\/[\w.-]+\.js/)]: 'text/javascript; charset=utf-8',
    [of(/\/assets\/[\w.-]+\.css/)]: 'text/css; charset=utf-8',
    '/favicon.svg': 'image/svg+xml; charset=utf-8',
    '/icon-192.png': 'image/png',
    '/assets/none.js': 'text/plain; charset=utf-8',
    '/uploads/none': 'text/plain; charset=utf-8',
    '/healthz': 'text/plain; charset=utf-8',
    '/api/docs': 'text/html; charset=utf-8',
    '/api/docs.css': 'text/css; charset=utf-8',
    '/api/products': 'application/json',
    '/api/nothing-here': 'application/json',
  }
  for (const [path, type] of Object.entries(types)) {
    const reply = await get(path)
    await reply.arrayBuffer()
    expect(reply.headers.get('content-type')?.toLowerCase(), path).toBe(type)
    const policy = reply.headers.get('content-security-policy') ?? ''
    for (const rule of ["base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy.split('; '), path).toContain(rule)
    expect(policy, path).toMatch(/(default|object)-src 'none'/)
  }
})

test('a password is masked while it is typed, and a password manager is told what to fill in', async () => {
  for (const [path, purpose] of [
    ['/login', 'current-password'],
    ['/register', 'new-password'],
    ['/new-password?token=x', 'new-password'],
  ] as const) {
    const fields = (await (await get(path)).text()).match(/<input[^>]*>/g) ?? []
    const masked = fields.filter((field) => /type="password"/.test(field))
    expect(masked.length, path).toBeGreaterThan(0)
    for (const field of masked) expect(field.toLowerCase(), path).toContain(`autocomplete="${purpose}"`)
    expect(
      fields.filter((field) => /name="[^"]*password/i.test(field)),
      path,
    ).toEqual(masked)
  }
})

test('an address that nobody made is a page with 404, and anything but reading a page is refused', async () => {
  expect((await get('/no/such/page')).status).toBe(404)
  const reply = await fetch(`${kerf.address}/login`, { method: 'POST', body: 'a=1' })
  expect(reply.status).toBe(405)
})

test('a file or reply that is opened as a page runs no scripts, and browsers do not guess its type', async () => {
  const [, asset = ''] = /"(\/assets\/[^"]+\.js)"/.exec(await home()) ?? []
  for (const path of [
    asset,
    '/wordmark.svg',
    '/favicon.ico',
    '/tools/claw-hammer-640.webp',
    '/assets/no.js',
  ]) {
    const { headers } = await get(path)
    expect(headers.get('content-security-policy'), path).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
  }
  expect((await get('/')).headers.get('content-security-policy')).toContain("script-src 'self'")
})
