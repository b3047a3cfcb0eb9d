/** Which server e-mails go by. The operator's environment wins over what the owner entered. */
import { isDeepStrictEqual } from 'node:util'
import type { MailServerState } from '#contract/mail-security.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { WrongFields } from '#server/platform/errors/refusal.ts'
import { createSealing, type Sealing } from '#server/platform/secrets/sealing.ts'
import { findMailServer, type MailServerRow, writeMailServer } from '#server/shop/mail/mail-server-store.ts'

export type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL'>

/** Where e-mails go. `url`: the operator's. With `server` the password is open. */
export type Route =
  | { to: 'smtp'; url: string }
  | { to: 'smtp'; server: MailServerRow }
  | { to: 'log' }
  | { to: 'nowhere'; why: 'locked' | 'none' }

/** What opens the owner's own server; `allowed`: private addresses that it may have. */
export type OwnServers = { sealing: Sealing; allowed: readonly string[] }

export const ownServersOf = (
  config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR' | 'OUTGOING_ALLOWED'>,
): OwnServers => ({
  sealing: createSealing(config),
  allowed: config.OUTGOING_ALLOWED,
})

type Parts = { db: Db | Tx; config: MailConfig; own?: OwnServers | undefined }

/** What the password is sealed for: for another server or name it does not open. */
const purposeOf = ({ host, port, security, username }: Omit<MailServerRow, 'password'>): string =>
  `mail server ${host}:${port} ${security} ${username}`

/** Without `own` the operator's server alone counts. */
export async function routeOf({ db, config, own }: Parts): Promise<Route> {
  if (config.SMTP_URL) return { to: 'smtp', url: config.SMTP_URL }
  if (config.MAIL === 'log') return { to: 'log' }
  const row = own && (await findMailServer(db))
  if (!own || !row) return config.MAIL === 'settings' ? { to: 'nowhere', why: 'none' } : { to: 'log' }
  if (row.password === '') return { to: 'smtp', server: row }
  const password = await own.sealing.unseal(row.password, purposeOf(row))
  return password === undefined
    ? { to: 'nowhere', why: 'locked' }
    : { to: 'smtp', server: { ...row, password } }
}

/** Whether e-mails are for a mail server, and not for the log. */
export async function isSentBySmtp(db: Db | Tx, { SMTP_URL, MAIL }: MailConfig): Promise<boolean> {
  if (SMTP_URL) return true
  if (MAIL === 'log') return false
  return MAIL === 'settings' || (await findMailServer(db)) !== undefined
}

export async function stateOf(parts: Parts): Promise<MailServerState> {
  if (parts.config.SMTP_URL || parts.config.MAIL === 'log') return 'operator'
  const route = await routeOf(parts)
  if (route.to === 'smtp') return 'sending'
  if (route.to === 'log') return 'logging'
  return route.why === 'locked' ? 'locked' : 'waiting'
}

/** `password`: undefined: it stays. The password is in no fact. Errors: UNPROCESSABLE_CONTENT for another server or name without its password. */
export function changeMailServer(
  { db, own: { sealing } }: { db: Db; own: OwnServers },
  admin: Account,
  { password, ...typed }: Omit<MailServerRow, 'password'> & { password?: string | undefined },
): Promise<void> {
  if (typed.security === 'none' && typed.username)
    throw new WrongFields([
      {
        path: ['username'],
        message: t('admin.refusals.nameNeedsTls'),
      },
    ])
  return db.transaction(async (tx) => {
    const was = await findMailServer(tx)
    const wanted = typed.host ? { ...typed, password: await sealed() } : undefined
    if (isDeepStrictEqual(wanted, was)) return
    await writeMailServer(tx, wanted)
    await recordFact(tx, staff(admin), 'mail_server.changed', null, {
      before: { host: was?.host ?? '' },
      after: { host: typed.host },
    })

    async function sealed(): Promise<string> {
      if (password === '' || typed.username === '') return ''
      const isSame = was !== undefined && purposeOf(was) === purposeOf(typed)
      if (password !== undefined) {
        const isKnown = isSame && (await sealing.unseal(was.password, purposeOf(was))) === password
        return isKnown ? was.password : sealing.seal(password, purposeOf(typed))
      }
      if (!was?.password || isSame) return was?.password ?? ''
      throw new WrongFields([{ path: ['password'], message: t('admin.refusals.passwordOfOtherServer') }])
    }
  })
}
