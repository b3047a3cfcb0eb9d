import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ALL_PERMISSIONS, isKeyPermission, isPermission, type Permission } from '#contract/permissions.ts'
import { FIELD_RIGHTS, hiddenColumns } from '#server/people/access/field-rights.ts'
import { type CallName, rights } from '#server/people/access/rights.ts'
import { listRoles, type RoleRow } from '#server/people/users/roles-store.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { limits } from '#server/platform/db/tables/shop.ts'
import { newKey } from '#testing/keys.ts'
import { calls } from '#testing/rights/calls.ts'
import { requests } from '#testing/rights/requests.ts'
import { permissionIn } from '#testing/rights/table.ts'
import { openWorld, type World } from '#testing/rights/world.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import { watchTables } from '#testing/watch-tables.ts'

// Two tests send every call. One that goes on after its time would send the next one's calls as somebody else.
vi.setConfig({ testTimeout: 900_000 })

let kerf: TestShop
let world: World
let written: () => Promise<string[]>
/** Those that a shop begins with. */
let roles: RoleRow[]
/** While it is set, people who have permissions have these. */
let granted: ReadonlySet<Permission> | undefined
/** The keys that were made, by their permissions. */
const keys = new Map<string, string>()

async function keyWith(permissions: readonly string[]): Promise<string> {
  const known = permissions.join()
  const key = keys.get(known) ?? (await newKey(kerf, world.people.admin, permissions)).key
  keys.set(known, key)
  return key
}

beforeAll(async () => {
  kerf = await openTestShop({ demo: true, webhooks: 'by hand', trustedProxies: '127.0.0.1' })
  const { accountOf } = kerf.access
  kerf.access.accountOf = async (request) => {
    const account = await accountOf(request)
    return account && granted && !account.key && account.permissions.size > 0
      ? { ...account, permissions: granted }
      : account
  }
  roles = await listRoles(kerf.db)
  world = await openWorld(kerf)
  written = await watchTables(kerf.database.pool)
})

