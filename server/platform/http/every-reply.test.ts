/** Every reply has the headers that keep it from running, from being framed and from being kept, and tells no secret, whichever entrance it comes from. */
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/api.ts'
import type { CallName } from '#server/people/access/rights.ts'
import { session } from '#server/people/identity/tables.ts'
import { secretOf } from '#server/platform/db/secrets.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { pdf, photo, upload, uploadDocument } from '#server/shop/uploads/testing.ts'
import { requests } from '#testing/rights/requests.ts'
import { otherRights, succeedsFor } from '#testing/rights/table.ts'
import { openWorld, type Wish, type World } from '#testing/rights/world.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import { idTokenOf, registerShopper, type Shopper } from '#testing/shoppers.ts'

/** What a browser may keep: the same for everybody. The catalogue's lists are cached by the shop itself, and asked for anew by browsers. */
const KEPT =
  /^\/(uploads\/|healthz|readyz|(:prefix\/)?feeds\/|\.well-known\/|dashboard\/manage-letters|newsletter\/|mcp|api\/(docs|openapi|payments\/sandbox\/stripe))/
/** An e-mail of a demo's outbox is framed by its page alone. */
const FRAMED = /^\/dev\/mail\/[0-9a-f-]{36}\/content$/

const calls = Object.entries(contract).flatMap(([room, members]) =>
  Object.entries(members).map(([call, procedure]) => {
    const { method = '' } = procedure['~orpc'].route
    return { name: `${room}.${call}` as CallName, method }
  }),
)

let kerf: TestShop
let world: World
/** Whoever has one of these is somebody else, or the shop. */
let secrets: string[]
beforeAll(async () => {
  kerf = await openTestShop({ demo: true, practice: true, webhooks: 'by hand', trustedProxies: '127.0.0.1' })
  world = await openWorld(kerf)
  const sessions = await kerf.db.select({ token: session.token }).from(session)
  const keys = ['access-token', 'identity', 'stripe_sandbox_secret'].map((name) => secretOf(kerf.db, name))
  secrets = [...sessions.map(({ token }) => token), ...(await Promise.all(keys)), '$argon2id$']
})

let visitors = 0
async function expectKept(method: string, path: string, init: RequestInit = {}, as?: Shopper) {
  const headers = new Headers(init.headers)
  // The outbox answers nobody who comes by a proxy.
  if (!path.startsWith('/dev/mail'))
    headers.set('x-forwarded-for', `10.9.${Math.floor(++visitors / 250)}.${visitors % 250}`)
  if (typeof init.body === 'string') headers.set('content-type', 'application/json')
  if (as) headers.set('authorization', `Bearer ${as.token}`)
  const reply = await kerf.fetch(new Request(new URL(path, ORIGIN), { ...init, method, headers }))
  const { headers: told, status } = reply
  const what = `${method} ${path} ${status}`
  const policy = (told.get('content-security-policy') ?? '').split('; ')
  expect(policy, what).toContain("default-src 'none'")
  expect(policy, what).toContain("base-uri 'none'")
  expect(policy, what).toContain(`frame-ancestors ${FRAMED.test(path) ? "'self'" : "'none'"}`)
  expect(told.get('x-content-type-options'), what).toBe('nosniff')
  expect(told.get('referrer-policy'), what).toBe('strict-origin-when-cross-origin')
  expect(told.get('access-control-allow-origin'), what).toBeNull()
  const type = told.get('content-type')?.toLowerCase()
  if (type?.startsWith('text/') || type?.includes('xml')) expect(type, what).toMatch(/; ?charset=utf-8$/)
  if (path.startsWith('/api/')) expect(told.get('cross-origin-resource-policy'), what).toBe('same-origin')
  if (!KEPT.test(path)) expect(told.get('cache-control'), what).toBe('no-store')
  const text = await reply.text()
  for (const secret of secrets) expect(text.includes(secret), what).toBe(false)
  return status
}

test.each(calls)(
  'what $name answers runs nothing, is framed by nobody, kept by no browser, and tells no secret',
  async ({ name, method }) => {
    const wish = () => requests[name](world)
    const partsOf = ({ body, ownersHeaders }: Wish) => ({
      headers: ownersHeaders,
      body: body instanceof FormData ? body : JSON.stringify(body),
    })
    const nobodys = await wish()
    await expectKept(method, `/api${nobodys.path}`, partsOf(nobodys))
    const { owner, ...theirs } = await wish()
    const who = succeedsFor(name) === 'staff' ? world.people.admin : (owner ?? world.people.owner)
    const token = name === 'users.signIn' ? await idTokenOf(kerf.fetch, who.cookie) : who.token
    expect(await expectKept(method, `/api${theirs.path}`, partsOf(theirs), { ...who, token })).toBeLessThan(
      300,
    )
  },
)

test('so is what every other entrance answers', async () => {
  const jan = await registerShopper(kerf.fetch)
  for (const route of Object.keys(otherRights)) {
    const [method = '', path = ''] = route.split(' ')
    for (const one of method === 'ALL' ? ['GET', 'POST', 'PUT'] : [method])
      await expectKept(one, path.replaceAll(/:id|:name|\*/g, 'none'), {}, jan)
  }
  const { body: picture } = await upload(kerf, await photo().jpeg().toBuffer(), world.people.admin)
  const { body: document } = await uploadDocument(kerf, pdf(), world.people.admin)
  const [mail] = await kerf.db.select({ id: mails.id }).from(mails).limit(1)
  for (const path of [picture.img, document.file, `/dev/mail/${mail?.id}`, `/dev/mail/${mail?.id}/content`])
    expect(await expectKept('GET', path)).toBe(200)
})
