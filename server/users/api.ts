import { admin, anyone, customer } from '#server/access/calls.ts'
import { type Access, bearerOf } from '#server/access/grants.ts'
import type { Identified, IdTokens } from '#server/access/id-tokens.ts'
import { mustBeSelf, mustBeSelfOrAdmin } from '#server/access/ownership.ts'
import type { Identity } from '#server/identity/provider.ts'
import type { Shop } from '#server/orders/shop.ts'
import { Refusal } from '#server/refusal.ts'
import { demote, promote } from '#server/users/change-role.ts'
import { deleteOwnAccount, deleteUser } from '#server/users/delete-user.ts'
import { exportUser } from '#server/users/export-user.ts'
import { mustBeFirstUse } from '#server/users/first-use.ts'
import { mustHaveSignedInRecently } from '#server/users/recent-sign-in.ts'
import { listedUser, shownProfile } from '#server/users/shown-user.ts'
import { signIn } from '#server/users/sign-in.ts'
import { findUser, listUsers } from '#server/users/store.ts'
import { updateProfile } from '#server/users/update-profile.ts'

type Parts = { shop: Shop; access: Access; idTokens: IdTokens; identity: Identity }

const INVALID = 'This ID token is not valid here: please sign in again'

const acknowledged = { acknowledged: true } as const

/** The calls about users. */
export function createUsersApi({ shop, access, idTokens, identity }: Parts) {
  const { db } = shop
  return {
    isAdmin: customer.users.isAdmin.handler(async ({ context: { account }, input: { email } }) => {
      mustBeSelfOrAdmin(account, email)
      const user = await findUser(db, email)
      return {
        admin: user?.role === 'admin',
        ...(user && { name: user.name }),
        ...(user?.img && { img: user.img }),
      }
    }),

    signIn: anyone.users.signIn.handler(async ({ context: { request }, input: { params, body } }) => {
      const token = bearerOf(request)
      const identified = token && (await idTokens.verify(token))
      if (!identified) throw new Refusal('UNAUTHORIZED', token && INVALID)
      mustBeOwnAddress(identified, params.email, body?.email)
      if (identified.issuer === identity.issuer.issuer) await mustBeFirstUse(db, token)
      return {
        ...acknowledged,
        token: await signIn({ db, access, identity }, identified, body?.name ?? undefined),
      }
    }),

    profile: customer.users.profile.handler(async ({ context: { account }, input: { email } }) => {
      mustBeSelfOrAdmin(account, email)
      const user = await findUser(db, email)
      if (!user) throw new Refusal('NOT_FOUND')
      return shownProfile(user)
    }),

    exportData: customer.users.exportData.handler(async ({ context: { account }, input: { email } }) => {
      mustBeSelfOrAdmin(account, email)
      return exportUser({ db, identity }, account, email)
    }),

    list: admin.users.list.handler(async () => (await listUsers(db)).map(listedUser)),

    update: customer.users.update.handler(async ({ context: { account }, input: { params, body } }) => {
      mustBeSelf(account, params.email)
      await updateProfile(db, account, body)
      return acknowledged
    }),

    promote: admin.users.promote.handler(async ({ context: { account }, input: { email } }) => {
      await promote({ db, identity }, account, email)
      return acknowledged
    }),

    demote: admin.users.demote.handler(async ({ context: { account }, input: { email } }) => {
      await demote(db, account, email)
      return acknowledged
    }),

    remove: customer.users.remove.handler(async ({ context: { account, request }, input: { email } }) => {
      const deletion = { shop, identity }
      if (account.role === 'admin') await deleteUser(deletion, account, email)
      else {
        mustBeSelf(account, email)
        await mustHaveSignedInRecently({ db, idTokens }, account, request.headers.get('x-id-token'))
        await deleteOwnAccount(deletion, account)
      }
      return acknowledged
    }),
  }
}

function mustBeOwnAddress({ email }: Identified, ...claimed: (string | undefined)[]): void {
  if (claimed.some((address) => address !== undefined && address !== email)) throw new Refusal('FORBIDDEN')
}
