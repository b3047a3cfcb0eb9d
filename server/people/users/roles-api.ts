import { acknowledge, acknowledged } from '#contract/fields.ts'
import { ALL_PERMISSIONS, isPermission, OWNER_ROLE } from '#contract/permissions.ts'
import type { Role } from '#contract/roles.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Identity } from '#server/people/identity/provider.ts'
import { assignRoles } from '#server/people/users/change-role.ts'
import { changeRole, makeRole, removeRole } from '#server/people/users/edit-roles.ts'
import { roleLabel } from '#server/people/users/role-label.ts'
import { listRoles } from '#server/people/users/roles-store.ts'
import { countOwners } from '#server/people/users/store.ts'
import type { Db } from '#server/platform/db/client.ts'

/** The calls by which owners say what staff may do. */
export function createRolesApi({ db, identity }: { db: Db; identity: Identity }) {
  return {
    list: signedIn.roles.list.handler(async (): Promise<Role[]> => {
      const rows = await listRoles(db)
      return [
        {
          ...{ name: OWNER_ROLE, label: roleLabel({ name: OWNER_ROLE, label: null }), isFixed: true },
          ...{ permissions: [...ALL_PERMISSIONS], people: await countOwners(db) },
        },
        ...rows.map(({ name, label, permissions, people }) => ({
          ...{ name, label: roleLabel({ name, label }), isFixed: false, people },
          permissions: permissions.filter(isPermission),
        })),
      ]
    }),
    make: signedIn.roles.make.handler(async ({ context: { account }, input }) => {
      await makeRole(db, account, input)
      return acknowledged
    }),
    change: signedIn.roles.change.handler(({ context: { account }, input: { name, ...wish } }) =>
      acknowledge(changeRole(db, account, name, wish)),
    ),
    remove: signedIn.roles.remove.handler(({ context: { account }, input: { name } }) =>
      acknowledge(removeRole(db, account, name)),
    ),
    assign: signedIn.roles.assign.handler(({ context: { account }, input: { email, roles } }) => {
      const wanted = roles.map((one) => (typeof one === 'string' ? { name: one } : one))
      return acknowledge(assignRoles({ db, identity }, account, email, wanted))
    }),
  }
}
