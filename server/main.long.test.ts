import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { connectionAt, readLock } from '#server/platform/db/postgres-lock.ts'
import { demoAccounts } from '#server/shop/demo/demo.ts'
import { ON_SALE } from '#testing/demo-figures.ts'
import { soon } from '#testing/eventually.ts'
import { failToStart, type KerfProcess } from '#testing/process.ts'
import { registerShopper, signInShopper } from '#testing/shoppers.ts'
import { startInScratch } from '#testing/starts.ts'

const { start, startDemo, dataDir } = startInScratch()

/** The first process of the shop's PostgreSQL. */
async function postgres(): Promise<number> {
  const [pid] = (await readFile(path.join(dataDir(), 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

/** Without a chance to write anything down. */
const killPostgres = async () => process.kill(await postgres(), 'SIGKILL')

/** Kills a Kerf with the shells between it and its PostgreSQL, but not the PostgreSQL: nobody is left to close it. */
async function killAllBut(kerf: KerfProcess, spared: number): Promise<void> {
  const all = [kerf.pid]
  for (const pid of all) all.push(...childrenOf(pid).filter((child) => child !== spared))
  for (const pid of all) process.kill(pid, 'SIGKILL')
  await kerf.end('SIGKILL')
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** One that has ended stays in the table until its parent asks for it, which in some containers nobody does. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

const json = async (address: string) => (await fetch(address)).json()

test('a database that dies is started again: requests get 503 meanwhile, and then the shop goes on', async () => {
  const kerf = await startDemo()
  const reviews = () => fetch(`${kerf.address}/api/reviews?limit=1`) // which nobody keeps
  await killPostgres()
  const replies: Response[] = []
  await soon(async () => {
    replies.push(await reviews())
    expect(replies.at(-1)?.status).toBe(200)
  })
  for (const reply of replies.slice(0, -1)) {
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toBe('5')
  }
  await expect.poll(async () => (await fetch(`${kerf.address}/readyz`)).status).toBe(200)
  expect(kerf.said()).toContain('PostgreSQL ended by itself, and is started again')
})

test('SIGTERM lets a request that was taken finish, and takes no new one', async () => {
  const kerf = await startDemo()
  const slow = request(`${kerf.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  const reply = new Promise<number | undefined>((resolve, reject) => {
    slow.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
  await new Promise((resolve) => slow.once('continue', resolve).flushHeaders()) // it is being answered from here on
  const ended = kerf.end('SIGTERM')
  await soon(() => expect(fetch(kerf.address)).rejects.toThrow())
  slow.end(JSON.stringify({ email: 'customer@kerf.example', password: 'carpenter' }))
  expect(await reply).toBe(200)
  expect(await ended).toBe(0)
})

test('a data folder that another Kerf uses is one sentence, and the other goes on', async () => {
  const kerf = await startDemo()
  const { code, said } = await failToStart({ DATA_DIR: dataDir() })
  expect(code).toBe(1)
  expect(said).toBe(
    `Kerf cannot start: The data folder ${dataDir()} is in use by another Kerf (its PostgreSQL is process ${await postgres()}): stop it, or set another DATA_DIR.\n`,
  )
  expect(await json(`${kerf.address}/api/products`)).toHaveLength(ON_SALE)
})

test.runIf(process.platform === 'linux')(
  'a PostgreSQL that outlived its Kerf is ended by the next one, but not while a command uses it',
  async () => {
    const first = await startDemo()
    const shopper = await registerShopper(first.asPage, { name: 'Casey' })
    const orphan = await postgres()
    await killAllBut(first, orphan)
    const lock = await readLock(path.join(dataDir(), 'postgres'))
    if (!lock) throw new Error('The PostgreSQL has ended')
    const command = new pg.Client(connectionAt(lock))
    await command.connect()
    const refused = await failToStart({ DATA_DIR: dataDir() })
    expect(refused).toEqual({
      code: 1,
      said: expect.stringContaining(`(its PostgreSQL is process ${orphan}): stop it`),
    })
    const kept = await command.query(
      'SELECT password FROM identity.account JOIN identity.user ON "user".id = account.user_id WHERE email = $1',
      [shopper.email],
    )
    expect(kept.rows, 'their password, hashed at the full cost').toEqual([
      { password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) },
    ])
    await command.end()

    const second = await start()
    expect(await postgres()).not.toBe(orphan)
    expect(isRunning(orphan)).toBe(false)
    await signInShopper(second.asPage, shopper)
  },
)

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
