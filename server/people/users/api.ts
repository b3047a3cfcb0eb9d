import { isForCustomer } from '#contract/custom-fields.ts'
import { acknowledge, acknowledged } from '#contract/fields.ts'
import { t } from '#messages/t.ts'
import { type Access, bearerOf } from '#server/people/access/access-tokens.ts'
import { may } from '#server/people/access/actor.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import type { Identified, IdTokens } from '#server/people/access/id-tokens.ts'
import { mustOwn, mustOwnOrMay } from '#server/people/access/ownership.ts'
import type { Identity } from '#server/people/identity/provider.ts'
import { demote, promote } from '#server/people/users/change-role.ts'
import { deleteOwnAccount, deleteUser } from '#server/people/users/delete-user.ts'
import { exportUser } from '#server/people/users/export-user.ts'
import { fillInCustomer } from '#server/people/users/fill-in-customer.ts'
import { mustBeFirstUse } from '#server/people/users/first-use.ts'
import { mustHaveSignedInRecently } from '#server/people/users/recent-sign-in.ts'
import { listedUser, shownProfile, standingIn, standingOfViewed } from '#server/people/users/shown-user.ts'
import { signIn } from '#server/people/users/sign-in.ts'
import { findUser, listUsers } from '#server/people/users/store.ts'
import { updateProfile } from '#server/people/users/update-profile.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { askedCurrency } from '#server/selling/price-rules/further-currency.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { readFields } from '#server/shop/settings/asked-fields.ts'

type Parts = { shop: Shop; access: Access; idTokens: IdTokens; identity: Identity }

export function createUsersApi({ shop, access, idTokens, identity }: Parts) {
  const { db } = shop
  return {
    isAdmin: signedIn.users.isAdmin.handler(async ({ context: { account }, input: { email } }) => {
      const { viewer } = account
      if (viewer?.email === email) return standingOfViewed(db, { ...viewer, email: account.email })
      mustOwnOrMay(account, { email }, 'users.read')
      const user = await findUser(db, email)
      return standingIn(db, user, user?.id === account.id ? account.provedFactor : undefined)
    }),

    signIn: anyone.users.signIn.handler(async ({ context: { request }, input: { params, body } }) => {
      const idToken = bearerOf(request)
      const identified = idToken && (await idTokens.verify(idToken))
      if (!identified) throw new Refusal('UNAUTHORIZED', idToken && t('people.thisIdTokenIsNotValid'))
      mustBeOwnAddress(identified, params.email, body?.email)
      if (identified.issuer === identity.issuer.issuer) await mustBeFirstUse(db, idToken)
      const { token, user, provedFactor, viewing } = await signIn(
        { db, access, identity, log: shop.log },
        identified,
        body?.name ?? undefined,
      )
      const standing = await (viewing ? standingOfViewed(db, viewing) : standingIn(db, user, provedFactor))
      return { ...acknowledged, token, ...standing }
    }),

    profile: signedIn.users.profile.handler(async ({ context: { account }, input: { email } }) => {
      mustOwnOrMay(account, { email }, 'users.read')
      const user = await findUser(db, email)
      if (!user) throw new Refusal('NOT_FOUND')
      const profile = shownProfile(user)
      const { customFields } = profile
      return may(account, 'users.read')
        ? profile
        : { ...profile, customFields: customFields?.filter(isForCustomer) }
    }),

    fields: signedIn.users.fields.handler(async () => (await readFields(db)).customers),

    setFields: signedIn.users.setFields.handler(({ context: { account }, input }) =>
      acknowledge(fillInCustomer(db, account, input.email, input.customFields)),
    ),

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

    speak: signedIn.users.speak.handler(async ({ context: { account }, input: { email, language } }) => {
      mustOwn(account, { email })
      await updateProfile(db, account, { language })
      return acknowledged
    }),

    payIn: signedIn.users.payIn.handler(async ({ context: { account }, input: { email, currency } }) => {
      mustOwn(account, { email })
      askedCurrency(await readRules(db), currency)
      await updateProfile(db, account, { currency })
      return acknowledged
    }),

    promote: signedIn.users.promote.handler(({ context: { account }, input: { email } }) =>
      acknowledge(promote({ db, identity }, account, email)),
    ),

    demote: signedIn.users.demote.handler(({ context: { account }, input: { email } }) =>
      acknowledge(demote({ db, identity }, account, email)),
    ),

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
