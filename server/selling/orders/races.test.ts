import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createPayments } from '#server/selling/payments/gateway.ts'
import { openTestDatabase } from '#testing/database.ts'
import { anAct, anEdit } from '#testing/model/acts.ts'
import { Model } from '#testing/model/model.ts'
import { hesitant, rush } from '#testing/model/race.ts'
import { clear, invite, stockShelves } from '#testing/model/shop.ts'
import { Step } from '#testing/model/steps.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { openTestShop } from '#testing/shop.ts'

const RUNS = Number(process.env.KERF_RACE_RUNS ?? 8)
const MINUTES = Number(process.env.KERF_MODEL_MINUTES ?? 60)
const SEED = Number(process.env.KERF_MODEL_SEED ?? Date.now() % 2 ** 31)

let pauses: number[] = []
const database = await openTestDatabase()
const provider = await createPayments({
  config: readConfig({ DEMO: 'off' }),
  db: database.db,
  log: createLog('silent'),
})
const payments = hesitant(provider, async () => {
  for (let turns = pauses.pop() ?? 0; turns > 0; turns--) await database.db.execute(sql`SELECT 1`)
})
const kerf = await openTestShop({ database, payments, webhooks: 'by hand' })
const world = { kerf, people: await invite(kerf) }

const REFUSALS =
  /^(done|NOT_FOUND|ORDER_CHANGED|PRICE_CHANGED|UNPROCESSABLE_CONTENT|PRODUCT_GONE|SOLD_OUT|ORDER_PAID|PAYMENT_PROCESSING|STATE_NOT_REACHED|NOTHING_TO_REFUND|(REFUND|RETURN|PARCEL)_TOO_LARGE|REFUND_FAILED)$/

/** Orders there are before everything happens at once: some with a payment begun, some overdue. */
const before = fc.array(
  anAct.filter(({ act }) =>
    ['buy', 'buy and pay', 'start', 'pay', 'tell', 'time runs out', 'ship', 'ask return'].includes(act),
  ),
  { minLength: 4, maxLength: 12, size: 'max' },
)
const atOnce = fc.array(fc.oneof({ weight: 5, arbitrary: anAct }, { weight: 1, arbitrary: anEdit }), {
  minLength: 2,
  maxLength: 12,
  size: 'max',
})
const hesitations = fc.array(fc.nat({ max: 4 }), { minLength: 40, maxLength: 40, size: 'max' })

const patience = { timeout: 60_000 + RUNS * 2_000 } // a guard against hanging, not a measure
test(
  `whatever happens at the same moment, ${RUNS} times, the books agree after it (KERF_MODEL_SEED=${SEED})`,
  patience,
  async () => {
    let races = 0
    const race = fc.asyncProperty(before, atOnce, hesitations, async (begun, acts, turns) => {
      races++
      await clear(kerf)
      pauses = []
      const model = new Model(await stockShelves(kerf))
      for (const step of begun.map((act) => new Step(act)))
        if (step.check(model)) await step.run(model, world)
      pauses = [...turns]
      const replies = await Promise.all(acts.map((act) => rush(act, model, world)))
      pauses = []
      for (const { answer } of replies) expect(answer).toMatch(REFUSALS)
      await settle(kerf.shop)
      const acknowledged = [
        ...model.orders.map(({ id }) => id),
        ...replies.flatMap(({ placed }) => placed ?? []),
      ]
      expect(await findFaults(kerf.db, acknowledged)).toEqual([])
    })
    await fc.assert(race, { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: MINUTES * 60_000 })
    process.stdout.write(`${races} races were run\n`)
  },
)
