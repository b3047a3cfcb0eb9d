import { expect, test } from 'vitest'
import { networkWords } from '#server/people/identity/network-words.ts'
import { verify } from '#server/people/users/testing.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { type Fetch, signInShopper } from '#testing/shoppers.ts'

const kerf = await openTestShop({ trustedProxies: '127.0.0.1' })

/** A browser behind the proxy of the shop, in this network. */
const from =
  (address: string, language = 'en-US'): Fetch =>
  (request) => {
    const headers = new Headers(request.headers)
    headers.set('x-forwarded-for', address)
    headers.set('accept-language', language)
    return kerf.fetch(new Request(request, { headers }))
  }
const placesIn = (body: unknown): string[] =>
  Object(body).sessions.map(({ place }: { place: string }) => place)

test.each([
  ['127.0.0.1', '203.0.113.9', 'at the shop’s own machine'],
  ['::1', undefined, 'at the shop’s own machine'],
  ['203.0.113.9', '203.0.113.9', 'in the network that you are in now'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::9', 'in the network that you are in now'],
  ['192.168.1.20', '203.0.113.9', 'in a network of the shop’s own, 192.168.1.x'],
  ['fd12::7', '203.0.113.9', 'in a network of the shop’s own, fd12:0:0:0::/64'],
  ['203.0.113.10', '203.0.113.9', 'in another network, 203.0.113.x'],
  ['2001:db8:1:3::4', '2001:db8:1:2::9', 'in another network, 2001:db8:1:3::/64'],
  ['203.0.113.10', undefined, 'in another network, 203.0.113.x'],
])('%s is, for who reads it at %s, %s', (address, reader, words) => {
  expect(networkWords(address, reader)).toBe(words)
})

test('where no address is known nothing is said; who looks into a break-in reads all of it', () => {
  expect(networkWords('', '203.0.113.9')).toBeUndefined()
  expect(networkWords('203.0.113.10', '203.0.113.9', { isWhole: true })).toBe(
    'in another network, 203.0.113.10',
  )
})

test('people read in their language from which network each of their sessions came, and owners of their staff', async () => {
  const boss = await kerf.admin()
  await kerf.call('PUT', '/api/settings/languages', { de: true }, boss)
  const pat = await kerf.customer('Pat')
  await verify(kerf, pat.email)
  await kerf.call('PUT', `/api/manage/users/${pat.email}/roles`, { roles: ['packer'] }, boss)
  await signInShopper(from('203.0.113.9'), pat)
  const { cookie } = await signInShopper(from('198.51.100.7'), pat)
  const own = async (language: string) => {
    const request = new Request(`${ORIGIN}/api/auth/sessions`, { headers: { cookie } })
    return placesIn(await (await from('198.51.100.7', language)(request)).json())
  }
  expect(await own('en-US')).toEqual([
    'in the network that you are in now',
    'in another network, 203.0.113.x',
    'at the shop’s own machine',
  ])
  expect((await own('de'))[0]).toBe('in dem Netz, in dem Sie gerade sind')

  const asked = new Request(`${ORIGIN}/api/manage/users/${pat.email}/access`, {
    headers: { authorization: `Bearer ${boss.token}` },
  })
  expect(placesIn(await (await from('203.0.113.9')(asked)).json())).toEqual([
    'in another network, 198.51.100.7',
    'in the network that you are in now',
    'at the shop’s own machine',
  ])
})
