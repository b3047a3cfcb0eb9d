import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isRight } from '#replay/replay.ts'
import { FRENCH, LYON, openBusinessShop } from '#server/people/businesses/testing.ts'
import { rowOf } from '#server/people/users/testing.ts'
import { businesses } from '#server/platform/db/tables/businesses.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { endOrdersOfDeleted } from '#server/selling/orders/forget-customers.ts'
import { tellNow } from '#server/selling/orders/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { readPdf } from '#testing/pdf.ts'

const { kerf, boss, casey, save, switchOn, quote, order, rowOfOrder, placed } = await openBusinessShop()
await switchOn()
await save({ company: 'Atelier du Bois', vatId: FRENCH, billingAddress: LYON })

describe('an order for a business', () => {
  test('keeps VAT id, proof and PO number, shows them on page, e-mail and documents, and is found by its PO number', async () => {
    const { body } = await quote({ country: 'FR', asBusiness: true })
    const { id, business, receipt } = await placed({ poNumber: ' PO-4711/7 ', quoteVersion: body.version })
    expect(business).toMatchObject({
      ...{ company: 'Atelier du Bois', vatId: FRENCH, poNumber: 'PO-4711/7', billingAddress: LYON },
      ...{ reverseCharge: true, sellerVatId: 'DE136695976' },
      vatProof: { by: 'VIES', consultation: 'WAPIAAAA40303265045' },
    })
    expect(isRight(receipt)).toBe(true)
    const shown = await kerf.call('GET', `/api/orders/${id}`, undefined, casey)
    expect(shown.body).toMatchObject({ totalPrice: 100, business })
    const found = await kerf.call('GET', '/api/manage/orders?search=po-4711', undefined, boss)
    expect(Object(found.body).rows.map(({ _id }: { _id: string }) => _id)).toEqual([id])
    const [mail] = (await kerf.db.select().from(mails).where(eq(mails.recipient, casey.email))).filter(
      ({ payload }) => Object(payload).id === id,
    )
    const { text } = wordsOf(mail ?? { kind: '', payload: null, body: null, html: null })
    for (const part of [
      'Atelier du Bois',
      'PO number: PO-4711/7',
      FRENCH,
      'Reverse charge: VAT due by the customer',
    ])
      expect(text).toContain(part)

    await pay(id)
    const print = async (document: string) => {
      const headers = { authorization: `Bearer ${casey.token}` }
      const reply = await kerf.fetch(
        new Request(`http://localhost/api/orders/${id}/${document}`, { headers }),
      )
      return (await readPdf(new Uint8Array(await reply.arrayBuffer()))).text
    }
    const printed = await print('invoice')
    for (const part of [
      ...[
        'Atelier du Bois',
        `VAT id ${FRENCH}`,
        'VAT ID DE136695976',
        'PO-4711/7',
        '3 Rue Mercière',
        '69002 Lyon',
      ],
      ...['Tax-free intra-Community supply', 'VAT due by the customer', 'Without VAT 19%', '$100.00'],
    ])
      expect(printed).toContain(part)
    expect(printed).not.toContain('Inclusive of all Taxes')

    const refund = { amount: 40, returns: [] }
    expect((await kerf.call('POST', `/api/orders/${id}/refunds`, refund, boss)).status).toBe(201)
    const credited = await print('credit-notes/CN-00001')
    for (const part of [
      `VAT id ${FRENCH}`,
      'VAT ID DE136695976',
      'Tax-free intra-Community supply',
      '$40.00',
    ])
      expect(credited).toContain(part)
    expect(credited).not.toContain('Tax contained')
  })

  test('costs what was quoted or is refused: the VAT id was removed, or refused, between quote and order', async () => {
    const { body } = await quote({ country: 'FR', asBusiness: true })
    expect(body.total).toBe(100)
    await save({ company: 'Atelier du Bois' })
    const late = await order({ quoteVersion: body.version })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'PRICE_CHANGED', data: { quote: { total: 119 } } })
    await save({ company: 'Atelier du Bois', vatId: FRENCH, billingAddress: LYON })
  })

  test('keeps the business that it was ordered for where only its phone number changes', async () => {
    const { body } = await quote({ country: 'FR', asBusiness: true })
    const { id, business } = await placed({ quoteVersion: body.version })
    await pay(id)
    await save({ company: 'Another Company' })
    const moved = await kerf.call(
      'PUT',
      `/api/orders/${id}/address`,
      { version: 1, phone: '555 0177' },
      casey,
    )
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect((await rowOfOrder(id)).business).toEqual(business)
    const reached = { buyerReference: 'Cost center 7', endpoint: 'bills@atelier.example' }
    await save({ company: 'Atelier du Bois', vatId: FRENCH, billingAddress: LYON, ...reached })
  })

  test('of a deleted account keeps what explains that it has no tax, and nothing else of the business', async () => {
    const taxed = await placed({ country: 'DE', poNumber: '1' })
    const untaxed = await placed({ country: 'FR', poNumber: '2' })
    expect(untaxed.business).toMatchObject({ endpoint: 'bills@atelier.example' })
    for (const { id } of [taxed, untaxed]) {
      await pay(id)
      await kerf.call('PUT', `/api/status/${id}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, boss)
    }
    const { id: userId } = (await rowOf(kerf, casey)) ?? {}
    expect((await kerf.call('DELETE', `/api/user/${casey.email}`, undefined, boss)).status).toBe(200)
    expect(
      await kerf.db
        .select()
        .from(businesses)
        .where(eq(businesses.userId, userId ?? '')),
    ).toEqual([])
    for (const { id } of [taxed, untaxed]) await tellNow(kerf, id) // until then it can be taken back
    await endOrdersOfDeleted(kerf.shop)
    expect((await rowOfOrder(taxed.id)).business).toBeNull()
    expect((await rowOfOrder(untaxed.id)).business).toEqual({
      ...{ vatId: FRENCH, reverseCharge: true, sellerVatId: 'DE136695976' },
      vatProof: { provedAt: expect.any(String), by: 'VIES', consultation: 'WAPIAAAA40303265045' },
    })
  })
})

async function pay(id: string): Promise<void> {
  const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, casey, id))
  await kerf.call('PUT', `/api/orders/${id}`, { transactionId }, casey)
}
