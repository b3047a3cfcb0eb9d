import { isOneAddress } from '#contract/one-address.ts'
import type { Settings } from '#contract/settings.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isSentBySmtp } from '#server/shop/mail/mail-server.ts'
import { readAllSettings, readSettings } from '#server/shop/settings/store.ts'

export type SenderConfig = Pick<Config, 'MAIL_FROM' | 'SMTP_URL' | 'MAIL'>

export type Sender = {
  /** Until the shop has it, nothing goes to a mail server. */
  from?: string | { name: string; address: string }
  /** If it is not the sender's. */
  replyTo?: string
  /** For notices; absent if the shop has no address. */
  owner?: string
}

/** RFC 2606: no mail server may send from these domains. The demo's address has one. */
const RESERVED = /[@.](example|invalid|test|localhost)$/i

/** E-mails come from MAIL_FROM, else the settings' address. Answers and notices go to the settings' address, else to MAIL_FROM. */
export function senderOf(
  { shop, seller }: Pick<Settings, 'shop' | 'seller'>,
  { MAIL_FROM }: Pick<SenderConfig, 'MAIL_FROM'>,
  { bySmtp }: { bySmtp: boolean },
): Sender {
  const given = seller.email !== '' && !(bySmtp && RESERVED.test(seller.email)) ? seller.email : undefined
  const own = MAIL_FROM && addressIn(MAIL_FROM)
  return {
    from: MAIL_FROM ?? (given ? { name: shop.name, address: given } : undefined),
    replyTo: given === own?.toLowerCase() ? undefined : given,
    owner: [given, own].find((address) => address !== undefined && isOneAddress(address)), // no e-mail can go to any other
  }
}

/** With the settings of the database. */
export async function readSender(db: Db | Tx, config: SenderConfig): Promise<Sender> {
  return senderOf(await readAllSettings(db), config, { bySmtp: await isSentBySmtp(db, config) })
}

/** No account may register with an address of the shop itself. */
export async function isShopAddress(db: Db, config: SenderConfig, email: string): Promise<boolean> {
  const { email: given } = await readSettings(db, 'seller')
  const own = config.MAIL_FROM && addressIn(config.MAIL_FROM).toLowerCase()
  return [given, own].includes(email.trim().toLowerCase())
}

/** `shop@kerf.example` of `Kerf <shop@kerf.example>`. */
export function addressIn(mailFrom: string): string {
  return (/<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim()
}

/** `Kerf <shop@kerf.example>`. */
export function shownSender(from: NonNullable<Sender['from']>): string {
  return typeof from === 'string' ? from : `${from.name} <${from.address}>`
}
