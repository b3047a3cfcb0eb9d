import { expect, test } from 'vitest'
import { keyIn, wishOf } from '#server/platform/http/request-language.ts'
import { openDemoPages } from '#testing/demo-pages.ts'
import { soon } from '#testing/eventually.ts'

const demo = await openDemoPages()
const speak = (chosen: object) => demo.asAdmin('PUT', '/api/settings/languages', chosen)

async function ask(language: string | undefined, path: string, init: RequestInit = {}) {
  const headers = { ...init.headers, ...(language !== undefined && { 'accept-language': language }) }
  const reply = await fetch(demo.address + path, { ...init, headers })
  return { reply, words: JSON.stringify(await reply.json().catch(() => null)) }
}

const order = (language?: string) => ask(language, '/api/products/00000000-0000-4000-8000-000000000000')

test.each([
  [undefined, []],
  ['', []],
  ['*', []],
  ['pl', []],
  ['fr', ['fr']],
  ['de', ['de']],
  ['de-AT, de;q=0.9', ['de']],
  ['en-GB,en;q=0.9,de;q=0.8', ['en-GB', 'en-US']],
  ['en;q=0.5, de;q=0.8', ['de', 'en-US']],
  ['fr, DE ; q=0.4', ['fr', 'de']],
  ['de;q=0, en', ['en-US']],
  ['de;q=2, ;;;, de;q=x, =, \u0000', []],
  [`de,${'x'.repeat(500)}`, []],
])('Accept-Language: %s wants %s', (header, wish) => {
  expect(wishOf(header)).toEqual(wish)
})

test('replies in the language of the messages have the key of those who ask for none', () => {
  expect(keyIn(wishOf('en'), '/api/search')).toBe('/api/search')
  expect(keyIn(wishOf('de, en;q=0.5'), '/api/search')).toBe('de /api/search')
})

test('a call answers its words in the language that is asked for, and says so', async () => {
  await speak({ first: 'en-US', 'en-US': true, de: true })
  await soon(async () => expect((await order('de')).reply.headers.get('content-language')).toBe('de'))
  for (const [language, tag] of [
    ['de-CH, en;q=0.1', 'de'],
    ['en, de', 'en-US'],
    ['ja', 'en-US'],
    ['*', 'en-US'],
    [';;q=;de', 'en-US'],
  ] as const) {
    const { reply, words } = await order(language)
    expect(words).toContain(tag === 'de' ? 'Dieses Produkt gibt es nicht' : 'There is no such product')
    expect([reply.status, reply.headers.get('content-language')]).toEqual([404, tag])
    expect(reply.headers.get('vary')).toMatch(/accept-language/i)
  }
})

test('pages call in their own language, whatever the browser says', async () => {
  const html = async (path: string, language: string) =>
    (await fetch(demo.address + path, { headers: { 'accept-language': language } })).text()
  expect(await html('/tools', 'de')).toBe(await html('/tools', 'en'))
  expect(await html('/de/tools', 'en')).toBe(await html('/de/tools', 'de'))
})

test('cached replies are kept for each language, and a language that is switched off is answered no more', async () => {
  await speak({ de: true })
  const paths = ['/api/search?q=saw', '/api/home-products', '/api/categories']
  for (const path of paths) {
    await soon(async () => expect((await ask('de', path)).reply.headers.get('content-language')).toBe('de'))
    for (const language of ['de', 'en', 'de', undefined, 'en']) {
      const { reply } = await ask(language, path)
      expect(reply.headers.get('content-language'), `${path} in ${language}`).toBe(
        language === 'de' ? 'de' : 'en-US',
      )
      expect(reply.headers.get('vary')).toBe('accept-encoding, accept-language')
    }
  }
  await speak({ de: false })
  for (const path of paths)
    await soon(async () =>
      expect((await ask('de', path)).reply.headers.get('content-language')).toBe('en-US'),
    )
})
