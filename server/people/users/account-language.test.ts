import { expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { profile, rowOf } from '#server/people/users/testing.ts'
import { openTestShop } from '#testing/shop.ts'
import { registerShopper, signInShopper } from '#testing/shoppers.ts'

const shop = await openTestShop()
const { call } = shop

test('an account has the language in which its owner registered, until they choose another', async () => {
  const ada = await inLanguage('de', () => registerShopper(shop.fetch))
  const at = `/api/user/${ada.email}`
  expect((await call('GET', at, undefined, ada)).body).toMatchObject({ language: 'de' })

  const change = (language?: string) =>
    call('PUT', `/api/user/update/${ada.email}`, { ...profile, language }, ada)
  expect((await change('en-US')).status).toBe(200)
  await inLanguage('de', () => signInShopper(shop.fetch, ada))
  expect((await change()).status).toBe(200)
  expect((await call('GET', at, undefined, ada)).body).toMatchObject({ language: 'en-US' })
  expect((await call('GET', `${at}/export`, undefined, ada)).body).toMatchObject({
    profile: { language: 'en-US' },
  })
  expect((await change('tlh')).status).toBe(422)
})

test('an account of which nobody said a language has none', async () => {
  const bob = await registerShopper(shop.fetch)
  expect((await rowOf(shop, bob))?.language).toBeNull()
  expect((await call('GET', `/api/user/${bob.email}`, undefined, bob)).body).not.toHaveProperty('language')
})

test('somebody chooses their language alone, and the shop says it wherever they sign in', async () => {
  const cleo = await registerShopper(shop.fetch)
  const other = await registerShopper(shop.fetch)
  const at = `/api/user/${cleo.email}/language`
  expect((await call('PUT', at, { language: 'tlh' }, cleo)).status).toBe(422)
  expect((await call('PUT', at, { language: 'fr' }, other)).status).toBe(403)
  expect((await call('GET', `/api/admin/${cleo.email}`, undefined, cleo)).body).not.toHaveProperty('language')
  expect((await call('PUT', at, { language: 'de' }, cleo)).status).toBe(200)
  expect((await call('GET', `/api/admin/${cleo.email}`, undefined, cleo)).body).toMatchObject({
    language: 'de',
  })
  expect((await rowOf(shop, cleo))?.name).toBe(cleo.name)
})