describe('a permission that the table names', () => {
  const named = calls.flatMap((call) => {
    const permission = permissionIn(rights[call.name])
    return permission ? [{ ...call, permission }] : []
  })

  type Call = (typeof named)[number]
  type Wish = Awaited<ReturnType<(typeof requests)[CallName]>>

  /** Sends a wish as an admin who has these permissions alone, or as an API key that was made with them. */
  async function send({ method }: Call, { path, body }: Wish, permissions: readonly string[], by = 'admin') {
    const token = by === 'key' ? await keyWith(permissions) : world.people.admin.token
    if (by === 'admin') granted = new Set(permissions as Permission[])
    const isForm = body instanceof FormData // which says its own type
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    }
    const init = { method, headers, body: isForm ? body : JSON.stringify(body) }
    const reply = await kerf.fetch(new Request(`${ORIGIN}/api${path}`, init))
    granted = undefined
    return reply
  }

  const enough = ({ name, permission }: Call) => [permission, ...(BESIDES[name] ?? [])]
  const wishOf = async ({ name }: Call): Promise<Wish> => requests[name](world)

  test.each(named)(
    '$method $path is refused without $permission and changes nothing, and with it alone is let in',
    async (call) => {
      const others = ALL_PERMISSIONS.filter((one) => one !== call.permission)
      const othersOfKeys = others.filter(isKeyPermission)
      await keyWith(othersOfKeys)
      const wish = await wishOf(call)
      await kerf.identity.close() // e-mails on their way are written
      await written()
      const refused = await send(call, wish, others)
      expect([refused.status, (await refused.json()).message]).toEqual([
        403,
        expect.stringContaining(call.permission),
      ])
      expect(await written()).toEqual([])
      expect((await send(call, wish, othersOfKeys, 'key')).status, 'a key').toBe(403)
      expect(await written(), 'a key').toEqual([])

      const reply = await send(call, wish, enough(call))
      expect(reply.status, await reply.clone().text()).toBe(call.ok)
      if (!isKeyPermission(call.permission)) return
      const toKey = await send(call, await wishOf(call), enough(call), 'key')
      expect(toKey.status, `a key: ${await toKey.clone().text()}`).toBe(call.ok)
    },
  )

  test('shows the fields that the table says, and no e-mail address of whoever works for the shop', async () => {
    const { admin } = world.people
    const productId = (await requests['past.product'](world)).path.replace(/^.*\/|\?.*$/g, '')
    const { path: lists } = await requests['groups.prices'](world)
    const list = { prices: [{ productId, price: 1.5 }] }
    const business = { company: 'Holt & Ash', vatId: 'DE136695976', vatProof: PROOF }
    await kerf.db.update(orders).set({ business, paidNote: 'In coins' }).where(eq(orders.id, world.paid.id))
    const made = await kerf.call('PUT', `/api${lists.replace(/\?.*/, '')}`, list, admin)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    await kerf.db.delete(limits)
    const unsaid: string[] = []
    const tried = new Set<string>()
    const naming: string[] = []
    for (const call of named) {
      const wish = await wishOf(call)
      if (call.method === 'GET') await kerf.db.update(products).set({ costCents: 420 })
      const alone = await (await send(call, wish, enough(call))).text()
      const same = call.method === 'GET' ? wish : await wishOf(call) // which nothing was done to
      const whole = await (await send(call, same, ALL_PERMISSIONS)).text()
      const fields = fieldsOf(call, alone)
      const more = [...fieldsOf(call, whole)].filter((field) => !fields.has(field))
      for (const field of more) {
        const said = Object.keys(FIELD_RIGHTS[call.name] ?? {}).find((one) =>
          `${field}.`.startsWith(`${one}.`),
        )
        if (said === undefined) unsaid.push(`${call.name} ${field}`)
        else tried.add(`${call.name} ${said}`)
      }
      if (alone.includes(admin.email) && !OF_STAFF.includes(call.permission)) naming.push(call.name)
    }
    expect(unsaid, 'fields that the table does not name').toEqual([])
    const all = Object.entries(FIELD_RIGHTS).flatMap(([call, fields]) =>
      Object.keys(fields).map((field) => `${call} ${field}`),
    )
    expect(all.filter((one) => !tried.has(one)).toSorted()).toEqual(NOT_HERE)
    expect(naming).toEqual([])

    const correction = { change: -1, reason: 'Broken' }
    const corrected = await kerf.call(
      'POST',
      `/api/manage/products/${productId}/movements`,
      correction,
      admin,
    )
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
    const { body: listed } = await kerf.call('GET', '/api/orders', undefined, admin)
    const refunded = [...listed].find((one) => Object(one).refunds.length > 0)
    // The owner has set another time zone by now, in which it may be tomorrow already.
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    for (const [permission, path] of [
      ['products.read', `/api/manage/products/${productId}/movements`],
      ['products.read', `/api/manage/exports/movements?from=${day(-1)}&to=${day(1)}`],
      ['orders.read', `/api/manage/orders/${Object(refunded)._id}/history`],
    ] as const) {
      for (const [more, isNamed] of [
        [[], false],
        [['users.read'], true],
        [['audit.read'], true],
      ] as const) {
        const headers = { authorization: `Bearer ${await keyWith([permission, ...more])}` }
        const reply = await kerf.fetch(new Request(`${ORIGIN}${path}`, { headers }))
        expect(reply.status, path).toBe(200)
        expect((await reply.text()).includes(admin.email), `${path} ${more}`).toBe(isNamed)
      }
    }
  })

  test('lets the roles that a shop begins with in where they have it, and nowhere else', async () => {
    expect(roles.map(({ name }) => name).sort()).toEqual([
      'bookkeeper',
      'catalogue-editor',
      'clerk',
      'packer',
      'support',
    ])
    for (const call of named) {
      await kerf.db.delete(limits) // one customer asks to return something for each of the roles
      const isAllowed = ({ permissions }: RoleRow) => enough(call).every((one) => permissions.includes(one))
      const isRefused = ({ permissions }: RoleRow) => !permissions.includes(call.permission)
      const wish = await wishOf(call)
      await kerf.identity.close()
      await written()
      for (const { name, permissions } of roles.filter(isRefused))
        expect((await send(call, wish, permissions)).status, `${call.name} as ${name}`).toBe(403)
      expect(await written(), call.name).toEqual([])
      const isRead = call.method === 'GET'
      const whole = isRead && fieldsOf(call, await (await send(call, wish, ALL_PERMISSIONS)).text())
      for (const { name, permissions } of roles.filter(isAllowed)) {
        const reply = await send(call, isRead ? wish : await wishOf(call), permissions)
        const text = await reply.text()
        expect(reply.status, `${call.name} as ${name}: ${text}`).toBe(call.ok)
        if (!whole) continue
        const hidden = hiddenColumns({ permissions: new Set(permissions.filter(isPermission)) }, call.name)
        const isHidden = (field: string) => hidden.some((one) => `${field}.`.startsWith(`${one}.`))
        const seen = [...whole].filter((field) => !isHidden(field)).toSorted()
        expect([...fieldsOf(call, text)].toSorted(), `${call.name} as ${name}`).toEqual(seen)
      }
    }
  })
})

