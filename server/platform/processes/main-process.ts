import { countLocked } from '#server/people/identity/second-factor.ts'
import { hasAdmin } from '#server/people/users/store.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/log/log.ts'
import { announce } from '#server/platform/processes/announce.ts'
import { lockedPrograms } from '#server/platform/processes/locked-programs.ts'
import { openEmbedded } from '#server/platform/processes/open-embedded.ts'
import { openShop, openShopDatabase, openWork } from '#server/platform/processes/open-shop.ts'
import { startWebProcesses } from '#server/platform/processes/web-processes.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { keysState } from '#server/selling/payments/keys.ts'
import { ownServersOf, stateOf } from '#server/shop/mail/mail-server.ts'
import { readSender } from '#server/shop/mail/sender-address.ts'

/** Answers no requests: it runs the embedded PostgreSQL, migrates, does the jobs, and restarts web processes that died. */
export async function openMainProcess(config: Config, opened: AsyncDisposableStack): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const web = await startWebProcesses(config, log)
  opened.defer(web.close)
  const origin = config.ORIGIN ?? web.address
  const opening = { config, log, origin, opened }

  const embedded = await openEmbedded(opening)
  const database = await openShopDatabase(opening, embedded?.connection)
  const open = await openShop(opening, database, { figures: true })
  open.answer()
  const logins = await openWork(opening, database, open, { alone: embedded !== undefined })
  await web.open({
    origin,
    embedded: embedded?.connection,
    practice: open.social.practiceProvider,
    metrics: open.metrics,
  })
  opened.defer(web.close)

  announce({
    config,
    address: origin,
    listening: web.address,
    processes: config.WEB_CONCURRENCY,
    payments: (await open.shop.payments.shown()).mode,
    paymentKeys: await keysState(database.db, config),
    lockedPrograms: await lockedPrograms(database.db, config),
    lockedFactors: await countLocked(database.db, createSealing(config)),
    socialSignIn: open.social.offered,
    logins,
    hasAdmin: await hasAdmin(database.db),
    sender: await readSender(database.db, config),
    mailServer: await stateOf({ db: database.db, config, own: ownServersOf(config) }),
    seconds: performance.now() / 1000,
  })
}
