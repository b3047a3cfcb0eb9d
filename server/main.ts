import path from 'node:path'
import { inspect } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { createAccess } from '#server/access/grants.ts'
import { createIdTokens } from '#server/access/id-tokens.ts'
import { issuersOf } from '#server/access/issuers.ts'
import { announce } from '#server/announce.ts'
import { createApp } from '#server/app.ts'
import { backupBeforeMigrating } from '#server/backup/before-migrating.ts'
import { type Config, readConfig } from '#server/config.ts'
import { isDatabaseAway, openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { secretOf } from '#server/db/secrets.ts'
import { findDemoAccounts, loadDemo } from '#server/demo.ts'
import { NO_HOSTS, STRIPE_HOSTS } from '#server/http/policy.ts'
import { builtWeb, developedWeb } from '#server/http/web.ts'
import { openSocialSignIns } from '#server/identity/offered.ts'
import { createIdentity } from '#server/identity/provider.ts'
import { listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { createMailSender } from '#server/mail/send.ts'
import type { Shop } from '#server/orders/shop.ts'
import { createPayments } from '#server/payments/gateway.ts'
import { StartError } from '#server/start-error.ts'
import { openStorage } from '#server/uploads/open-storage.ts'
import { createUploads } from '#server/uploads/uploads.ts'
import { startWorker } from '#server/worker.ts'

const CLOSE_MS = 20_000

type Kerf = { close(): Promise<void> }

/** Opens the shop. What was opened last is closed first, also where the start fails half-way. */
async function openKerf(config: Config, development: boolean): Promise<Kerf> {
  await using opened = new AsyncDisposableStack()
  const log = createLog(config.LOG_LEVEL)

  const listening = await listen(config)
  opened.defer(listening.drain)
  const origin = config.ORIGIN ?? listening.address

  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbedded(path.join(config.DATA_DIR, 'postgres'))
  if (embedded) opened.defer(embedded.close)
  const connection = embedded?.connection ?? { connectionString: config.DATABASE_URL }
  const database = await openDatabase(connection, log, backupBeforeMigrating(config, connection, log))
  opened.defer(database.close)
  const { db, pool } = database

  const access = createAccess(db, await secretOf(db, 'access-token'))
  const secret = config.IDENTITY_SECRET ?? (await secretOf(db, 'identity'))
  const trustedOrigins = config.ORIGIN ? undefined : ownHost
  const social = openSocialSignIns(config, origin)
  opened.defer(social.close)
  const identity = createIdentity({ db, origin, secret, trustedOrigins, log, access, social: social.keys })
  opened.defer(identity.close)
  const payments = await createPayments({ config, db, log })
  opened.defer(payments.close)
  const mail = createMailSender({ db, config, log })
  opened.defer(mail.close)
  const shop: Shop = { db, payments, log, origin, holdMinutes: config.HOLD_MINUTES }
  if (config.DEMO) await loadDemo(db, identity)
  const uploads = createUploads({ db, log, storage: openStorage(config) })
  const worker = await startWorker(pool, shop, mail, uploads, { alone: embedded !== undefined })
  opened.defer(() => worker.stop())

  const paymentHosts = payments.mode === 'sandbox' ? NO_HOSTS : STRIPE_HOSTS
  const report = (error: unknown) => log.error({ err: error }, 'A page could not be rendered')
  const surroundings = { origin, paymentHosts, report }
  const web = development
    ? await developedWeb(surroundings, listening.server)
    : await builtWeb(surroundings, connection)
  opened.defer(web.close)
  const app = createApp({
    config,
    origin,
    shop,
    access,
    idTokens: createIdTokens(issuersOf(config, identity.issuer)),
    identity,
    social,
    uploads,
    web,
  })
  payments.deliverTo(async (request) => app.fetch(request))
  listening.answerWith(web.before(getRequestListener(app.fetch)))
  opened.defer(listening.drain)

  const accounts = config.DEMO ? await findDemoAccounts(db) : []
  announce({
    config,
    address: origin,
    payments: payments.mode,
    socialSignIn: social.offered,
    accounts,
    seconds: performance.now() / 1000,
  })
  const closing = opened.move()
  return { close: () => closing.disposeAsync() }
}

/** Without an ORIGIN the shop has whatever name it was reached by: its own pages are those of that host. */
function ownHost(request: Request): string[] {
  const { host } = new URL(request.url)
  return [`http://${host}`, `https://${host}`]
}

/** Ctrl-C or SIGTERM: requests are answered first, then everything closes in order. */
function closeOnSignal(opening: Promise<Kerf>): void {
  let asked = false
  const close = async () => {
    if (asked) return
    asked = true
    setTimeout(() => process.exit(1), CLOSE_MS).unref() // a database that hangs must not keep us for ever
    await (await opening).close()
    process.stdout.write('Kerf is closed\n')
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

// graphile-worker tells the database of finished jobs where nobody can catch what that throws.
process.on('unhandledRejection', (error) => {
  if (!isDatabaseAway(error)) throw error
  process.stderr.write(`The database is away: ${error instanceof Error ? error.message : error}\n`)
})

try {
  const opening = openKerf(readConfig(process.env), process.argv.includes('--dev'))
  closeOnSignal(opening)
  await opening
} catch (error) {
  process.stderr.write(
    `${error instanceof StartError ? `Kerf cannot start: ${error.message}` : inspect(error)}\n`,
  )
  process.exit(1)
}
