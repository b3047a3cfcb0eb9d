import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { demoSettings } from '#server/db/demo/settings.ts'
import { demoAccounts } from '#server/demo.ts'
import { type KerfProcess, startKerf } from '#server/testing/process.ts'
import { scratchData } from '#server/testing/scratch.ts'
import { type Shopper, signInShopper } from '#server/testing/shoppers.ts'
import { soon } from '#server/testing/soon.ts'

let data: Awaited<ReturnType<typeof scratchData>>
let kerf: KerfProcess
let ada: Shopper
let tools: Product[]

beforeAll(async () => {
  data = await scratchData()
  kerf = await startKerf({ DATA_DIR: data.DATA_DIR })
  ada = await signInShopper(kerf.asPage, demoAccounts[1])
  tools = await (await get('/api/products')).json()
}, 180_000)
afterAll(async () => {
  await kerf.end()
  await data.remove()
})

const get = (path: string) => fetch(new URL(path, kerf.address))
const textOf = async (path: string) => (await get(path)).text()

async function asAdmin(method: string, path: string, body?: object): Promise<void> {
  const reply = await fetch(`${kerf.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  expect(reply.ok, await reply.clone().text()).toBe(true)
}

/** What a link preview reads: the page's meta properties by their names. */
const propertiesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)].map((hit) => hit.slice(1)),
  )
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const isHidden = (html: string) => html.includes('<meta name="robots" content="noindex"/>')

type Thing = Record<string, unknown>

/** What a search engine reads: each thing of the page's graph by its type. */
function thingsOn(html: string): Record<string, Thing> {
  const [, script = '{}'] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
  const graph: Thing[] = JSON.parse(script)['@graph'] ?? []
  return Object.fromEntries(graph.map((thing) => [String([thing['@type']].flat().at(-1)), thing]))
}

const toolNamed = (name: string) => tools.find(({ productName }) => productName.startsWith(name)) as Product
const pageOf = ({ _id }: Product) => `/purchase/${_id}`
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

test('the sitemap leads to every page that may be found, and each calls itself by that address', {
  timeout: 180_000,
}, async () => {
  const maps = locations(await textOf('/sitemap.xml'))
  expect(maps).toEqual(['pages', 'products-1'].map((name) => `${kerf.address}/sitemaps/${name}.xml`))
  const pages = (await Promise.all(maps.map(textOf))).flatMap(locations)
  expect(pages).toHaveLength(16 + tools.length)
  const titles = new Set<string | undefined>()
  const descriptions = new Set<string | undefined>()
  for (const address of pages) {
    const reply = await get(address)
    expect(reply.status, address).toBe(200)
    const html = await reply.text()
    expect(canonicalOf(html)).toBe(address)
    expect(isHidden(html), address).toBe(false)
    const { 'og:url': url, 'og:title': title, 'og:description': description } = propertiesOf(html)
    expect(url).toBe(address)
    titles.add(title)
    descriptions.add(description)
  }
  expect(titles.size).toBe(pages.length)
  expect(descriptions.size).toBe(pages.length)
})

test('one page has one address: /home is /, and what stands behind the question mark makes no other', async () => {
  const addresses = {
    '/home': '/',
    '/home?utm_source=letter': '/',
    '/contact-us?plan=Basic': '/contact-us',
    '/contact-us/': '/contact-us',
    [pageOf(toolNamed('Dovetail saw')).replace(/[^/]+$/, (id) => id.toUpperCase())]: pageOf(
      toolNamed('Dovetail saw'),
    ),
  }
  for (const [path, address] of Object.entries(addresses)) {
    expect(canonicalOf(await textOf(path)), path).toBe(new URL(address, kerf.address).href)
  }
  const elsewhere = await fetch(kerf.address, { headers: { 'x-forwarded-host': 'evil.example' } })
  expect(await elsewhere.text()).not.toContain('evil.example')
})

test('pages behind the login and those of mailed links are hidden from search; what is not there is 404', async () => {
  for (const path of [
    '/dashboard',
    '/dashboard/my-orders',
    '/dashboard/settings',
    '/cart',
    '/verify-email',
    '/new-password',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
  ]) {
    const reply = await get(path)
    const html = await reply.text()
    expect(reply.status, path).toBe(200)
    expect([isHidden(html), canonicalOf(html)], path).toEqual([true, undefined])
  }
  for (const path of [
    '/no/such/page',
    '/purchase/none',
    `/purchase/${crypto.randomUUID()}`,
    '/sitemaps/products-2.xml',
    '/sitemaps/none.xml',
  ]) {
    const reply = await get(path)
    expect(reply.status, path).toBe(404)
    if (!path.startsWith('/sitemaps')) {
      const html = await reply.text()
      expect(html).toContain('This page was cut away')
      expect([isHidden(html), canonicalOf(html)], path).toEqual([true, undefined])
    }
  }
})

test('the page of a tool tells search engines and link previews what it is, before any login', async () => {
  const saw = toolNamed('Dovetail saw')
  const html = await textOf(pageOf(saw))
  expect(html).toContain(`<title>${saw.productName} | Kerf</title>`)
  const address = `${kerf.address}${pageOf(saw)}`
  const picture = `${kerf.address}/tools/dovetail-saw-1200.jpg`
  expect(propertiesOf(html)).toMatchObject({
    'og:type': 'product',
    'og:url': address,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '1200',
    'og:image:alt': saw.productName,
    'product:price:amount': saw.price.toFixed(2),
  })
  const { Product: product, BreadcrumbList: way } = thingsOn(html)
  expect(html).toContain('Article number <!-- -->SD-310')
  expect(product).toMatchObject({
    name: saw.productName,
    sku: 'SD-310',
    description: saw.description,
    image: [picture],
    offers: {
      price: saw.price.toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: address,
    },
  })
  expect(way).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${kerf.address}/` },
      { position: 2, name: 'Carpenter Tools', item: `${kerf.address}/products` },
      { position: 3, name: saw.productName, item: address },
    ],
  })
})

