import { expect, test } from 'vitest'
import { addJob } from '#server/platform/db/jobs.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import { BOTH, inMinutes, NOTHING, openTakeBackTests } from '#server/selling/orders/testing.ts'
import { createMailSender } from '#server/shop/mail/send.ts'
import { soon } from '#testing/eventually.ts'
import { timeToTakeBackRunsOut } from '#testing/model/shop.ts'

const { kerf, confirmed, sent } = await openTakeBackTests()

test('the worker looks every minute for orders whose time to be taken back is over, and tells of them', async () => {
  const { orderId } = await confirmed()
  await timeToTakeBackRunsOut(kerf, orderId)
  const config = { MAIL_FROM: 'shop@kerf.example' }
  const mail = createMailSender({ db: kerf.db, config, log: kerf.shop.log })
  const worker = await startWorker(kerf.database.pool, kerf.shop, mail, kerf.uploads, { alone: true })
  try {
    await soon(async () => {
      const { rows } = await kerf.database.pool.query(
        "SELECT FROM graphile_worker._private_known_crontabs WHERE identifier = 'tell-of-shipped'",
      )
      expect(rows).toHaveLength(1)
    })
    await addJob(kerf.db, 'tell-of-shipped', {}, 'told of by a test')
    await soon(async () => expect(await sent(orderId)).toEqual(BOTH))
  } finally {
    await worker.stop()
  }
})

test('an order whose invoice cannot be issued does not delay the others, and its e-mail goes out when it can', async () => {
  const [broken, sound] = [await confirmed(), await confirmed()]
  await kerf.db.execute(`CREATE FUNCTION refuse_paper() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.order_id = '${broken.orderId}' THEN RAISE EXCEPTION 'not today'; END IF; RETURN NEW; END $$`)
  await kerf.db.execute(
    'CREATE TRIGGER refuse_paper BEFORE INSERT ON papers FOR EACH ROW EXECUTE FUNCTION refuse_paper()',
  )
  expect(await tellOfShipped(kerf.shop, inMinutes(16))).toBe(1)
  expect(await sent(sound.orderId)).toEqual(BOTH)
  expect(await sent(broken.orderId)).toEqual(NOTHING)
  await kerf.db.execute('DROP TRIGGER refuse_paper ON papers')
  expect(await tellOfShipped(kerf.shop, inMinutes(16))).toBe(1)
  expect(await sent(broken.orderId)).toEqual(BOTH)
})
