import { stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliveries } from '#sandbox/tables.ts'
import { backUp, contentsOf, shopFrom } from '#server/shop/backup/testing.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import {
  filesOf,
  glb,
  pdf,
  photo,
  upload,
  uploadDocument,
  uploadModel,
} from '#server/shop/uploads/testing.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { openPostOffice } from '#testing/post-office.ts'
import { createPosting, someMail } from '#testing/posting.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const bytesOf = async (kerf: TestShop, path: string, as?: Shopper) => {
  const headers = as && { authorization: `Bearer ${as.token}` }
  const reply = await kerf.fetch(new Request(`${ORIGIN}${path}`, { headers }))
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

test('a shop that was restored is the same: every row, picture, PDF file and invoice, its people signed in, its books in order', async () => {
  const kerf = await openTestShop()
  const ada = await kerf.admin()
  const casey = await kerf.customer('Casey \\ "Quote" Å — \u{1f528}')
  const { body: uploaded } = await upload(kerf, await photo(300, 200).jpeg().toBuffer(), ada)
  const productId = await kerf.product({ name: 'Line one\nline\ttwo \\. \\N', available: 50 })
  const { body: manual } = await uploadDocument(kerf, pdf(), ada)
  const documents = [{ file: manual.file, title: 'Manual', kind: 'manual', language: 'en' }]
  const { body: solid } = await uploadModel(kerf, glb(), ada)
  const files = { img: uploaded.img, documents, model: solid.model }
  await kerf.call('PUT', `/api/products/${productId}`, files, ada)
  const { orderId, clientSecret } = await orderToPay(kerf, casey, productId, 2)
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  await kerf.call('POST', `/api/orders/${orderId}/refunds`, { amount: 1 }, ada)
  await settle(kerf.shop)
  // Waits until the sandbox has delivered its webhooks: both shops would deliver the others while they are compared.
  await expect.poll(() => kerf.db.$count(deliveries)).toBe(0)

  const file = await backUp(kerf)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const again = await shopFrom(file)
  const kept = ({ database }: TestShop) => contentsOf(database.connection)
  expect(await kept(again)).toEqual(await kept(kerf))
  expect((await filesOf(again)).toSorted()).toEqual((await filesOf(kerf)).toSorted())
  expect(await bytesOf(again, uploaded.img)).toEqual(await bytesOf(kerf, uploaded.img))
  expect(await bytesOf(again, manual.file)).toEqual(pdf())
  expect(await bytesOf(again, solid.model)).toEqual(glb())
  const invoice = `/api/orders/${orderId}/invoice`
  expect(await bytesOf(again, invoice, casey)).toEqual(await bytesOf(kerf, invoice, casey))
  expect(await findFaults(again.db, [orderId])).toEqual([])

  const numbers = async (shop: TestShop) => {
    const placed = await orderToPay(shop, casey, productId)
    return (await shop.call('GET', `/api/orders/${placed.orderId}`, undefined, casey)).body.number
  }
  expect(await numbers(again)).toBe(await numbers(kerf)) // counters go on where they were
})

test('a waiting e-mail is sent once by the restored shop; one that was sent before is not sent again', async () => {
  const kerf = await openTestShop()
  const server = await openPostOffice()
  await enqueueMail(kerf.db, someMail('went@mail.example'))
  await createPosting(kerf.database).postDue(server.url)
  await enqueueMail(kerf.db, someMail('waits@mail.example'))
  const receivers = () => server.received.flatMap(({ to }) => to)
  expect(receivers()).toEqual(['went@mail.example'])

  const again = createPosting((await shopFrom(await backUp(kerf))).database)
  await again.postDue(server.url)
  await again.postDue(server.url)
  expect(receivers()).toEqual(['went@mail.example', 'waits@mail.example'])
})

test('a backup written while people order and pay has the shop at one moment', async () => {
  const kerf = await openTestShop()
  const casey = await kerf.customer('Casey')
  const productId = await kerf.product({ available: 10_000 })
  const placed: string[] = []
  let closing = false
  const buy = async (): Promise<void> => {
    if (closing) return
    const { orderId, clientSecret } = await orderToPay(kerf, casey, productId)
    placed.push(orderId)
    await confirmWithCard(kerf, clientSecret)
    return buy()
  }
  const buyers = [buy(), buy(), buy()]
  await expect.poll(() => placed.length).toBeGreaterThan(5)
  const before = [...placed]
  const file = await backUp(kerf).finally(() => {
    closing = true
  })
  await Promise.all(buyers)

  const again = await shopFrom(file)
  await settle(again.shop)
  expect(await findFaults(again.db, before)).toEqual([])
  const { rows } = await again.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM orders`)
  expect(rows[0]?.count).toBeGreaterThanOrEqual(before.length)
  expect(rows[0]?.count).toBeLessThanOrEqual(placed.length)
})
