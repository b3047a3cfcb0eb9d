import { getRequestListener } from '@hono/node-server'
import { countLocked } from '#server/people/identity/second-factor.ts'
import { hasAdmin } from '#server/people/users/store.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Embedded } from '#server/platform/db/embedded.ts'
import type { Listening } from '#server/platform/http/listen.ts'
import { builtWeb, developedWeb } from '#server/platform/http/web.ts'
import type { Log } from '#server/platform/log/log.ts'
import { announce } from '#server/platform/processes/announce.ts'
import { lockedPrograms } from '#server/platform/processes/locked-programs.ts'
import { openShop, openShopDatabase, openWork } from '#server/platform/processes/open-shop.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { keysState } from '#server/selling/payments/keys.ts'
import { ownServersOf, stateOf } from '#server/shop/mail/mail-server.ts'
import { readSender } from '#server/shop/mail/sender-address.ts'

type Begun = {
  config: Config
  log: Log
  opened: AsyncDisposableStack
  listening: Listening
  embedded: Embedded | undefined
}

export async function openSingleProcess(
  { config, log, opened, listening, embedded }: Begun,
  { development }: { development: boolean },
): Promise<void> {
  const origin = config.ORIGIN ?? listening.address
  const opening = { config, log, origin, opened }

  const database = await openShopDatabase(opening, embedded?.connection)
  const open = await openShop(opening, database, { figures: true })
  const logins = await openWork(opening, database, open, { alone: embedded !== undefined })

  const web = development
    ? await developedWeb(open.surroundings, listening.server)
    : await builtWeb(open.surroundings, database.connection, open.listeners, open.metrics.cached)
  opened.defer(web.close)
  const app = open.answer(web, { isDraining: listening.isDraining })
  listening.answerWith(web.before(open.shedLoad(getRequestListener(app.fetch))), open.admit)
  opened.defer(listening.drain)

  announce({
    config,
    address: origin,
    listening: listening.address,
    processes: 1,
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
