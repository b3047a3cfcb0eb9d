import type { Profile } from '#contract/users.ts'
import { admin, anyone, customer } from '#server/access/calls.ts'
import { type Access, bearerOf } from '#server/access/grants.ts'
import type { Identified, IdTokens } from '#server/access/id-tokens.ts'
import { mustBeSelf, mustBeSelfOrAdmin } from '#server/access/ownership.ts'
import type { Db } from '#server/db/client.ts'
import type { Identity } from '#server/identity/provider.ts'
import { Refusal } from '#server/refusal.ts'
import { demote, promote } from '#server/users/change-role.ts'
import { deleteUser } from '#server/users/delete-user.ts'
import { listedUser } from '#server/users/listed-user.ts'
import { signIn } from '#server/users/sign-in.ts'
import { findUser, listUsers, type UserRow } from '#server/users/store.ts'
import { updateProfile } from '#server/users/update-profile.ts'

type Parts = { db: Db; access: Access; idTokens: IdTokens; identity: Identity }

const acknowledged = { acknowledged: true } as const

/** The calls about users. */
export function createUsersApi({ db, access, idTokens, identity }: Parts) {
  return {
    isAdmin: customer.users.isAdmin.handler(async ({ context: { account }, input: { email } }) => {
      mustBeSelfOrAdmin(account, email)
      return { admin: (await findUser(db, email))?.role === 'admin' }
    }),

    signIn: anyone.users.signIn.handler(async ({ context: { request }, input: { params, body } }) => {
      const token = bearerOf(request)
      const identified = token && (await idTokens.verify(token))
      if (!identified) throw new Refusal('UNAUTHORIZED')
      mustBeOwnAddress(identified, params.email, body?.email)
      return {
        ...acknowledged,
        token: await signIn({ db, access, identity }, identified, body?.name ?? undefined),
      }
    }),

    profile: customer.users.profile.handler(async ({ context: { account }, input: { email } }) => {
      mustBeSelfOrAdmin(account, email)
      const user = await findUser(db, email)
      if (!user) throw new Refusal('NOT_FOUND')
      return profileOf(user)
    }),

    list: admin.users.list.handler(async () => (await listUsers(db)).map(listedUser)),

    update: customer.users.update.handler(async ({ context: { account }, input: { params, body } }) => {
      mustBeSelf(account, params.email)
      await updateProfile(db, account, body)
      return acknowledged
    }),

    promote: admin.users.promote.handler(async ({ context: { account }, input: { email } }) => {
      await promote(db, account, email)
      return acknowledged
    }),

    demote: admin.users.demote.handler(async ({ context: { account }, input: { email } }) => {
      await demote(db, account, email)
      return acknowledged
    }),

    remove: admin.users.remove.handler(async ({ context: { account }, input: { email } }) => {
      await deleteUser({ db, identity }, account, email)
      return acknowledged
    }),
  }
}

function mustBeOwnAddress({ email }: Identified, ...claimed: (string | undefined)[]): void {
  if (claimed.some((address) => address !== undefined && address !== email)) throw new Refusal('FORBIDDEN')
}

function profileOf({ name, email, ...rest }: UserRow): Profile {
  const { img, education, address, phone, website, describe } = rest
  const optional = { img, education, address, phone, website, describe }
  return { name, email, ...present(optional) }
}

function present<Field extends string>(fields: Record<Field, string | null>): Partial<Record<Field, string>> {
  const result: Partial<Record<Field, string>> = {}
  for (const field in fields) result[field] = fields[field] ?? undefined
  return result
}
