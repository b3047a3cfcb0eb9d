import { expect, test } from 'vitest'
import { openDutyTests } from '#server/shop/duties/testing.ts'

const { get, of, orders, seller } = await openDutyTests()

test('who sells stands in the imprint once the shop says its name, address and e-mail', async () => {
  await seller({ name: 'Kerf', email: '', address: '1 Mill Lane\nDovetail' })
  expect(await of('imprint')).toMatchObject({ state: 'missing', link: '/dashboard/settings' })
  await seller({ name: 'Kerf', email: 'shop@kerf.example', address: '1 Mill Lane\nDovetail' })
  expect(await of('imprint')).toMatchObject({ state: 'done' })
})

test('the function of withdrawal is done when the shop says its e-mail and its address', async () => {
  await seller({ email: '', address: '' })
  expect(await of('withdrawal-function')).toMatchObject({ state: 'missing', link: '/dashboard/settings' })
  await seller({ email: 'shop@kerf.example', address: '1 Mill Lane\nDovetail' })
  expect(await of('withdrawal-function')).toMatchObject({ state: 'done' })
})

test('the last button before an order says that one pays in the Union, unless the owner gave it other words', async () => {
  const says = (button: string) => orders({ button })
  const shown = async () => (await get('/shop')).body
  await seller({ country: 'US' })
  expect(await of('order-button')).toMatchObject({
    state: 'missing',
    why: expect.stringContaining('Submit Purchase'),
  })
  expect(await shown()).not.toHaveProperty('obligesToPay')
  await seller({ country: 'DE' })
  expect(await of('order-button')).toMatchObject({ state: 'done' })
  expect(await shown()).toMatchObject({ obligesToPay: true })
  await says('Buy and pay now')
  expect(await shown()).toMatchObject({ button: 'Buy and pay now' })
  expect(await of('order-button')).toMatchObject({
    state: 'done',
    why: expect.stringContaining('Buy and pay now'),
  })
  await says('Order')
  expect(await of('order-button')).toMatchObject({ state: 'missing', why: expect.stringContaining('Order') })
  expect(await says('x'.repeat(61))).toMatchObject({ status: 422 })
  await says('')
  expect(await shown()).not.toHaveProperty('button')
})

test('numbers as a producer are missing for each country of the Union until they are named', async () => {
  await seller({ registrations: '' })
  for (const duty of ['packaging', 'electrical', 'batteries'])
    expect(await of(duty), duty).toMatchObject({
      ...{ state: 'missing', link: '/dashboard/settings#registrations' },
    })
  await seller({ registrations: 'WEEE DE 12345678\npackaging FR FR1' })
  expect(await of('electrical')).toMatchObject({ state: 'done', why: expect.stringContaining('12345678') })
  expect(await of('packaging')).toMatchObject({ state: 'missing' })
  expect(await of('packaging', 'FR')).toMatchObject({ state: 'done' })
  expect(await of('batteries', 'US')).toMatchObject({ state: 'not_applicable' })
  expect((await get('/shop')).body).toMatchObject({
    seller: { registrations: 'WEEE DE 12345678\npackaging FR FR1' },
  })
})
