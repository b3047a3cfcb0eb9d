import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addJob } from '#server/db/jobs.ts'
import { mails } from '#server/db/tables/letters.ts'
import { papers } from '#server/db/tables/papers.ts'
import { createMailSender } from '#server/mail/send.ts'
import { openRefundTests } from '#server/orders/testing.ts'
import { orderToPay } from '#server/testing/card.ts'
import { timeToTakeBackRunsOut } from '#server/testing/model/shop.ts'
import { soon } from '#server/testing/soon.ts'
import { startWorker } from '#server/worker.ts'

const { kerf, casey, ship } = await openRefundTests()

test('the worker looks every minute for orders whose time to be taken back is over, and tells of them', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  await ship(orderId)
  await timeToTakeBackRunsOut(kerf, orderId)
  const config = { MAIL_FROM: 'shop@kerf.example' }
  const mail = createMailSender({ db: kerf.db, config, log: kerf.shop.log })
  const worker = await startWorker(kerf.database.pool, kerf.shop, mail, kerf.uploads, { alone: true })
  try {
    const { rows } = await kerf.database.pool.query(
      "SELECT FROM graphile_worker._private_known_crontabs WHERE identifier = 'tell-of-shipped'",
    )
    expect(rows).toHaveLength(1)
    await addJob(kerf.db, 'tell-of-shipped', {}, 'told of by a test')
    await soon(async () => expect(await kerf.db.$count(papers, eq(papers.orderId, orderId))).toBe(1))
    expect(await kerf.db.$count(mails, eq(mails.kind, 'order shipped'))).toBe(1)
  } finally {
    await worker.stop()
  }
})
