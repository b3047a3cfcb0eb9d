import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { demoAccounts } from '#server/shop/demo/demo.ts'
import { ON_SALE } from '#testing/demo-figures.ts'
import { soon } from '#testing/eventually.ts'
import { failToStart } from '#testing/process.ts'
import { signInShopper } from '#testing/shoppers.ts'
import { startInScratch } from '#testing/starts.ts'

const { start, dataDir } = startInScratch()

const json = async (address: string) => (await fetch(address)).json()

test('the first start opens a whole demo shop and says where, for whom, and what is simulated', async () => {
  const kerf = await start()
  expect(kerf.said()).toMatch(/customer@kerf\.example, password carpenter/)
  expect(kerf.said()).toMatch(/payments: sandbox/)
  expect(kerf.said()).toMatch(/mail: not sent/)
  expect(kerf.said()).toMatch(/sign-in by google, github, microsoft: practice/)
  const home = await (await fetch(kerf.address)).text()
  expect(home).toContain('Smoothing plane No. 4')
  expect(await json(`${kerf.address}/api/products`)).toHaveLength(ON_SALE)
  const ada = await signInShopper(kerf.asPage, demoAccounts[1])
  await soon(async () => {
    const orders = await fetch(`${kerf.address}/api/manage/orders`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect((await orders.json()).total, 'the orders of its past').toBeGreaterThan(150)
  })
  expect(await kerf.end('SIGTERM')).toBe(0)
  expect(kerf.said()).toContain('Kerf is closed')
})

test('without the demo the shop is empty and nobody has a known password', async () => {
  const kerf = await start({ DEMO: 'off' })
  expect(await json(`${kerf.address}/api/products`)).toEqual([])
  const credentials = JSON.stringify({ email: 'admin@kerf.example', password: 'carpenter' })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${kerf.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: credentials,
  })
  expect(reply.status).toBe(401)
  expect(kerf.said()).not.toContain('carpenter')
  expect(kerf.said()).not.toContain('practice')
  expect((await fetch(`${kerf.address}/api/practice/google/o/oauth2/v2/auth`)).status).toBe(404)
})

test('a port that is taken is one sentence and exit code 1, and nothing is left behind', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const PORT = String(typeof address === 'object' && address?.port)
  const { code, said } = await failToStart({ DATA_DIR: dataDir(), PORT })
  expect({ code, said }).toEqual({
    code: 1,
    said: `Kerf cannot start: Port ${PORT} is taken: stop what listens there, or set PORT.\n`,
  })
  other.close()
})