test('no product has a rating that nobody gave it; the shop has that of its reviews, where they stand', async () => {
  const saw = await textOf(pageOf(toolNamed('Dovetail saw')))
  expect(JSON.stringify(thingsOn(saw))).not.toMatch(/rating/i)
  const reviews: { rating: number }[] = await (await get('/api/reviews')).json()
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
  const shop = thingsOn(await textOf('/all-reviews')).OnlineStore
  expect(shop).toMatchObject({
    aggregateRating: { reviewCount: reviews.length, ratingValue: Number(average.toFixed(2)) },
  })
  const { WebSite: site, OnlineStore: home } = thingsOn(await textOf('/'))
  expect(site).toMatchObject({ url: `${kerf.address}/`, publisher: { '@id': shop?.['@id'] } })
  expect(home).not.toHaveProperty('aggregateRating')
})

test('a tool that is sold out or dearer says so at once', async () => {
  const gauge = toolNamed('Marking gauge')
  await textOf(pageOf(gauge))
  await asAdmin('PUT', `/api/products/${gauge._id}`, { newQuantity: 0, price: 40.5 })
  const offer = { price: '40.50', availability: 'https://schema.org/OutOfStock' }
  const shown = async () => thingsOn(await textOf(pageOf(gauge))).Product
  await soon(async () => expect(await shown()).toMatchObject({ offers: offer }))
})

test('a name made to end the script or the attribute it stands in stays text', async () => {
  const clamp = toolNamed('Bar clamp')
  const evil = `</script><script>alert(1)</script><!--<script>"><img src=x onerror=alert(2)> & 'so' on`
  await asAdmin('PUT', `/api/products/${clamp._id}`, {
    productName: evil,
    description: evil,
    img: '/a"b.png',
  })
  await soon(async () => expect(await textOf(pageOf(clamp))).toContain('alert(1)'))
  const html = await textOf(pageOf(clamp))
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<!--<script')
  expect(html).not.toContain('<img src=x')
  expect(thingsOn(html).Product).toMatchObject({ name: evil, description: evil })
  const { 'og:title': title, 'og:image': picture } = propertiesOf(html)
  expect(title).toContain('&quot;&gt;&lt;img src=x')
  expect(picture).toBe(`${kerf.address}/a%22b.png`)
})

test('every picture of a link preview is a JPEG of the size that is told', async () => {
  const pages = ['/', '/all-reviews', ...(await toolPages())]
  for (const page of pages) {
    const { 'og:image': picture = '', ...told } = propertiesOf(await textOf(page))
    const reply = await get(picture)
    expect(reply.headers.get('content-type'), picture).toBe('image/jpeg')
    const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
    expect([told['og:image:width'], told['og:image:height']]).toEqual([String(width), String(height)])
  }
})

/** Those with a picture of ours: tests give others. */
async function toolPages(): Promise<string[]> {
  const now: Product[] = await (await get('/api/products')).json()
  return now.filter(({ img }) => img.startsWith('/tools/')).map(pageOf)
}

