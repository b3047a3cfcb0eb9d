import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { demoSettings } from '#server/shop/demo/settings.ts'
import { openDemoPages, pageOf, propertiesOf, thingsOn } from '#testing/demo-pages.ts'
import { soon } from '#testing/eventually.ts'

const { address, toolNamed, get, textOf, asAdmin } = await openDemoPages()

test('a tool that is sold out or dearer says so at once', async () => {
  const gauge = toolNamed('Marking gauge')
  await textOf(pageOf(gauge))
  await asAdmin('PUT', `/api/products/${gauge._id}`, { newQuantity: 0, price: 40.5 })
  const offer = { price: '40.50', availability: 'https://schema.org/OutOfStock' }
  const shown = async () => thingsOn(await textOf(pageOf(gauge))).Product
  await soon(async () => expect(await shown()).toMatchObject({ offers: offer }))
})

test('the data of a page that were fetched ahead hold for some seconds, and nothing else does', async () => {
  const mallet = toolNamed('Joiner’s mallet')
  const page = `/tool/${mallet.slug}`
  const told = async (path: string, headers: Record<string, string>) => {
    const reply = await fetch(`${address}${path}`, { headers })
    const { status, headers: said } = reply
    const text = await reply.text()
    return { status, text, cache: said.get('cache-control'), vary: said.get('vary'), etag: said.get('etag') }
  }
  const ahead = { 'sec-purpose': 'prefetch' }
  const asked = await told(`${page}.data`, {})
  expect(asked).toMatchObject({ status: 200, cache: 'no-cache', vary: 'accept-encoding' })
  const kept = { cache: 'private, max-age=10', vary: 'accept-encoding, cookie' }
  // From the cache, by the app, which answers where somebody is signed in, and where the browser has them already.
  for (const headers of [ahead, { ...ahead, authorization: 'Bearer none' }])
    expect(await told(`${page}.data`, headers)).toEqual({ ...asked, ...kept })
  const known = { 'if-none-match': String(asked.etag) }
  expect(await told(`${page}.data`, { ...ahead, ...known })).toMatchObject({ status: 304, ...kept })
  for (const other of [page, '/', `/api/products/${mallet._id}`, '/tool/there-is-none.data'])
    expect(await told(other, ahead), other).not.toMatchObject({ cache: kept.cache })
  await asAdmin('PUT', `/api/products/${mallet._id}`, { price: 41.75 })
  await soon(async () => expect((await told(`${page}.data`, ahead)).text).toContain('41.75'))
})

test('the sitemap tells when a tool was edited, and forgets one that is no longer sold', async () => {
  const entryOf = async ({ slug }: Product) =>
    (await textOf('/sitemaps/products-1.xml'))
      .split('<url>')
      .find((entry) => entry.includes(`/tool/${slug}<`))
  const brace = toolNamed('Bit brace')
  const before = await entryOf(brace)
  expect(before).toMatch(/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  await asAdmin('PUT', `/api/products/${brace._id}`, { description: 'Turns a bit.' })
  await soon(async () => expect(await entryOf(brace)).not.toBe(before))
  expect(await entryOf(brace)).toContain('<lastmod>')
  await asAdmin('DELETE', `/api/products/${brace._id}`)
  await soon(async () => expect(await entryOf(brace)).toBeUndefined())
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
  expect(picture).toBe(`${address}/a%22b.png`)
})

test('a tool whose picture is the drawing of its kind says so on its page, and one with a picture of its own does not', async () => {
  const words = 'Drawing of the kind, not of this tool'
  const saw = toolNamed('Dovetail saw')
  const path = `/tool/${saw.slug}`
  expect(await textOf(path)).not.toContain(words)
  await asAdmin('PUT', `/api/products/${saw._id}`, { img: '/drawings/saw.svg' })
  await soon(async () => expect(await textOf(path)).toContain(words))
})
