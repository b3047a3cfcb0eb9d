import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { locations, openDemoPages, pageOf, propertiesOf } from '#testing/demo-pages.ts'

const demo = await openDemoPages()
const { tools, get, textOf } = demo

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const isHidden = (html: string) => html.includes('<meta name="robots" content="noindex"/>')

/** One for each picture of ours, rendered or drawn: tests give others. */
async function toolPages(): Promise<string[]> {
  const now: Product[] = await (await get('/api/products')).json()
  const byPicture = new Map(now.map((product) => [product.img, product]))
  return [...byPicture.values()].filter(({ img }) => /^\/(tools|drawings)\//.test(img)).map(pageOf)
}

test('the sitemap leads to every page that may be found, and each calls itself by that address', {
  timeout: 180_000,
}, async () => {
  const maps = locations(await textOf('/sitemap.xml'))
  expect(maps).toEqual(
    ['', '/de'].flatMap((base) =>
      ['pages', 'categories', 'products-1'].map((name) => `${demo.address}${base}/sitemaps/${name}.xml`),
    ),
  )
  const pages = (await Promise.all(maps.slice(0, 3).map(textOf))).flatMap(locations)
  const categories: { slug: string }[] = await (await get('/api/category-index')).json()
  expect(pages).toHaveLength(21 + categories.length + tools.length)
  const titles = new Set<string | undefined>()
  const descriptions = new Set<string | undefined>()
  // The sizes of a family share a description; the first tools have one each.
  const looked = pages.slice(0, 17 + 24)
  for (const address of looked) {
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
  expect(titles.size).toBe(looked.length)
  expect(descriptions.size).toBe(looked.length)
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
