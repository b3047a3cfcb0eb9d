import { inLanguage } from '#messages/t.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { firstLanguage } from '#server/platform/db/said.ts'
import type { Profile } from '#server/selling/documents/e-invoice/profiles.ts'
import { type IssuedDocument, ublOf } from '#server/selling/orders/e-invoices.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import { ownTextsOf } from '#server/shop/mail/own-texts.ts'
import { insertMail } from '#server/shop/mail/store.ts'
import { eInvoice } from '#server/shop/mail/templates/e-invoice.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/**
 * Queues an e-mail with the XML of a document, if the caller's transaction commits. As a payload: a release that knows no attachments leaves it to
 * one that does. The e-invoice must be complete for the profile.
 */
export async function queueEInvoice(
  tx: Tx,
  document: IssuedDocument,
  { to, profile }: { to: string; profile: Profile | undefined },
): Promise<void> {
  const { order, kind, number } = document
  const language = order.language ?? firstLanguage()
  const attachment = { name: `${kind.replace(' ', '-')}-${number}.xml`, xml: ublOf(document, profile) }
  const told = { to, cause: order.userId, number, order: orderNumber(order.number), attachment }
  const { subject } = inLanguage(language, () => eInvoice(told))
  const own = ownTextsOf(await readSettings(tx, 'mails'), 'e-invoice', language)
  const payload = { ...told, language, own }
  await insertMail(tx, { kind: 'e-invoice', recipient: to, cause: order.userId, subject, payload })
}