test('the sitemap tells when a tool was edited, and forgets one that is no longer sold', async () => {
  const entryOf = async ({ _id }: Product) =>
    (await textOf('/sitemaps/products-1.xml')).split('<url>').find((entry) => entry.includes(_id))
  const brace = toolNamed('Bit brace')
  const before = await entryOf(brace)
  expect(before).toMatch(/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  await asAdmin('PUT', `/api/products/${brace._id}`, { description: 'Turns a bit.' })
  await soon(async () => expect(await entryOf(brace)).not.toBe(before))
  expect(await entryOf(brace)).toContain('<lastmod>')
  await asAdmin('DELETE', `/api/products/${brace._id}`)
  await soon(async () => expect(await entryOf(brace)).toBeUndefined())
})

test('robots.txt, the manifest and the icons are there, in the form that others expect', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers.get('content-type')).toContain('text/plain')
  const rules = await robots.text()
  expect(rules).toContain(`Sitemap: ${kerf.address}/sitemap.xml`)
  expect(rules).toContain('Disallow: /api/')
  expect((await get('/sitemap.xml')).headers.get('content-type')).toContain('application/xml')
  const home = await textOf('/')
  expect(home).toContain('<html lang="en"')
  const linked = [...home.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
  expect(linked.map(([, rel]) => rel)).toEqual(['icon', 'icon', 'apple-touch-icon', 'manifest'])
  for (const [, , path = ''] of linked) expect((await get(path)).status, path).toBe(200)
  const manifest = await get('/site.webmanifest')
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  const { name, icons }: { name: string; icons: { src: string; sizes: string; purpose?: string }[] } =
    await manifest.json()
  expect(name).toContain('Kerf')
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
    const { width, height, format } = await sharp(
      Buffer.from(await (await get(src)).arrayBuffer()),
    ).metadata()
    expect([`${width}x${height}`, format], src).toEqual([sizes, 'png'])
  }
})

test('what the owner changes of the claims is on the home page at once, and so is what is counted', async () => {
  expect(await textOf('/')).toContain('17190+')
  const hidden = {
    partners: 'hidden',
    banner: 'hidden',
    statistics: 'fixed',
    blogs: 'fixed',
    portfolio: 'fixed',
    saving: 'hidden',
    ratings: 'hidden',
    visitors: 'hidden',
    dealers: 'hidden',
    plans: 'hidden',
  }
  await asAdmin('PUT', '/api/settings/claims', { ...hidden, products: 'counted', reviews: 'counted' })
  const onSale = async () => {
    const now: Product[] = await (await get('/api/products')).json()
    return now.length
  }
  const firstFigure = async () => /<dd[^>]*>([\d,+]+)<\/dd>/.exec(await textOf('/'))?.[1]
  const before = await onSale()
  await soon(async () => expect(await firstFigure()).toBe(String(before)))
  const home = await textOf('/')
  expect(home).not.toMatch(/17190|11502|21450|36302|\(1,000\+\)|Pricing Plans|Our Partners|Millions business/)
  expect(home).toContain('products for sale')
  await asAdmin('DELETE', `/api/products/${toolNamed('Coping saw')._id}`)
  await soon(async () => expect(await firstFigure()).toBe(String(before - 1)))
  expect(await (await get('/api/claims')).json()).toMatchObject({ products: before - 1, saving: false })
})

test('a page that the owner switches off is nowhere: no link leads to it, and its address says so', async () => {
  const { claims } = demoSettings
  await asAdmin('PUT', '/api/settings/claims', { ...claims, blogs: 'hidden', portfolio: 'hidden' })
  await soon(async () => expect((await get('/blogs')).status).toBe(404))
  await soon(async () => expect((await get('/my-portfolio')).status).toBe(404))
  await soon(async () => expect(await textOf('/')).not.toMatch(/href="\/(blogs|my-portfolio)"/))
  await soon(async () => expect(await textOf('/sitemaps/pages.xml')).not.toMatch(/blogs|my-portfolio/))
  await asAdmin('PUT', '/api/settings/claims', claims)
  await soon(async () => expect((await get('/blogs')).status).toBe(200))
})

test('a new name is at once in the header, in titles, link previews, structured data and the manifest', async () => {
  const name = 'Saw & Son'
  await asAdmin('PUT', '/api/settings/shop', { name, tagline: 'Japanese saws', logo: '' })
  await soon(async () =>
    expect(await textOf('/terms')).toContain('<title>Terms and conditions | Saw &amp; Son<'),
  )
  for (const path of ['/', '/terms', '/login', '/no/such/page', pageOf(toolNamed('Dovetail saw'))]) {
    const html = await textOf(path)
    expect(html, path).toMatch(/<title>[^<]*Saw &amp; Son[^<]*<\/title>/)
    expect(html, path).toContain('aria-label="Saw &amp; Son, to the home page"')
    expect(html, path).toContain('Japanese saws.')
    const head = /<head>[\s\S]*<\/head>/.exec(html)?.[0] ?? ''
    expect(head, path).not.toContain('Kerf')
  }
  const home = await textOf('/')
  expect(propertiesOf(home)['og:site_name']).toBe('Saw &amp; Son')
  expect(thingsOn(home)).toMatchObject({ WebSite: { name }, OnlineStore: { name, slogan: 'Japanese saws' } })
  expect(thingsOn(home).OnlineStore).not.toHaveProperty('logo')
  expect(thingsOn(await textOf('/help')).BreadcrumbList).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'Help' }],
  })
  expect(propertiesOf(home)['og:description']).toBe('Japanese saws. Carpentry tools to order online.')
  expect(home).toContain('Demo shop: payments are simulated, no real money is taken.')
  expect(await (await get('/site.webmanifest')).json()).toMatchObject({
    name: 'Saw & Son: Japanese saws',
    short_name: name,
  })
})
