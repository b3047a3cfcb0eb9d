import { verify } from '#server/people/users/testing.ts'
import { readSettings, writeSettings } from '#server/shop/settings/store.ts'
import type { Requests, World } from '#testing/rights/world.ts'
import type { Shopper } from '#testing/shoppers.ts'

let shifts = 0

const aRole = () => ({ name: `shift-${++shifts}`, permissions: ['orders.ship'] })

async function newRole({ kerf, people }: World): Promise<string> {
  const role = aRole()
  await kerf.call('POST', '/api/manage/roles', role, people.admin)
  return role.name
}

/** Who may no more than give roles: whoever may that may end their sessions. */
async function colleague({ kerf, people: { admin } }: World): Promise<string> {
  const role = { ...aRole(), permissions: ['users.appoint'] }
  await kerf.call('POST', '/api/manage/roles', role, admin)
  const { email } = await kerf.customer()
  await verify(kerf, email)
  await kerf.call('PUT', `/api/manage/users/${email}/roles`, { roles: [role.name] }, admin)
  return email
}

let invited = 0

const anInvitation = (email = `invited-${++invited}@kerf.example`) => ({ email, roles: ['packer'] })

/** `email`: absent, of somebody who has no account. */
async function invite({ kerf, people }: World, email?: string): Promise<{ id: string; token: string }> {
  const wish = anInvitation(email)
  const { body } = await kerf.call('POST', '/api/manage/invitations', wish, people.admin)
  const id = String(body.insertedId)
  return { id, token: kerf.shop.links.tokenOf('invitation', { id, version: 1 }) }
}

/** Another owner asks, or the admin, with whom roles wait for a second person; until the next request they need none. */
async function askForRole({ kerf }: World, by: Shopper): Promise<string> {
  const rules = await readSettings(kerf.db, 'staff')
  await kerf.db.transaction((tx) => writeSettings(tx, 'staff', { ...rules, rolesWait: true }))
  const { body } = await kerf.call('POST', '/api/manage/roles', aRole(), by)
  await kerf.db.transaction((tx) => writeSettings(tx, 'staff', { ...rules, rolesWait: false }))
  return String(Object(body).waits?._id)
}

const seconds: WeakMap<World, Promise<Shopper>> = new WeakMap()

/** What the admin asked for, and an owner who may decide it. */
async function waiting(world: World): Promise<{ id: string; second: Shopper }> {
  const second = seconds.get(world) ?? world.kerf.admin()
  seconds.set(world, second)
  return { id: await askForRole(world, world.people.admin), second: await second }
}

/** One of the support, with the token by which they see the shop as this customer. */
export async function viewing({ kerf, people: { admin } }: World, email: string): Promise<Shopper> {
  const support = await kerf.customer()
  await verify(kerf, support.email)
  await kerf.call('PUT', `/api/manage/users/${support.email}/roles`, { roles: ['support'] }, admin)
  const wish = { reason: 'Called about an order' }
  const { body } = await kerf.call('POST', `/api/manage/users/${email}/impersonations`, wish, support)
  return { ...support, token: String(body.token) }
}

/** The calls of roles, and of invitations to have them. */
export const roleRequests: Requests<
  'roles' | 'invitations' | 'impersonations' | 'staffAccess' | 'approvals'
> = {
  'impersonations.begin': ({ people: { owner } }) => ({
    path: `/manage/users/${owner.email}/impersonations`,
    body: { reason: 'Called about an order' },
  }),
  'impersonations.end': async (world) => ({
    path: '/impersonation/end',
    owner: await viewing(world, world.people.another.email),
  }),
  'invitations.list': () => ({ path: '/manage/invitations' }),
  'invitations.make': () => ({ path: '/manage/invitations', body: anInvitation() }),
  'invitations.withdraw': async (world) => ({
    path: `/manage/invitations/${(await invite(world)).id}`,
  }),
  'invitations.shown': async (world) => ({ path: `/invitations/${(await invite(world)).token}` }),
  'invitations.accept': async (world) => {
    const owner = await world.kerf.customer()
    await verify(world.kerf, owner.email)
    const { token } = await invite(world, owner.email)
    return { path: `/invitations/${token}/accept`, owner }
  },
  'staffAccess.of': ({ people: { admin } }) => ({ path: `/manage/users/${admin.email}/access` }),
  'staffAccess.endSessions': async (world) => ({
    path: `/manage/users/${await colleague(world)}/end-sessions`,
    body: {},
  }),
  'approvals.list': () => ({ path: '/manage/approvals' }),
  'approvals.approve': async (world) => {
    const { id, second } = await waiting(world)
    return { path: `/manage/approvals/${id}/approve`, owner: second }
  },
  'approvals.refuse': async (world) => {
    const { id, second } = await waiting(world)
    return { path: `/manage/approvals/${id}/refuse`, body: { reason: 'Not now' }, owner: second }
  },
  'approvals.withdraw': async (world) => {
    const { second } = await waiting(world)
    return { path: `/manage/approvals/${await askForRole(world, second)}`, owner: second }
  },
  'roles.list': () => ({ path: '/manage/roles' }),
  'roles.make': () => ({ path: '/manage/roles', body: aRole() }),
  'roles.change': async (world) => ({
    path: `/manage/roles/${await newRole(world)}`,
    body: { label: 'At night', permissions: ['orders.read', 'orders.ship'] },
  }),
  'roles.remove': async (world) => ({ path: `/manage/roles/${await newRole(world)}` }),
  'roles.assign': async ({ kerf }) => {
    const { email } = await kerf.customer()
    await verify(kerf, email)
    return { path: `/manage/users/${email}/roles`, body: { roles: ['packer', 'clerk'] } }
  },
}
