import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { products as shelf } from '#server/platform/db/tables/products.ts'
import { openOrderTests, tellNow } from '#server/selling/orders/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { registerShopper, type Shopper } from '#testing/shoppers.ts'

const { kerf, order } = await openOrderTests()

test('the e-mail about an order shows it line by line as it was placed, even if it has changed since', async () => {
  const robin = await kerf.customer('Robin <b>')
  await verify(kerf, robin.email)
  const products = [
    await kerf.product({ name: 'Saw', price: 30 }),
    await kerf.product({ name: 'Plane', price: 99.99 }),
    await kerf.product({ name: 'Chisel', price: 5 }),
  ].toSorted((a, b) => (a < b ? 1 : -1)) // not as the stock is taken
  const lines = products.map((productId) => ({ productId, orderQuantity: 2 }))
  const { body } = await order({ lines }, robin)
  const placed = await kerf.call('GET', `/api/orders/${body.insertedId}`, undefined, robin)
  await kerf.db
    .update(shelf)
    .set({ name: 'Something else', priceCents: 1 })
    .where(inArray(shelf.id, products))
  const [mail] = await kerf.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, robin.email), eq(mails.kind, 'order placed')))
  if (!mail) throw new Error('No e-mail')
  const { text, html } = wordsOf(mail)
  expect(mail.subject).toBe(`Your order ${placed.body.number}`)
  expect(text).toContain(mail.subject)
  expect(text).toContain('Hello Robin <b>,')
  expect(html).toContain('Hello Robin &lt;b&gt;,')
  const named = [...text.matchAll(/^2 × (\w+)/gm)].map(([, name]) => name)
  expect(named).toEqual(Object(placed.body).lines.map(({ name }: { name: string }) => name))
  expect(text).toMatch(/2 × Plane, \$99\.99 each +\$199\.98/)
  expect(text).toMatch(/Total +\$269\.98/)
  expect(text).toContain(`http://localhost/dashboard/payment/${body.insertedId}`)
})

const placedTo = ({ email }: Shopper) => and(eq(mails.recipient, email), eq(mails.kind, 'order placed'))

test('a confirmed address gets at most 20 e-mails about new orders in an hour', async () => {
  const mallory = await kerf.customer('Mallory')
  await verify(kerf, mallory.email)
  const productId = await kerf.product({ available: 30 })
  for (let n = 0; n < 22; n++)
    expect((await order({ productId, orderQuantity: 1 }, mallory)).status).toBe(201)
  expect(await kerf.db.$count(mails, placedTo(mallory))).toBe(20)
})

test('an unconfirmed address gets a single e-mail about unpaid orders, without any text that was typed in', async () => {
  const mallory = await kerf.customer('Win at https://evil.example')
  const productId = await kerf.product({ available: 30 })
  const evil = { productId, orderQuantity: 1, address: 'https://evil.example/claim' }
  const placed = await Promise.all(Array.from({ length: 5 }, () => order(evil, mallory)))
  const ids = placed.map(({ body }) => String(body.insertedId))
  const ada = await kerf.admin()
  await kerf.call('DELETE', `/api/order/${ids[0]}`, undefined, ada)
  const received = await kerf.db.select().from(mails).where(eq(mails.recipient, mallory.email))
  expect(received.map(({ kind }) => kind).sort()).toEqual(['order placed', 'verify address'])
  for (const mail of received) {
    const { text, html } = wordsOf(mail)
    expect(`${mail.subject} ${text} ${html} ${JSON.stringify(mail.payload)}`).not.toContain('evil.example')
  }
  const [told] = received.filter(({ kind }) => kind === 'order placed').map((mail) => wordsOf(mail))
  expect(told?.text).toContain('Hello,')
  expect(told?.text).toContain('Nobody has confirmed this email address yet')

  const status = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
  await kerf.call('PUT', `/api/status/${ids[1]}`, status, ada) // paid: its customer is told, and still by no name
  await tellNow(kerf, String(ids[1]))
  const [shipped] = await kerf.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, mallory.email), eq(mails.kind, 'order shipped')))
  expect(shipped?.body).toContain('Hello,')
  expect(`${shipped?.body}${shipped?.html}`).not.toContain('evil.example')

  await verify(kerf, mallory.email)
  await order({ productId, orderQuantity: 1 }, mallory)
  const [, second] = await kerf.db.select().from(mails).where(placedTo(mallory)).orderBy(mails.createdAt)
  expect(second && wordsOf(second).text).toContain('Hello Win at https://evil.example,')
})

test('deleting the account and registering again brings no second e-mail to an unconfirmed address', async () => {
  const mallory = await kerf.customer('Mallory')
  const productId = await kerf.product({ available: 30 })
  await order({ productId, orderQuantity: 1 }, mallory)
  expect(await kerf.db.$count(mails, placedTo(mallory))).toBe(1)
  await kerf.call('DELETE', `/api/user/${mallory.email}`, undefined, await kerf.admin())
  const again = await registerShopper(kerf.fetch, { email: mallory.email })
  expect((await order({ productId, orderQuantity: 1 }, again)).status).toBe(201)
  expect(await kerf.db.$count(mails, placedTo(mallory))).toBe(0) // that of the deleted account is gone, too
})
