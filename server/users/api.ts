import { acknowledged } from '#contract/fields.ts'
import { may } from '#server/access/actor.ts'
import { anyone, signedIn } from '#server/access/calls.ts'
import { type Access, bearerOf } from '#server/access/grants.ts'
import type { Identified, IdTokens } from '#server/access/id-tokens.ts'
import { mustOwn, mustOwnOrMay } from '#server/access/ownership.ts'
import type { Identity } from '#server/identity/provider.ts'
import type { Shop } from '#server/orders/shop.ts'
import { readRules } from '#server/prices/rules-store.ts'
import { Refusal } from '#server/refusal.ts'
import { demote, promote } from '#server/users/change-role.ts'
import { deleteOwnAccount, deleteUser } from '#server/users/delete-user.ts'
import { exportUser } from '#server/users/export-user.ts'
import { mustBeFirstUse } from '#server/users/first-use.ts'
import { mustHaveSignedInRecently } from '#server/users/recent-sign-in.ts'
import { listedUser, shownProfile, shownStanding } from '#server/users/shown-user.ts'
import { signIn } from '#server/users/sign-in.ts'
import { findUser, listUsers } from '#server/users/store.ts'
import { updateProfile } from '#server/users/update-profile.ts'

type Parts = { shop: Shop; access: Access; idTokens: IdTokens; identity: Identity }

const INVALID = 'This ID token is not valid here: please sign in again'

/** The calls about users. */
export function createUsersApi({ shop, access, idTokens, identity }: Parts) {
  const { db } = shop
  return {
    isAdmin: signedIn.users.isAdmin.handler(async ({ context: { account }, input: { email } }) => {
      mustOwnOrMay(account, { email }, 'users.read')
      return shownStanding(await findUser(db, email))
    }),

    signIn: anyone.users.signIn.handler(async ({ context: { request }, input: { params, body } }) => {
      const idToken = bearerOf(request)
      const identified = idToken && (await idTokens.verify(idToken))
      if (!identified) throw new Refusal('UNAUTHORIZED', idToken && INVALID)
      mustBeOwnAddress(identified, params.email, body?.email)
      if (identified.issuer === identity.issuer.issuer) await mustBeFirstUse(db, idToken)
      const { token, user } = await signIn({ db, access, identity }, identified, body?.name ?? undefined)
      return { ...acknowledged, token, ...shownStanding(user) }
    }),

    profile: signedIn.users.profile.handler(async ({ context: { account }, input: { email } }) => {
      mustOwnOrMay(account, { email }, 'users.read')
      const user = await findUser(db, email)
      if (!user) throw new Refusal('NOT_FOUND')
      return shownProfile(user)
    }),

    exportData: signedIn.users.exportData.handler(async ({ context: { account }, input: { email } }) => {
      mustOwnOrMay(account, { email }, 'users.read')
      return exportUser({ db, identity }, account, email)
    }),

    list: signedIn.users.list.handler(async () => {
      const { groups } = await readRules(db)
      return (await listUsers(db)).map(listedUser(groups))
    }),

    update: signedIn.users.update.handler(async ({ context: { account }, input: { params, body } }) => {
      mustOwn(account, { email: params.email })
      await updateProfile(db, account, body)
      return acknowledged
    }),

    promote: signedIn.users.promote.handler(async ({ context: { account }, input: { email } }) => {
      await promote({ db, identity }, account, email)
      return acknowledged
    }),

    demote: signedIn.users.demote.handler(async ({ context: { account }, input: { email } }) => {
      await demote(db, account, email)
      return acknowledged
    }),

    remove: signedIn.users.remove.handler(async ({ context: { account, request }, input: { email } }) => {
      const deletion = { shop, identity }
      if (may(account, 'users.delete')) await deleteUser(deletion, account, email)
      else {
        mustOwn(account, { email })
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
