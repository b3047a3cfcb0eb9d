import type { Notices } from '#contract/settings.ts'
import { SOURCE } from '#messages/languages.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { readSender, type SenderConfig } from '#server/shop/mail/sender-address.ts'
import { readAllSettings } from '#server/shop/settings/store.ts'

type Notice = Exclude<keyof Notices, 'lowStockAt'>

/** In English. `currency`: of its amounts, if that is not the shop's. Does nothing if the shop has no address, or if this notice is off. */
export async function tellOwner(
  tx: Tx | Db,
  config: SenderConfig,
  notice: Notice,
  write: (to: string) => Mail,
  currency?: string,
): Promise<void> {
  const { notices } = await readAllSettings(tx)
  if (!notices[notice]) return
  const { owner } = await readSender(tx, config)
  if (owner) await enqueueMail(tx, () => write(owner), { language: SOURCE, ...(currency && { currency }) })
}
