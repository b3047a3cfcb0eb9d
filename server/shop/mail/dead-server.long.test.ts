import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { addJob } from '#server/platform/db/jobs.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import type { ProviderRefund } from '#server/selling/payments/gateway.ts'
import { createMailSender } from '#server/shop/mail/send.ts'
import { soon } from '#testing/eventually.ts'
import { openDeadPostOffice } from '#testing/post-office.ts'
import { MAIL_FROM } from '#testing/posting.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()

test('while the mail server hangs, orders are placed and other work is done at once, and the shop still closes', async () => {
  const server = await openDeadPostOffice()
  const config = { SMTP_URL: server.url, MAIL_FROM }
  const mail = createMailSender({ db: kerf.db, config, log: kerf.shop.log })
  onTestFinished(() => mail.close())
  const refunded: string[] = []
  const shop = {
    ...kerf.shop,
    payments: {
      ...kerf.shop.payments,
      async refundIntent(id: string): Promise<ProviderRefund> {
        refunded.push(id)
        return { id: 're_1', intentId: id, amountCents: 1, status: 'succeeded', failure: null, reference: '' }
      },
    },
  }
  const worker = await startWorker(kerf.database.pool, shop, mail, kerf.uploads, { alone: true })

  const casey = await kerf.customer('Casey')
  await verify(kerf, casey.email)
  const productId = await kerf.product()
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  for (let n = 0; n < 8; n++) {
    expect(await kerf.call('POST', '/api/orders', wish, casey)).toMatchObject({ status: 201 })
  }
  await soon(() => expect(server.callers.size).toBeGreaterThanOrEqual(4))
  await addJob(kerf.db, 'refund-payment', { intentId: 'pi_1' }, 'refund-pi_1')
  await soon(() => expect(refunded).toEqual(['pi_1']))
  const answered = await kerf.db.$count(mails, sql`failure IS NOT NULL OR sent_at IS NOT NULL`)
  expect(answered).toBe(0) // every e-mail still waited, so nothing waited for one

  await worker.stop()
  expect(await kerf.db.$count(mails, sql`sent_at IS NOT NULL`)).toBe(0)
})
