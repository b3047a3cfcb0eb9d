import { expect, test } from 'vitest'
import { openDemoPages, propertiesOf } from '#testing/demo-pages.ts'
import { soon } from '#testing/eventually.ts'

const demo = await openDemoPages()
const { get, textOf, asAdmin } = demo

const linksOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map((hit) => hit.slice(1)),
  )
const tagOf = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1]
const speak = (chosen: object) => asAdmin('PUT', '/api/settings/languages', chosen)

test('a shop of one language has no other addresses', async () => {
  await speak({ first: 'en-US', 'en-US': true, de: false })
  await soon(async () => expect((await get('/de/tools')).status).toBe(404))
  expect(linksOf(await textOf('/tools'))).toEqual({})
})

test('each page of a further language stands at its prefix, in its words, and names itself and the others', async () => {
  await speak({ de: true })
  const { slug } = demo.toolNamed('Smoothing plane')
  for (const path of ['', '/tools', `/tool/${slug}`, '/contact-us', '/help']) {
    await soon(async () => expect((await get(`/de${path}`)).status, path).toBe(200))
    const german = await textOf(`/de${path}`)
    expect(tagOf(german), path).toBe('de')
    expect(german, path).toContain('Zum Inhalt springen')
    expect(german).toContain(`<link rel="canonical" href="${demo.address}/de${path}"`)
    expect(propertiesOf(german)['og:locale']).toBe('de_DE')
    const english = await textOf(path || '/')
    expect(tagOf(english), path).toBe('en-US')
    expect(english).toContain('Skip to content')
    const links = {
      'en-US': demo.address + (path || '/'),
      de: `${demo.address}/de${path}`,
      'x-default': demo.address + (path || '/'),
    }
    expect(linksOf(english)).toEqual(links)
    expect(linksOf(german)).toEqual(links)
  }
})

test('links and data of a German page are German; pictures, files and calls are the shop’s', async () => {
  const html = await textOf('/de/tools')
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, to = '']) => to)
  expect(links.length).toBeGreaterThan(40)
  const elsewhere = links.filter((to) => !/^\/de(\/|$|\?)/.test(to))
  expect(elsewhere, 'that page in English, and the e-mails of the demo').toEqual(
    expect.arrayContaining(['/tools']),
  )
  expect(elsewhere.filter((to) => !['/tools', '/dev/mail'].includes(to))).toEqual([])
  for (const to of new Set(links.slice(0, 25))) expect((await get(to)).status, to).toBe(200)
  expect((await get('/de/_.data')).status).toBe(200)
  const frame = await textOf('/de/home.data?_routes=root')
  expect(await textOf('/de/tools.data?_routes=root')).toBe(frame)
})

test('a German page is put on a home screen in German, and opens in German', async () => {
  for (const [base, listed] of [
    ['/de', 'Meine Listen'],
    ['', 'My Lists'],
  ]) {
    expect(await textOf(`${base}/tools`)).toContain(`<link rel="manifest" href="${base}/site.webmanifest"`)
    const manifest = await (await get(`${base}/site.webmanifest`)).json()
    const lists = `${base}/dashboard/lists`
    const start_url = `${lists}/start`
    expect(manifest).toMatchObject({ id: '/', start_url, shortcuts: [{ name: listed, url: lists }] })
    const started = await fetch(demo.address + start_url, { redirect: 'manual' })
    expect([started.status, started.headers.get('location')]).toEqual([307, `${base}/`])
    expect((await get(`${base}/`)).status).toBe(200)
  }
})

test('a shop speaks French and British English, too, where its owner says so', async () => {
  await speak({ fr: true, 'en-GB': true })
  await soon(async () => expect((await get('/fr/tools')).status).toBe(200))
  const french = await textOf('/fr/tools')
  expect(tagOf(french)).toBe('fr')
  expect(french).toContain('Aller au contenu')
  expect(Object.keys(linksOf(french))).toEqual(['en-US', 'en-GB', 'de', 'fr', 'x-default'])
  const british = await textOf('/en-gb/tools')
  expect(tagOf(british)).toBe('en-GB')
  expect(british).toContain('Skip to content')
  expect(british).toContain('millimetres')
  expect(await textOf('/tools')).toContain('millimeters')
  await speak({ fr: false, 'en-GB': false })
  await soon(async () => expect((await get('/fr/tools')).status).toBe(404))
})

test('a prefix of nothing, of a page that there is not, and of the first language', async () => {
  expect((await get('/fr/tools')).status).toBe(404)
  expect((await get('/de/no-such-page')).status).toBe(404)
  expect(tagOf(await textOf('/de/no-such-page'))).toBe('de')
  const led = await fetch(`${demo.address}/en/tools?q=saw`, { redirect: 'manual' })
  expect([led.status, led.headers.get('location')]).toEqual([307, '/tools?q=saw'])
  const outside = await fetch(`${demo.address}/en//evil.example`, { redirect: 'manual' })
  expect(outside.headers.get('location') ?? '/').not.toMatch(/^\/\//)
  expect((await get('/design')).status).toBe(404)
})

test('a shop whose first language is German has its German pages where the English ones were', async () => {
  await speak({ first: 'de' })
  await soon(async () => expect(tagOf(await textOf('/tools'))).toBe('de'))
  expect(tagOf(await textOf('/en/tools'))).toBe('en-US')
  expect((await fetch(`${demo.address}/de/tools`, { redirect: 'manual' })).headers.get('location')).toBe(
    '/tools',
  )
  const maps = await textOf('/sitemap.xml')
  expect(maps).toContain(`<loc>${demo.address}/en/sitemaps/pages.xml</loc>`)
  expect(await textOf('/en/sitemaps/pages.xml')).toContain(`<loc>${demo.address}/en/tools</loc>`)
})
