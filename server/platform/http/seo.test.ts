import sharp from 'sharp'
import { expect, test } from 'vitest'
import { locations, openDemoPages, pageOf, propertiesOf, thingsOn } from '#testing/demo-pages.ts'
import { pageAddresses } from '#testing/pages.ts'

const demo = await openDemoPages()
const { toolNamed, get, textOf } = demo

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const isHidden = (html: string) => html.includes('<meta name="robots" content="noindex"/>')

test('every page without a parameter stands in the sitemap, is hidden from search, or calls itself by an address of the sitemap', async () => {
  const listed = locations(await textOf('/sitemaps/pages.xml'))
  const left: string[] = []
  for (const path of pageAddresses().filter((path) => !/[:*]/.test(path))) {
    const html = await textOf(path)
    if (!isHidden(html) && !listed.includes(canonicalOf(html) ?? '')) left.push(path)
  }
  expect(left, 'pages that web/seo/sitemap-part.ts leaves out').toEqual([])
})

test('one page has one address: /home is /, and what stands behind the question mark makes no other', async () => {
  const addresses = {
    '/home': '/',
    '/home?utm_source=newsletter': '/',
    '/contact-us?plan=Basic': '/contact-us',
    '/contact-us/': '/contact-us',
    '/tool/dovetail-saw-10-in?utm_source=newsletter': '/tool/dovetail-saw-10-in',
    // What one orders there is shown here.
    [pageOf(toolNamed('Dovetail saw'))]: '/tool/dovetail-saw-10-in',
  }
  for (const [path, address] of Object.entries(addresses)) {
    expect(canonicalOf(await textOf(path)), path).toBe(new URL(address, demo.address).href)
  }
  const elsewhere = await fetch(demo.address, { headers: { 'x-forwarded-host': 'evil.example' } })
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
    '/login/code',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/back-in-stock/confirm',
    '/back-in-stock/stop',
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
    '/tool/none',
  ]) {
    const reply = await get(path)
    expect(reply.status, path).toBe(404)
    if (path.startsWith('/sitemaps')) {
      expect(reply.headers.get('content-type'), path).toBe('text/plain; charset=utf-8')
      expect(await reply.text(), path).toBe('There is no such part of the sitemap\n')
    } else {
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
  const address = `${demo.address}/tool/${saw.slug}`
  const picture = `${demo.address}/families/dovetail-saw-1200.jpg`
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
  expect(html).toContain('Article number SD-310')
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
      { position: 1, name: 'Home', item: `${demo.address}/` },
      { position: 2, name: 'Carpenter Tools', item: `${demo.address}/products` },
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
  expect(site).toMatchObject({ url: `${demo.address}/`, publisher: { '@id': shop?.['@id'] } })
  expect(home).not.toHaveProperty('aggregateRating')
})

test('robots.txt, the manifest and the icons are there, in the form that others expect', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers.get('content-type')).toContain('text/plain')
  const rules = await robots.text()
  expect(rules).toContain(`Sitemap: ${demo.address}/sitemap.xml`)
  expect(rules).toContain('Disallow: /api/')
  expect((await get('/sitemap.xml')).headers.get('content-type')).toContain('application/xml')
  const home = await textOf('/')
  expect(home).toContain('<html lang="en-US"')
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

test('a shop that is installed opens by an address of the worker, which leads home, in the language of the page', async () => {
  const manifest = await (await get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({
    ...{ id: '/', scope: '/', display: 'standalone', start_url: '/dashboard/lists/start' },
    shortcuts: [{ name: 'My Lists', url: '/dashboard/lists' }],
  })
  const started = await fetch(demo.address + manifest.start_url, { redirect: 'manual' })
  expect([started.status, started.headers.get('location')]).toEqual([307, '/'])
})

test('the service worker is asked for anew each time, may talk to the shop alone, and is small', async () => {
  const worker = await get('/offline.js')
  expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-security-policy')?.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "connect-src 'self'"]),
  )
  const code = await worker.text()
  expect(code.length).toBeLessThan(3_000)
  expect(code).not.toMatch(/\bimport\b|\bexport\b/)
  for (const path of ['/', '/tools', pageOf(toolNamed('Dovetail saw'))])
    expect(await textOf(path), path).not.toContain('offline.js')
})
