import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAct } from '#testing/model/acts.ts'
import { Model } from '#testing/model/model.ts'
import { clear, invite, stockShelves } from '#testing/model/shop.ts'
import { Step } from '#testing/model/steps.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { openTestShop } from '#testing/shop.ts'

const RUNS = Number(process.env.KERF_MODEL_RUNS ?? 40)
const MINUTES = Number(process.env.KERF_MODEL_MINUTES ?? 60)
const SEED = Number(process.env.KERF_MODEL_SEED ?? Date.now() % 2 ** 31)

const kerf = await openTestShop({ webhooks: 'by hand' })
const people = await invite(kerf)

const patience = { timeout: 60_000 + RUNS * 2_000 } // a guard against hanging, not a measure
test(
  `${RUNS} random stories go in the shop as in a simple model of it (KERF_MODEL_SEED=${SEED})`,
  patience,
  async () => {
    let acts = 0
    let stories = 0
    const steps = fc.commands([anAct.map((act) => new Step(act))], { maxCommands: 30, size: 'max' })
    const story = fc.asyncProperty(steps, async (wanted) => {
      await clear(kerf)
      const model = new Model(await stockShelves(kerf))
      await fc.asyncModelRun(() => ({ model, real: { kerf, people } }), wanted)
      acts += [...wanted].length
      stories++
      await settle(kerf.shop)
      const acknowledged = model.orders.map(({ id }) => id)
      expect(await findFaults(kerf.db, acknowledged)).toEqual([])
    })
    await fc.assert(story, { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: MINUTES * 60_000 })
    expect(acts).toBeGreaterThan(stories)
    process.stdout.write(`${stories} stories of ${acts} acts were told\n`)
  },
)
