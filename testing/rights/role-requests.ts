import { verify } from '#server/people/users/testing.ts'
import type { Requests, World } from '#testing/rights/world.ts'

let shifts = 0

const aRole = () => ({ name: `shift-${++shifts}`, permissions: ['orders.ship'] })

async function newRole({ kerf, people }: World): Promise<string> {
  const role = aRole()
  await kerf.call('POST', '/api/manage/roles', role, people.admin)
  return role.name
}

/** The calls of roles. */
export const roleRequests: Requests<'roles'> = {
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
