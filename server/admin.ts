/** `npm run admin -- someone@example.com`: makes an admin of somebody who has registered, the first one of a shop too. */
import path from 'node:path'
import { Email } from '#contract/fields.ts'
import { backupBeforeMigrating } from '#server/backup/before-migrating.ts'
import { type Config, readConfig } from '#server/config.ts'
import { addressesIn } from '#server/database-addresses.ts'
import { openDatabase, type Tx } from '#server/db/client.ts'
import { connectionTo } from '#server/db/connection.ts'
import { reachEmbedded } from '#server/db/embedded.ts'
import { accountData } from '#server/identity/account-data.ts'
import { ISSUER } from '#server/identity/options.ts'
import { createLog } from '#server/log.ts'
import { StartError } from '#server/start-error.ts'
import { appointAdmin } from '#server/users/appoint-admin.ts'

try {
  const email = emailIn(process.argv.slice(2))
  const config = readConfig(process.env)
  await using opened = new AsyncDisposableStack()
  const { db } = await open(config, opened)
  const identity = {
    issuer: { issuer: ISSUER },
    accountData: (subject: string, tx?: Tx) => accountData(tx ?? db, subject),
  }
  const outcome = await appointAdmin({ db, identity }, email)
  process.stdout.write(`${sentences(email, shopOf(config))[outcome]}\n`)
  if (outcome === 'unknown' || outcome === 'unverified') process.exitCode = 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`Kerf cannot make an admin: ${error.message}\n`)
  process.exitCode = 1
}

function emailIn(words: string[]): string {
  const email = Email.safeParse(words[0])
  if (words.length === 1 && email.success) return email.data
  throw new StartError('give one e-mail address, such as npm run admin -- someone@example.com')
}

/** The database of the settings; the embedded one also while a Kerf is open on it. */
async function open(config: Config, opened: AsyncDisposableStack) {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = config
  const embedded = DATABASE_URL ? undefined : await reachEmbedded(path.join(config.DATA_DIR, 'postgres'))
  if (embedded) opened.defer(embedded.close)
  const connection = embedded?.connection ?? connectionTo(DATABASE_DIRECT_URL ?? '')
  const log = createLog('silent')
  const beforeMigrating = backupBeforeMigrating(config, connection, log)
  const database = await openDatabase(connection, log, { beforeMigrating })
  opened.defer(database.close)
  return database
}

/** Which shop it was: somebody may have several. Never the password that is in the address of a database. */
function shopOf({ DATABASE_URL, DATA_DIR }: Config): string {
  if (!DATABASE_URL) return `in the folder ${DATA_DIR}`
  const addresses = (addressesIn(DATABASE_URL) ?? []).map((address) => new URL(address))
  const host = addresses.map((address) => address.host).join(' or ')
  const pathname = addresses[0]?.pathname ?? ''
  return `in the database ${pathname.slice(1)} at ${host}`
}

function sentences(email: string, shop: string) {
  return {
    appointed: `${email} is an admin of the shop ${shop} now, as from the next page they open.`,
    already: `${email} is an admin of the shop ${shop} already; nothing was changed.`,
    unknown: `Nobody has come into the shop ${shop} as ${email} yet: register there first, or log in once where that address is registered already, then try again.`,
    unverified: `${email} has registered in the shop ${shop}, but has not proved that the address is theirs: follow the link in the letter that was sent to it (without an SMTP server it is in Kerf’s log), then try again.`,
  }
}
