import { expect, onTestFinished, test } from 'vitest'
import { BUILT_IN_FIELDS, type CustomField } from '#contract/custom-fields.ts'
import { t } from '#messages/t.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const GIFT: CustomField = {
  ...{ id: 'gift', label: 'Gift message', kind: 'text', filledInBy: 'customer' },
  ...{ isInEmails: true, isOnSlip: true },
}
const TRADE: CustomField = { id: 'trade', label: 'Trade', kind: 'text', filledInBy: 'customer' }
/** Its label is said when it is read, in the language of whoever reads it. */
const PHONE: CustomField = {
  id: 'second-phone',
  get label() {
    return t('checkout.phone')
  },
  kind: 'text',
  filledInBy: 'customer',
}

test('a field of every shop is asked, kept, shown and printed by its line in the contract alone; an owner’s of the same name takes its place', async () => {
  const before = { ...BUILT_IN_FIELDS }
  Object.assign(BUILT_IN_FIELDS, { orders: [GIFT, PHONE], customers: [TRADE] })
  onTestFinished(() => void Object.assign(BUILT_IN_FIELDS, before))
  const kerf = await openTestShop()
  const [ada, casey] = [await kerf.admin(), await kerf.customer('Casey')]
  const productId = await kerf.product({ price: 20 })
  const shown = async () => Object((await kerf.call('GET', '/api/shop')).body)
  expect(await shown()).toMatchObject({
    orderFields: [GIFT, { label: 'Phone' }],
    customerFields: [{ label: 'Trade' }],
  })
  await kerf.call('PUT', '/api/settings/languages', { de: true }, ada)
  const inGerman = new Request(`${ORIGIN}/api/shop`, { headers: { 'accept-language': 'de' } })
  expect(await (await kerf.fetch(inGerman)).json()).toMatchObject({
    orderFields: [GIFT, { label: 'Telefon' }],
  })

  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const order = (gift: unknown) =>
    kerf.call('POST', '/api/orders', { ...wish, customFields: { gift } }, casey)
  expect(await order('x'.repeat(501))).toMatchObject({ status: 422 })
  const { body } = await order('Many happy returns')
  const path = `/api/orders/${Object(body).insertedId}`
  const said = { customFields: [{ label: 'Gift message', value: 'Many happy returns' }] }
  for (const reader of [casey, ada])
    expect((await kerf.call('GET', path, undefined, reader)).body).toMatchObject(said)
  const headers = { authorization: `Bearer ${ada.token}` }
  const slip = await kerf.fetch(new Request(`${ORIGIN}${path}/packing-slip`, { headers }))
  expect((await readPdf(new Uint8Array(await slip.arrayBuffer()))).text).toContain('Many happy returns')

  const own = { orders: [{ ...GIFT, label: 'A card for it' }], customers: [] }
  expect(await kerf.call('PUT', '/api/settings/fields', own, ada)).toMatchObject({ status: 200 })
  expect((await shown()).orderFields).toMatchObject([PHONE, { id: 'gift', label: 'A card for it' }])
})
