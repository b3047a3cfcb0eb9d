import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orderLines } from '#server/platform/db/tables/orders.ts'
import { openOrderTests } from '#server/selling/orders/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'

const { kerf, casey, order } = await openOrderTests()
await verify(kerf, casey.email)
const ada = await kerf.admin()
const vise = await kerf.product({ name: 'Vise', price: 90, available: 9 })
const WORDS = '5 years guaranteed by the maker, free of charge'
const edit = (fields: object) => kerf.call('PUT', `/api/products/${vise}`, fields, ada)
const lastMail = async () => {
  const [mail] = await kerf.db
    .select()
    .from(mails)
    .where(eq(mails.kind, 'order placed'))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  if (!mail) throw new Error('There is no e-mail')
  return wordsOf(mail).text
}

test('the maker’s guarantee stands on the page, in lists and in the e-mail that confirms an order, with its terms', async () => {
  await edit({ maker: 'Holt', guaranteeYears: 5, guaranteeTerms: '/uploads/vise.pdf' })
  const { body: tool } = await kerf.call('GET', '/api/tools/vise')
  expect(tool).toMatchObject({ hasMore: true, guaranteeTerms: '/uploads/vise.pdf' })
  expect(Object(tool).attributes).toContainEqual({
    ...{ code: 'guarantee', name: 'Maker’s guarantee of durability', label: WORDS },
  })
  const { body: found } = await kerf.call('GET', '/api/search?search=vise')
  expect(JSON.stringify(found)).toContain('"guaranteeYears":5')
  expect((await order({ productId: vise, orderQuantity: 1 })).status).toBe(201)
  const placed = await lastMail()
  expect(placed).toContain(WORDS)
  expect(placed).toMatch(/https?:\/\/[^/\s]+\/uploads\/vise\.pdf/)
})

test('an order keeps the guarantee with which it was placed, and what has none says nothing', async () => {
  const placed = await order({ productId: vise, orderQuantity: 1 })
  await edit({ guaranteeYears: null, guaranteeTerms: '' })
  const [line] = await kerf.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, String(placed.body.insertedId)))
  expect(line).toMatchObject({ guaranteeYears: 5, guaranteeTerms: '/uploads/vise.pdf' })
  expect((await kerf.call('GET', '/api/tools/vise')).body).not.toHaveProperty('hasMore')
  expect((await order({ productId: vise, orderQuantity: 1 })).status).toBe(201)
  expect(await lastMail()).not.toContain('guaranteed by the maker')
})
