import { beforeAll, expect } from 'vitest'
import { type CallName, rights } from '#server/people/access/rights.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { writeSettings } from '#server/shop/settings/store.ts'
import { written } from '#testing/fuzz/hostile.ts'
import { type Operation, operationsOf } from '#testing/fuzz/requests.ts'
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

/** A shop of the file's own, with what the calls are about. */
export const openShop = () =>
  beforeAll(async () => {
    kerf = await openTestShop({
      demo: true,
      webhooks: 'by hand',
      trustedProxies: '127.0.0.1',
      anyUnpaid: true,
    })
    world = await openWorld(kerf)
    const all = operationsOf((await kerf.call('GET', '/api/openapi.json')).body)
    operations = new Map(all.map((operation) => [operation.operationId, operation]))
    changed = await watchTables(kerf.database.pool)
  })

type Sent = { path?: string; body?: string | FormData | undefined; type?: string }
export type Refused = {
  status: number
  code: string
  message: string
  data?: { issues?: { path: unknown[]; message: string }[] }
}

/** Sends a call as who may make it, right but for what a test changes; what it is about is made anew when it was done. */
export async function opened(name: CallName) {
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

/** Staff acts for the customer in a grant, which ends with the call also where that is refused. */
const STANDS_IN: CallName[] = ['phoneOrders.place']

/** Everything is asked in German; what only staff are answered may be English still. */
const isForShoppers = (name: CallName) => /^(?:anyone|signed in|oneself|its owner)/.test(rights[name])
const GERMAN_TOO = { ...DEFAULTS.languages, de: true }
const ENGLISH =
  /\b(?:the|this|that|must|please|cannot|expected|received|there|with|and|of|or|at (?:most|least))\b/i
const wordsOf = ({ message, data }: Refused) =>
  [message, ...(data?.issues ?? []).map((issue) => issue.message)]
    .join('\n')
    .replaceAll(/[„“"][^“”"]*[“”"]/g, '')
