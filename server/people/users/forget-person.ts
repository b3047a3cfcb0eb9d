import { endKeysOf } from '#server/people/access/keys-store.ts'
import { endGrantsOf } from '#server/people/access/store.ts'
import { deleteAddressesOf } from '#server/people/addresses/store.ts'
import { deleteBusiness } from '#server/people/businesses/store.ts'
import { forgetMessagesFrom } from '#server/people/contact/store.ts'
import { forgetAlertsOf } from '#server/people/newsletter/alerts-store.ts'
import { forgetSubscriber } from '#server/people/newsletter/store.ts'
import type { Deletion } from '#server/people/users/delete-user.ts'
import { forgetReasonsAbout } from '#server/people/users/impersonations-store.ts'
import { deleteInvitationsTo } from '#server/people/users/invitations-store.ts'
import { provesAddress } from '#server/people/users/own-address.ts'
import { deleteMembershipsOf } from '#server/people/users/roles-store.ts'
import {
  deleteOwnViews,
  deleteViewsNaming,
  type UserRow,
  unsignReviews,
  updateUser,
} from '#server/people/users/store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { deleteLines } from '#server/selling/cart/store.ts'
import { deleteOwnToolsOf } from '#server/selling/lists/own-tools-store.ts'
import { deleteListsOf } from '#server/selling/lists/store.ts'
import { NOWHERE } from '#server/selling/orders/order.ts'
import { forgetReturnsOf } from '#server/selling/parcels/returns-store.ts'
import { forgetWithdrawalsOf } from '#server/selling/parcels/withdrawals-store.ts'
import { deleteMailsOf, deleteNewslettersTo } from '#server/shop/mail/deletion-store.ts'
import { forgetApprovalsOf } from '#server/shop/settings/approvals-store.ts'

/** Everywhere but in orders, whose returns lose what was written and shown in them. Of the e-mails only those that this account caused: others to its address do not belong to it. */
export async function forgetPerson(tx: Tx, identity: Deletion['identity'], user: UserRow): Promise<void> {
  const { id, email, issuer, subject } = user
  const theirs = await provesAddress(tx, identity, user)
  await updateUser(tx, id, { ...nobody, email: `${id}${NOWHERE}`, deletedAt: new Date() })
  // Before the reviews: confirming an address locks the two in this order, too.
  if (issuer === identity.issuer.issuer) await identity.removeAccount(tx, subject)
  await unsignReviews(tx, id)
  await deleteLines(tx, id)
  await deleteListsOf(tx, id)
  await deleteOwnToolsOf(tx, id)
  await forgetReturnsOf(tx, id)
  await deleteAddressesOf(tx, id)
  await deleteBusiness(tx, id)
  await deleteOwnViews(tx, id)
  await forgetAlertsOf(tx, id, theirs ? email : undefined)
  const declared = await forgetWithdrawalsOf(tx, id, theirs ? email : undefined)
  const messages = theirs ? await forgetMessagesFrom(tx, email) : []
  const invitations = theirs ? await deleteInvitationsTo(tx, email) : []
  if (theirs) {
    await deleteViewsNaming(tx, user)
    await forgetSubscriber(tx, email)
    await deleteNewslettersTo(tx, email)
  }
  // After the newsletters: stopping one and deleting old e-mails lock the two in this order, too.
  await deleteMailsOf(tx, [id, subject, ...messages, ...invitations, ...declared].filter(isId))
  await deleteMembershipsOf(tx, id)
  await forgetReasonsAbout(tx, id)
  await endKeysOf(tx, id)
  await endGrantsOf(tx, id)
  await forgetApprovalsOf(tx, id, theirs ? email : undefined)
}

const nobody = {
  name: '',
  role: 'customer',
  groupId: null,
  img: null,
  education: null,
  language: null,
  currency: null,
  tellsAuthTime: null,
  tellsMethods: null,
  provedFactor: null,
  lacksFactorSince: null,
  address: null,
  phone: null,
  website: null,
  describe: null,
  customFields: null,
} as const