/** What else a call needs: nobody gives a key, or takes one over with, what they do not have, who sends an order unpaid records its payment, a webhook tells what `facts.read` lets somebody read, and a view is of a table. */
const BESIDES: Partial<Record<CallName, Permission[]>> = {
  'keys.make': ['orders.read'],
  'keys.takeOver': ['orders.read'],
  'webhooks.add': ['facts.read'],
  'fulfilment.setStatus': ['orders.confirm_payment'],
  'fulfilment.takeBack': ['orders.ship'],
  'views.list': ['orders.read'],
  'views.keep': ['orders.read'],
  'views.rename': ['orders.read'],
  'views.remove': ['orders.read'],
}

/** Permissions whose point is who works for the shop, or that people alone have. */
const OF_STAFF: readonly string[] = ['users.read', 'audit.read', 'keys.change', 'users.appoint']

const PROOF = { provedAt: '2026-01-01T00:00:00.000Z', by: 'VIES' } as const
const OF_ORDERS = [
  'business.vatId',
  'business.vatProof',
  'customs',
  'paidNote',
  'received.note',
  'refunds.by',
  'transactionId',
]

/** Fields of the table that no reply of this world has: tests of their rooms try them. */
const NOT_HERE = [
  'audit.takeBack left.since.by',
  'audit.takeBackSince acts.left.since.by',
  'edits.versions name',
  ...OF_ORDERS.map((field) => `manage.orders close.${field}`),
  'manage.orders rows.customs',
  'manage.orders rows.received.note',
  'orders.list customs',
  'orders.list received.note',
  'orders.one customs',
  'orders.one received.note',
  'past.product was.cost',
  ...['now', 'was'].map((time) => `past.products rows.${time}.cost`),
  'purchases.one arrivals.by',
  ...['cost', 'margin', 'netOfKnown'].map((field) => `reports.sales others.${field}`),
  ...['cost', 'margin', 'netOfKnown'].map((field) => `reports.sales rows.${field}`),
]

/** The fields of a reply in JSON, without the places in lists, and the headings of a file; none of other replies. */
function fieldsOf({ name }: { name: CallName }, text: string): Set<string> {
  if (name.startsWith('exports.') && !text.startsWith('PK'))
    return new Set(text.split(/\r?\n/)[0]?.split(','))
  const found = new Set<string>()
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, path)
    else if (value instanceof Object)
      for (const [name, one] of Object.entries(value)) walk(one, path ? `${path}.${name}` : name)
    else found.add(path)
    if (path && value instanceof Object) found.add(path)
  }
  if (/^[[{]/.test(text)) walk(JSON.parse(text), '')
  return found
}
