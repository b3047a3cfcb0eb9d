import type { Notices } from '#contract/settings.ts'
import { findLanguage } from '#server/people/access/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { readSender, type SenderConfig } from '#server/shop/mail/sender-address.ts'
import { type Reader, readerOf } from '#server/shop/settings/reader.ts'
import { readAllSettings } from '#server/shop/settings/store.ts'

type Notice = Exclude<keyof Notices, 'lowStockAt'>

/**
 * Does nothing if the shop has no address, or if this notice is off. `prefix`: what stands before the paths of pages in the owner's language, such
 * as `/de`. `currency`: of its amounts, if that is not the shop's.
 */
export async function tellOwner(
  tx: Tx | Db,
  config: SenderConfig,
  notice: Notice,
  write: (to: string, prefix: string) => Mail,
  currency?: string,
): Promise<void> {
  const { notices } = await readAllSettings(tx)
  if (!notices[notice]) return
  const { owner } = await readSender(tx, config)
  if (!owner) return
  const { language, origin: prefix } = await readerOfStaff(tx, owner)
  await enqueueMail(tx, () => write(owner, prefix), { language, ...(currency && { currency }) })
}

/** In the language of the account with this address, else in the first of the shop. */
export const readerOfStaff = async (tx: Tx | Db, email: string, origin = ''): Promise<Reader> =>
  readerOf(tx, origin, await findLanguage(tx, { email }))
