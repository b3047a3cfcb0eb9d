import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test, vi } from 'vitest'
import { atTheEnd } from '#testing/after-file.ts'
import { demoData } from '#testing/demo-data.ts'
import { failToStart, type KerfProcess, startKerf } from '#testing/process.ts'
import { comeBack } from '#testing/providers.ts'
import { scratchData } from '#testing/scratch.ts'
import { exchange, post } from '#testing/shoppers.ts'

/** Three processes that start together need much time on a busy machine. */
const PATIENCE = { timeout: 180_000 }

async function start(): Promise<KerfProcess> {
  const data = await demoData()
  atTheEnd(() => vi.waitFor(data.remove, PATIENCE)) // its PostgreSQL may still be closing
  const { DATA_DIR } = data
  const kerf = await startKerf({ DATA_DIR, WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' })
  atTheEnd(async () => void (await kerf.end()))
  await vi.waitFor(() => expect(webProcesses(kerf)).toHaveLength(2), PATIENCE)
  return kerf
}

/** The process ids of all web processes that have begun to answer, in that order. */
const webProcesses = ({ said }: KerfProcess) =>
  [...said().matchAll(/"process":(\d+),"msg":"A web process answers"/g)].map(([, pid]) => Number(pid))

/** Sends a request on a new connection, as the processes get connections in turn. */
function ask(address: string, { method, url, headers, body }: Request = new Request(address)) {
  const { pathname, search } = new URL(url)
  return new Promise<Response>((resolve, reject) => {
    const sent = request(`${address}${pathname}${search}`, {
      agent: false,
      method,
      headers: { ...Object.fromEntries(headers), origin: address },
    })
    sent.on('error', reject).on('response', async (reply) => {
      const answered = new Response(reply.statusCode === 304 ? null : await text(reply), {
        status: reply.statusCode,
      })
      for (let n = 0; n < reply.rawHeaders.length; n += 2)
        answered.headers.append(reply.rawHeaders[n] ?? '', reply.rawHeaders[n + 1] ?? '')
      resolve(answered)
    })
    body ? void text(body).then((whole) => sent.end(whole)) : sent.end()
  })
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

let kerf: KerfProcess
beforeAll(async () => {
  await (await start()).end() // which leaves what it compiled to every later start, as in any shop
  kerf = await start()
}, PATIENCE.timeout)

test(
  'somebody signs in at a practice provider while each step comes to another process',
  PATIENCE,
  async () => {
    const { address } = kerf
    const fetch = (request: Request) => ask(address, request)
    const wish = { provider: 'google', callbackURL: '/arrived', errorCallbackURL: '/login' }
    const begun = await post(fetch, '/api/auth/sign-in/social', wish)
    const state = begun.headers.getSetCookie().map((line) => line.split(';')[0])
    const { url } = await begun.json()
    const chooser = new URL((await fetch(new Request(url))).headers.get('location') ?? '')
    const form = new URLSearchParams(chooser.searchParams)
    form.set('email', 'robin@gmail.example')
    const chosen = await globalThis.fetch(`${chooser.origin}/o/oauth2/v2/auth/callback`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })
    const callback = chosen.headers.get('location') ?? ''
    const { path, error, cookie = '' } = await comeBack(fetch, callback, state.join('; '))
    expect({ path, error }).toEqual({ path: '/arrived', error: null })
    const person = { email: 'robin@gmail.example', name: 'Robin Oak', cookie }
    expect(await exchange(fetch, person)).toEqual(expect.any(String))
  },
)

test('each process answers with the metrics of all, the main process included', PATIENCE, async () => {
  const COUNT = 'kerf_http_request_duration_seconds_count{method="GET",route="/api/cart",status="401"}'
  const REQUESTS = 7 // an odd number, so that no process can have answered exactly half of them
  for (let n = 0; n < REQUESTS; n++) await ask(kerf.address, new Request(`${kerf.address}/api/cart`))
  const told = async () => (await ask(kerf.address, new Request(`${kerf.address}/metrics`))).text()
  for (const _ of webProcesses(kerf)) {
    // A busy process is missing from one answer and present in a later one.
    await expect.poll(told, PATIENCE).toMatch(/^kerf_processes 3$/m)
    const text = await told()
    expect(text).toContain(`${COUNT} ${REQUESTS}\n`)
    expect(text).toMatch(/^kerf_orders\{state="placed"\} \d+$/m)
    expect(text).toMatch(/^kerf_cached_replies_total\{answer="sent"\} \d+$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  }
})

test('replies from the cache are counted, too', PATIENCE, async () => {
  const sent = async () => {
    await ask(kerf.address, new Request(`${kerf.address}/terms`))
    const text = await (await ask(kerf.address, new Request(`${kerf.address}/metrics`))).text()
    return Number(/^kerf_cached_replies_total\{answer="sent"\} (\d+)$/m.exec(text)?.[1])
  }
  await expect.poll(sent, PATIENCE).toBeGreaterThan(0)
})

test(
  'a connection that a process had not accepted when it was killed is answered by another',
  PATIENCE,
  async () => {
    const [victim = 0] = webProcesses(kerf)
    process.kill(victim, 'SIGSTOP')
    const statuses: number[] = []
    const asked = [1, 2, 3].map(async () => {
      statuses.push((await ask(kerf.address, new Request(`${kerf.address}/healthz`))).status)
    })
    // The process that stands still has got one of them, and gets no other before it accepts that.
    await expect.poll(() => statuses, PATIENCE).toEqual([200, 200])
    process.kill(victim, 'SIGKILL')
    await Promise.all(asked)
    expect(statuses).toEqual([200, 200, 200])
    await expect.poll(() => webProcesses(kerf).length, PATIENCE).toBe(3)
  },
)

test(
  'a killed web process is started again while the other answers, and at the end none is left',
  PATIENCE,
  async () => {
    const before = webProcesses(kerf)
    const victim = before.find(isAlive) ?? 0
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => isAlive(victim)).toBe(false)
    for (const path of ['/healthz', '/api/products', '/'])
      expect((await ask(kerf.address, new Request(`${kerf.address}${path}`))).status).toBe(200)
    await expect.poll(() => webProcesses(kerf).length, PATIENCE).toBe(before.length + 1)
    const all = webProcesses(kerf)
    expect(all.filter(isAlive)).toHaveLength(2)
    expect(await kerf.end()).toBe(0)
    expect(all.filter(isAlive)).toEqual([])
    expect(kerf.said()).toContain('Kerf is closed')
  },
)

test(
  'when the main process is killed, the web processes close by themselves and the port is free',
  PATIENCE,
  async () => {
    const kerf = await start()
    await kerf.end('SIGKILL')
    await expect.poll(() => webProcesses(kerf).filter(isAlive), PATIENCE).toEqual([])
    await expect(ask(kerf.address)).rejects.toThrow('ECONNREFUSED')
  },
)

test('the reason why it cannot start is one sentence, also with several processes', PATIENCE, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const PORT = String(typeof address === 'object' && address?.port)
  const data = await scratchData()
  atTheEnd(() => vi.waitFor(data.remove, PATIENCE))
  const settings = { DATA_DIR: data.DATA_DIR, WEB_CONCURRENCY: '2', LOG_LEVEL: 'silent' }
  const taken = await failToStart({ ...settings, PORT })
  expect(taken.said).toBe(`Kerf cannot start: Port ${PORT} is taken: stop what listens there, or set PORT.\n`)
  other.close()
  const away = await failToStart({ ...settings, DATABASE_URL: 'postgres://kerf@127.0.0.1:1/kerf' })
  expect(away.said).toMatch(
    /^Kerf cannot start: The database cannot be reached \(.*\): check DATABASE_URL\.\n$/,
  )
  expect([taken.code, away.code]).toEqual([1, 1])
})
