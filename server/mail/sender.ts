/** Who e-mails of the shop are from, who reads the answers, and where the shop itself is written to. */
import { isOneAddress } from '#contract/one-address.ts'
import type { Settings } from '#contract/settings.ts'
import type { Config } from '#server/config/config.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { readAllSettings, readSettings } from '#server/settings/store.ts'

/** What is known of the sender before the settings are read. */
export type SenderConfig = Pick<Config, 'MAIL_FROM' | 'SMTP_URL'>

export type Sender = {
  /** Absent where nobody has named a sender: a mail server is then sent nothing. */
  from?: string | { name: string; address: string }
  /** Who reads the answers, where it is not the sender. */
  replyTo?: string
  /** The shop's own address, to which it writes of what happens; absent where it has none. */
  owner?: string
}

/** Domains that belong to nobody (RFC 2606): the demo's shop has such an address, and e-mail as it would be a lie. */
const NOBODYS = /[@.](example|invalid|test|localhost)$/i

/** `MAIL_FROM`, else the e-mail address of the settings. Answers and news go to the address of the settings, where it has one. */
export function senderOf({ shop, seller }: Pick<Settings, 'shop' | 'seller'>, config: SenderConfig): Sender {
  const { MAIL_FROM, SMTP_URL } = config
  const given = seller.email !== '' && !(SMTP_URL && NOBODYS.test(seller.email)) ? seller.email : undefined
  const own = MAIL_FROM && addressIn(MAIL_FROM)
  return {
    from: MAIL_FROM ?? (given ? { name: shop.name, address: given } : undefined),
    replyTo: given === own?.toLowerCase() ? undefined : given,
    owner: [given, own].find((address) => address !== undefined && isOneAddress(address)), // to others none goes
  }
}

/** The same, read from the settings. */
export async function readSender(db: Db | Tx, config: SenderConfig): Promise<Sender> {
  return senderOf(await readAllSettings(db), config)
}

/** Whether somebody writes or answers e-mails at this address for the shop: nobody else registers with it. */
export async function isShopAddress(db: Db, config: SenderConfig, email: string): Promise<boolean> {
  const { email: given } = await readSettings(db, 'seller')
  const own = config.MAIL_FROM && addressIn(config.MAIL_FROM).toLowerCase()
  return [given, own].includes(email.trim().toLowerCase())
}

/** `shop@kerf.example` of `Kerf <shop@kerf.example>`. */
export function addressIn(mailFrom: string): string {
  return (/<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim()
}

/** `Kerf <shop@kerf.example>`, as people read it. */
export function shownSender(from: NonNullable<Sender['from']>): string {
  return typeof from === 'string' ? from : `${from.name} <${from.address}>`
}
