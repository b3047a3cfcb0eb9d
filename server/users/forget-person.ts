import { endGrantsOf } from '#server/access/store.ts'
import { deleteLines } from '#server/cart/store.ts'
import { forgetMessagesFrom } from '#server/contact/store.ts'
import type { Tx } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { deleteMailsOf, deleteNewslettersTo } from '#server/mail/deletion-store.ts'
import { forgetSubscriber } from '#server/newsletter/store.ts'
import { NOWHERE } from '#server/orders/order.ts'
import type { Deletion } from '#server/users/delete-user.ts'
import { provesAddress } from '#server/users/own-address.ts'
import { type UserRow, unsignReviews, updateUser } from '#server/users/store.ts'

/**
 * Takes a person out of everything but their orders, and ends what they were granted. Of the e-mails only those that this
 * account caused: others to the same address, such as messages to the shop, are not its holder's to delete.
 */
export async function forgetPerson(tx: Tx, identity: Deletion['identity'], user: UserRow): Promise<void> {
  const { id, email, issuer, subject } = user
  const theirs = await provesAddress(tx, identity, user)
  await updateUser(tx, id, { ...nobody, email: `${id}${NOWHERE}`, deletedAt: new Date() })
  // Before the reviews: whoever confirms an address locks the two in this order.
  if (issuer === identity.issuer.issuer) await identity.removeAccount(tx, subject)
  await unsignReviews(tx, id)
  await deleteLines(tx, id)
  const messages = theirs ? await forgetMessagesFrom(tx, email) : []
  if (theirs) {
    await forgetSubscriber(tx, email)
    await deleteNewslettersTo(tx, email)
  }
  // After the newsletters: whoever stops one, or forgets old e-mails, locks the two in this order.
  await deleteMailsOf(tx, [id, subject, ...messages].filter(isId))
  await endGrantsOf(tx, id)
}

const nobody = {
  name: '',
  role: 'customer',
  img: null,
  education: null,
  address: null,
  phone: null,
  website: null,
  describe: null,
} as const
