import { acknowledge, acknowledged } from '#contract/fields.ts'
import { t } from '#messages/t.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Identity } from '#server/people/identity/provider.ts'
import { findInvitation, type InvitationRow, listOpen } from '#server/people/users/invitations-store.ts'
import { acceptInvitation, inviteStaff, withdrawInvitation } from '#server/people/users/invite-staff.ts'
import { roleLabel } from '#server/people/users/role-label.ts'
import { listRoles } from '#server/people/users/roles-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Shop } from '#server/selling/orders/shop.ts'

/** The calls by which staff is invited, and by which whoever is invited accepts. */
export function createInvitationsApi({ shop, identity }: { shop: Shop; identity: Identity }) {
  const { db, links } = shop

  function idIn(token: string): string {
    const named = links.read('invitation', token)
    if (!named) throw new Refusal('NOT_FOUND', t('people.thisLinkIsNotValidOrNo'))
    return named.id
  }

  return {
    list: signedIn.invitations.list.handler(async () => {
      const [open, labelsOf] = [await listOpen(db), await labels(db)]
      return open.map((one) => {
        const { id: _id, email, endsAt, by } = one
        return { _id, email, by, endsAt: endsAt.toISOString(), ...labelsOf(one) }
      })
    }),
    make: signedIn.invitations.make.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      insertedId: await inviteStaff(shop, account, input),
    })),
    withdraw: signedIn.invitations.withdraw.handler(({ context: { account }, input: { id } }) =>
      acknowledge(withdrawInvitation(db, account, id)),
    ),
    shown: signedIn.invitations.shown.handler(async ({ context: { account }, input: { token } }) => {
      const one = await findInvitation(db, idIn(token))
      if (!one) throw new Refusal('NOT_FOUND', t('people.thisLinkIsNotValidOrNo'))
      const { isOpen, email } = one
      return { ...(await labels(db))(one), isOpen, isYours: email === account.email }
    }),
    accept: signedIn.invitations.accept.handler(({ context: { account }, input: { token } }) =>
      acknowledge(acceptInvitation({ db, identity }, account, idIn(token))),
    ),
  }
}

async function labels(db: Db) {
  const known = await listRoles(db)
  return ({ roles, until }: InvitationRow) => ({
    roles: roles.map((name) => roleLabel(known.find((one) => one.name === name) ?? { name, label: null })),
    ...(until && { until: until.toISOString() }),
  })
}
