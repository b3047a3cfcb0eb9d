import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, rights } from '#server/people/access/rights.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { writeSettings } from '#server/shop/settings/store.ts'
import { written } from '#testing/fuzz/hostile.ts'
import { type Operation, operationsOf } from '#testing/fuzz/requests.ts'
import { type Place, placesOf, withValue } from '#testing/fuzz/wrong.ts'
import { requests } from '#testing/rights/requests.ts'
import { succeedsFor } from '#testing/rights/table.ts'
import { openWorld, type Wish, type World } from '#testing/rights/world.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import { idTokenOf } from '#testing/shoppers.ts'
import { watchTables } from '#testing/watch-tables.ts'

let kerf: TestShop
let world: World
let operations: Map<string, Operation>
let changed: () => Promise<string[]>
beforeAll(async () => {
  kerf = await openTestShop({ demo: true, webhooks: 'by hand', trustedProxies: '127.0.0.1', anyUnpaid: true })
  world = await openWorld(kerf)
  const all = operationsOf((await kerf.call('GET', '/api/openapi.json')).body)
  operations = new Map(all.map((operation) => [operation.operationId, operation]))
  changed = await watchTables(kerf.database.pool)
})

type Sent = { path?: string; body?: string | FormData | undefined; type?: string }
type Refused = {
  status: number
  code: string
  message: string
  data?: { issues?: { path: unknown[]; message: string }[] }
}

/** Sends a call as who may make it, right but for what a test changes; what it is about is made anew when it was done. */
async function opened(name: CallName) {
  const operation = operations.get(name)
  if (!operation) throw new Error(`${name} is not described`)
  let { wish, token } = await anew()
  async function anew(): Promise<{ wish: Wish; token: string }> {
    await kerf.database.pool.query('DELETE FROM limits; DELETE FROM identity.rate_limit')
    await kerf.db.transaction((tx) => writeSettings(tx, 'languages', GERMAN_TOO))
    const about = await requests[name](world)
    const { owner, admin } = world.people
    const usual = succeedsFor(name) === 'owner' ? owner : admin
    const isSignIn = name === 'users.signIn'
    const bearer = isSignIn ? await idTokenOf(kerf.fetch, owner.cookie) : (about.owner ?? usual).token
    await kerf.identity.close() // e-mails on their way are written
    await changed()
    return { wish: about, token: bearer }
  }
  let visitors = 0
  /** Answers how it was refused; undefined where it was done. Whatever was refused has changed nothing. */
  async function send(what: string, sent: Sent): Promise<Refused | undefined> {
    const body = 'body' in sent ? sent.body : rightBody()
    const type = sent.type ?? (typeof body === 'string' ? 'application/json' : undefined)
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-language': 'de',
      'x-forwarded-for': `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`,
      ...wish.ownersHeaders,
      ...(type && { 'content-type': type }),
    }
    const address = `${ORIGIN}/api${sent.path ?? wish.path}`
    const reply = await kerf.fetch(new Request(address, { method: operation?.method, headers, body }))
    const text = await reply.text()
    const to = (await changed()).filter((table) => !(table === 'grants' && STANDS_IN.includes(name)))
    expect(reply.status, `${what}: ${text}`).toBeLessThan(500)
    if (reply.status < 400) {
      if (to.length > 0) ({ wish, token } = await anew())
      return undefined
    }
    expect(to, `${what}: what a refused call wrote to`).toEqual([])
    const refused: Refused = JSON.parse(text)
    if (isForShoppers(name)) expect(wordsOf(refused), what).not.toMatch(ENGLISH)
    expect(refused, what).toMatchObject({ status: reply.status, message: expect.stringMatching(/\w/) })
    return refused
  }
  const hasBody = operation.method !== 'GET' && !(wish.body instanceof FormData)
  function rightBody(): string | FormData | undefined {
    const { body } = wish
    return body === undefined || body instanceof FormData ? body : written(body)
  }
  return { operation, send, hasBody, wish: () => wish, rightBody }
}

/** Right for no field: neither for an object with any names, as the values of its fields are none. */
const NEVER = { '\0': [[null]] }
const deep = (times: number) => JSON.parse(`${'[['.repeat(times)}${']]'.repeat(times)}`)
/** Each field gets some of them in turn; `fuzz.test.ts` tries more. */
const HOSTILE: [string, unknown][] = [
  ['null', null],
  ['nothing', ''],
  ['a NUL', 'a\0b'],
  ['half a character', 'a\ud800'],
  ['a long text', 'x'.repeat(90_000)],
  ['a negative number', -1],
  ['more than 32 bits', 2 ** 31],
  ['more than a number holds exactly', '@number:9007199254740993@'],
  ['more than a number holds', '@number:1e400@'],
  ['no number', 'NaN'],
  ['a fraction', 1.5],
  ['nested lists', deep(2_000)],
  ['a long list', Array.from({ length: 5_000 }, () => 0)],
  ['names of JavaScript', JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}},"length":9}')],
  ['a day that is none', '2026-02-30'],
  ['another’s id', '00000000-0000-4000-8000-000000000000'],
]
const IN_TURN = 2
const VALUES = [
  '%zz',
  '%00',
  '%ff',
  '__proto__',
  'x'.repeat(5_000),
  '-1',
  '1e400',
  '0x10',
  '9999-12-31',
  '%ed%a0%80',
]

