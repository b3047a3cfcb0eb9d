import { expect, test } from 'vitest'
import { createIdTokens } from '#server/people/access/id-tokens.ts'
import { createApp } from '#server/platform/app/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()

/** A shop behind a proxy with one page, which writes to the shop on behalf of whoever visits it. */
const app = createApp({
  ...kerf,
  health: kerf.db,
  config: readConfig({ DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' }),
  origin: ORIGIN,
  idTokens: createIdTokens([]),
  web: {
    pages: (_visit, api) =>
      api(
        new Request('http://in.process/api/contact', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Ada', email: 'ada@kerf.example', message: 'Hello' }),
        }),
      ),
  },
})

const visitFrom = async (address: string) =>
  (await app.fetch(new Request(`${ORIGIN}/a-page`, { headers: { 'x-forwarded-for': address } }))).status

test('what a page calls while it is rendered counts for whoever visits the page', async () => {
  const visits = []
  for (let n = 0; n < 6; n++) visits.push(await visitFrom('10.5.0.1'))
  expect(visits).toEqual([200, 200, 200, 200, 200, 429])
  expect(await visitFrom('10.5.0.2')).toBe(200)
})
