import { access } from 'node:fs/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { bareDatabase } from '#testing/database.ts'
import { ON_SALE } from '#testing/demo-figures.ts'
import { failToStart } from '#testing/process.ts'
import { type Fetch, post, signInShopper } from '#testing/shoppers.ts'
import { startInScratch } from '#testing/starts.ts'

const ADA = { email: 'admin@kerf.example', name: 'Ada Admin', password: 'carpenter' }
const ORIGIN = 'https://shop.example'

const { start, startDemo, dataDir } = startInScratch()

const signInStatus = async (fetch: Fetch) => (await post(fetch, '/api/auth/sign-in/email', ADA)).status
const passwordIn = (said: string) => /admin@kerf\.example, password (\S+)/.exec(said)?.[1]
const addressOf = ({ host = '', port, user, database }: pg.ClientConfig) =>
  `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`

test('a shop with a public address begins empty, has no known password, and says how the first admin is made', async () => {
  const kerf = await start({ ORIGIN })
  expect(await (await fetch(`${kerf.address}/api/products`)).json()).toEqual([])
  expect(await signInStatus(kerf.asPage)).toBe(401)
  expect(kerf.said()).toContain(`Kerf is open at ${ORIGIN} (`)
  expect(kerf.said()).toMatch(/^ {2}It listens on 127\.0\.0\.1:\d+$/m)
  expect(kerf.said()).not.toContain('kerf.example')
  expect(kerf.said()).toMatch(
    /no admin yet.*\n.*1\. register at https:\/\/shop\.example\/register\n.*2\. press the link.*\n.*3\. run npm run admin -- /,
  )
})

test('a shop that is no demo says of itself only that its payments are for practice, and what any shop sells', async () => {
  const kerf = await start({ DEMO: 'off' })
  const home = await (await fetch(kerf.address)).text()
  for (const path of ['/', '/tools', '/cart', '/login', '/dashboard/my-orders', '/no/such/page']) {
    const page = await (await fetch(`${kerf.address}${path}`)).text()
    expect(page, path).toContain('Payments are for practice only: no real money is taken.')
  }
  expect(home).not.toContain('Demo shop')
  expect(home).toContain('<meta name="description" content="Carpentry tools to order online."')
})

test('a demo that is then opened to others gets other passwords, shown at that start alone, and everybody is signed out', async () => {
  const demo = await startDemo()
  expect(passwordIn(demo.said())).toBe('carpenter')
  expect(demo.said()).not.toContain('no admin yet')
  const ada = await signInShopper(demo.asPage, ADA)
  await demo.end()

  const first = await start({ ORIGIN })
  const password = passwordIn(first.said())
  expect(password).toMatch(/^[\w-]{16}$/)
  expect(await signInStatus(first.asPage)).toBe(401)
  const users = () =>
    fetch(`${first.address}/api/user`, { headers: { authorization: `Bearer ${ada.token}` } })
  expect((await users()).status).toBe(401)
  expect((await post(first.asPage, '/api/auth/sign-in/email', { ...ADA, password })).status).toBe(200)
  await first.end()

  const unencrypted = 'http://shop.example'
  const second = await start({ ORIGIN: unencrypted })
  expect(second.said()).not.toContain('kerf.example')
  expect(second.said()).toContain('ORIGIN is not https: passwords and cookies can be read on their way')
  expect(second.said()).not.toContain('no admin yet')
  expect((await post(second.asPage, '/api/auth/sign-in/email', { ...ADA, password })).status).toBe(200)
})

test('the demo in a database of its own where others can reach it has tools, passwords of its own, and no page that shows e-mails', async () => {
  const DATABASE_URL = addressOf(await bareDatabase())
  const kerf = await start({ DATABASE_URL, DEMO: 'on', HOST: '0.0.0.0', WEB_CONCURRENCY: '2' })
  expect(await (await fetch(`${kerf.address}/api/products`)).json()).toHaveLength(ON_SALE)
  expect(await signInStatus(kerf.asPage)).toBe(401)
  expect(passwordIn(kerf.said())).toMatch(/^[\w-]{16}$/)
  expect((await fetch(`${kerf.address}/dev/mail`)).status).toBe(404)
  expect(kerf.said()).not.toContain('practice')
  expect(kerf.said()).toContain('ORIGIN is not set')
})

test('a shop in production without its address is one sentence, and makes no data folder', async () => {
  const settings = { NODE_ENV: 'production', STRIPE_SANDBOX: 'yes-take-no-real-money', DATA_DIR: dataDir() }
  expect(await failToStart(settings)).toEqual({
    code: 1,
    said: expect.stringMatching(/^Kerf cannot start: With NODE_ENV=production ORIGIN must be .*\n$/),
  })
  await expect(access(dataDir())).rejects.toThrow('ENOENT')
})
