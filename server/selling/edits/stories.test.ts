import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { coupons, couponUses } from '#server/platform/db/tables/prices.ts'
import { setRules, TEN_PERCENT } from '#server/selling/prices/testing.ts'
import { anEditStory } from '#testing/model/edit-acts.ts'
import { EditStory } from '#testing/model/edit-story.ts'
import { sellByLots } from '#testing/model/lots.ts'
import { CURRENCIES } from '#testing/model/money.ts'
import { clear, invite, stockShelves } from '#testing/model/shop.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { openTestShop } from '#testing/shop.ts'

const RUNS = Number(process.env.KERF_MODEL_RUNS ?? 12)
const MINUTES = Number(process.env.KERF_MODEL_MINUTES ?? 60)
const SEED = Number(process.env.KERF_MODEL_SEED ?? Date.now() % 2 ** 31)

const kerf = await openTestShop({ webhooks: 'by hand', anyUnpaid: true })
const people = await invite(kerf)
const effect = { kind: 'percent', ppm: 1_000_000 } as const
await setRules(kerf, people.admin, {
  promotions: [{ ...TEN_PERCENT, id: 'gift', name: 'Gift', effect }],
  currencies: [...CURRENCIES],
})
const account = { isOn: true, holder: 'Kerf Tools', iban: 'DE75512108001245126199' }
await kerf.call('PUT', '/api/settings/transfers', account, people.admin)
await kerf.call('POST', '/api/manage/coupons', { promotionId: 'gift', code: 'GIFT' }, people.admin)

const REFUSALS =
  /^(done.*|NOT_FOUND|ORDER_CHANGED|PRICE_CHANGED|UNPROCESSABLE_CONTENT|PRODUCT_GONE|SOLD_OUT|ORDER_PAID|PAYMENT_PROCESSING|STATE_NOT_REACHED|NOTHING_TO_REFUND|(REFUND|RETURN|PARCEL)_TOO_LARGE|REFUND_FAILED)$/

const patience = { timeout: 180_000 + RUNS * 6_000 } // a guard against hanging, not a measure
test(
  `${RUNS} random stories of orders that are edited after they were paid, exchanged, sent in batches, or cost nothing, leave books that agree (KERF_MODEL_SEED=${SEED})`,
  patience,
  async () => {
    const heard = new Map<string, number>()
    const story = fc.asyncProperty(anEditStory, async (acts) => {
      await kerf.db.delete(couponUses)
      await clear(kerf)
      await kerf.db.update(coupons).set({ uses: 0 })
      const shelves = await stockShelves(kerf)
      await sellByLots(kerf, shelves)
      const told = new EditStory(kerf, people, shelves, heard)
      for (const act of acts) expect(await told.tell(act), JSON.stringify(act)).toMatch(REFUSALS)
      await settle(kerf.shop)
      expect(await findFaults(kerf.db, told.orders)).toEqual([])
    })
    await fc.assert(story, { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: MINUTES * 60_000 })
    const common = ['edit: done', 'place: done', 'pay: done']
    const ways = ['edit: done, dearer', 'edit: done, cheaper', 'edit: done, set off']
    const money = ['money comes: done', 'money comes: done, a part', 'money comes: done, and more']
    // A dozen stories may lack what many have: whether one was dearer is chance.
    const rare = [...ways, ...money]
    expect([...heard.keys()]).toEqual(expect.arrayContaining(RUNS < 100 ? common : [...common, ...rare]))
    if (process.env.KERF_MODEL_SEED) process.stdout.write(`${JSON.stringify(Object.fromEntries(heard))}\n`)
  },
)