/** Calls whose other fields are not looked at: forms of the specification send more than the shop asks for. */
const TAKES_MORE: CallName[] = [
  'orders.place',
  'orders.recordPayment',
  'fulfilment.setStatus',
  'payments.create',
  'quotes.make',
  'cart.merge',
  'reviews.add',
  'reviews.change',
  'users.signIn',
]

/** Staff acts for the customer in a grant, which ends with the call also where that is refused. */
const STANDS_IN: CallName[] = ['phoneOrders.place']

/** Whether a refusal names this place, what it stands in, or what stands in it. */
function names({ data }: Refused, { path }: Pick<Place, 'path'>): boolean {
  return (data?.issues ?? []).some((issue) => {
    const named = issue.path[0] === 'body' ? issue.path.slice(1) : issue.path
    return path.every((part, at) => at >= named.length || named[at] === part)
  })
}

/** Everything is asked in German; what only staff are answered may be English still. */
const isForShoppers = (name: CallName) => /^(?:anyone|signed in|oneself|its owner)/.test(rights[name])
const GERMAN_TOO = { ...DEFAULTS.languages, de: true }
const ENGLISH =
  /\b(?:the|this|that|must|please|cannot|expected|received|there|with|and|of|or|at (?:most|least))\b/i
const wordsOf = ({ message, data }: Refused) =>
  [message, ...(data?.issues ?? []).map((issue) => issue.message)]
    .join('\n')
    .replaceAll(/[„“"][^“”"]*[“”"]|Malformed request.*/g, '')

let turn = 0

describe.each(Object.keys(rights) as CallName[])('%s', (name) => {
  test('refuses what is wrong, by its name, and changes nothing', async () => {
    const { operation, send, hasBody, wish, rightBody } = await opened(name)
    const schema = operation.requestBody?.content['application/json']?.schema
    if (schema && hasBody) {
      for (const place of placesOf(schema)) {
        const field = place.path.join('.')
        const sendIt = (what: string, value: unknown) =>
          send(`${field}: ${what}`, { body: written(withValue(wish().body, schema, place.path, value)) })
        const wrong = await sendIt('what is never right', NEVER)
        expect(wrong && names(wrong, place), `${field}: ${JSON.stringify(wrong)}`).toBe(true)
        for (let time = 0; time < IN_TURN; time++) {
          const [what = '', value] = HOSTILE[turn++ % HOSTILE.length] ?? []
          await sendIt(what, value)
        }
        if (!place.isRequired) continue
        const missing = await sendIt('missing', undefined)
        expect(missing && names(missing, place), `without ${field}: ${JSON.stringify(missing)}`).toBe(true)
      }
      const more = await send('another field', { body: written({ ...Object(wish().body), noSuchField: 1 }) })
      if (!TAKES_MORE.includes(name)) expect(JSON.stringify(more)).toContain('noSuchField')
    }
    if (hasBody && (schema || operation.parameters.length > 0)) {
      const right = String(rightBody() ?? '{}')
      for (const body of ['null', '[]', `[${right}]`, '"x"', '1', '{"a":', `${right}{}`, 'NaN', '\0'])
        expect((await send(body, { body }))?.status, body.slice(0, 80)).toBeOneOf([400, 422])
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
        expect((await send(type, { body: right, type }))?.status, type).toBe(415)
    }

    const [path = '', query = ''] = wish().path.split('?')
    const segments = path.split('/')
    for (const [at, segment] of operation.path.split('/').entries()) {
      if (!segment.startsWith('{')) continue
      for (const value of VALUES) {
        const [now = '', search] = wish().path.split('?')
        const other = now.split('/').with(at, value).join('/')
        expect(await send(value, { path: search ? `${other}?${search}` : other }), other).toBeDefined()
      }
    }
    expect(segments.length).toBe(operation.path.split('/').length)
    for (const { name: key, schema, in: place } of operation.parameters) {
      if (place !== 'query') continue
      const others = query.split('&').filter((pair) => pair && !pair.startsWith(`${key}=`))
      const pairs = [
        ...VALUES.map((value) => `${key}=${value}`),
        `${key}=1&${key}=2`,
        `${key}[0]=1`,
        `${key}[a]=1`,
      ]
      for (const pair of pairs) {
        const refused = await send(pair, { path: `${path}?${[...others, pair].join('&')}` })
        const isNumber = JSON.stringify(schema).includes('"integer"') && !pair.endsWith('=-1')
        if (isNumber) expect(refused && names(refused, { path: [key] }), pair).toBe(true)
      }
    }
  })
})
