import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAct, anExchange } from '#testing/model/acts.ts'
import { Model } from '#testing/model/model.ts'
import { clear, invite, stockShelves } from '#testing/model/shop.ts'
import { Step, type World } from '#testing/model/steps.ts'
import type { Act } from '#testing/model/terms.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { openTestShop } from '#testing/shop.ts'

const RUNS = Number(process.env.KERF_MODEL_RUNS ?? 12)
const MINUTES = Number(process.env.KERF_MODEL_MINUTES ?? 60)
const SEED = Number(process.env.KERF_MODEL_SEED ?? Date.now() % 2 ** 31)

const kerf = await openTestShop({ webhooks: 'by hand' })
const people = await invite(kerf)

/** Tells one story in an empty shop. */
async function tell(steps: Iterable<fc.AsyncCommand<Model, World>>): Promise<void> {
  await clear(kerf)
  const model = new Model(await stockShelves(kerf))
  await fc.asyncModelRun(() => ({ model, real: { kerf, people } }), steps)
  await settle(kerf.shop)
  const acknowledged = model.orders.map(({ id }) => id)
  expect(await findFaults(kerf.db, acknowledged)).toEqual([])
}

test('a stock that is stated as it is brings no pieces, where more is promised than lies there', async () => {
  const beyond: Act[] = [{ act: 'buy', customer: 0, money: 'dollars', pieces: [{ product: 1, quantity: 2 }] }]
  const miscounted: Act[] = [
    { act: 'buy', customer: 0, money: 'dollars', pieces: [{ product: 0, quantity: 3 }] },
    { act: 'count', product: 0, counted: 1 },
  ]
  for (const [product, acts] of [miscounted, beyond].entries())
    for (const available of [0, 1]) {
      const stated: Act = { act: 'correct stock', product, available }
      await tell([...acts, stated].map((act) => new Step(act)))
    }
})

const patience = { timeout: 60_000 + RUNS * 2_000 } // a guard against hanging, not a measure
test(
  `${RUNS} random stories go in the shop as in a simple model of it (KERF_MODEL_SEED=${SEED})`,
  patience,
  async () => {
    let acts = 0
    let stories = 0
    const steps = fc.commands([anAct.map((act) => new Step(act))], { maxCommands: 30, size: 'max' })
    const begun = fc.option(anExchange, { nil: [], freq: 2 })
    const story = fc.asyncProperty(begun, steps, async (before, wanted) => {
      await tell([...before.map((act) => new Step(act)), ...wanted])
      acts += [...wanted].length
      stories++
    })
    await fc.assert(story, { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: MINUTES * 60_000 })
    expect(acts).toBeGreaterThan(stories)
    process.stdout.write(`${stories} stories of ${acts} acts were told\n`)
  },
)
