import { expect, test } from 'vitest'
import { askTables } from '#server/shop/figures/testing.ts'
import { orderToPay } from '#testing/card.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const { find } = askTables(kerf, ada)

test('where nothing has the words, products whose names are spelled like them are named, the closest first', async () => {
  const bit = await kerf.product({ name: 'Zwingenhalter, quergestellt' })
  const like = await kerf.product({ name: 'Zwingenhalm' })
  const gone = await kerf.product({ name: 'Zwingenhalter, verschraubt' })
  await kerf.call('DELETE', `/api/products/${gone}`, undefined, ada)
  const closeTo = async (query: Record<string, string>) => {
    const { rows, total, close } = Object((await find('products', query)).body)
    expect([rows, total]).toEqual([[], 0])
    return close?.map(({ _id }: { _id: string }) => _id)
  }
  expect(await closeTo({ search: 'zwingnehalter' })).toEqual([bit, like])
  expect(await closeTo({ search: 'zwingnehalter', size: '1' })).toEqual([bit])
  expect(await closeTo({ search: 'qergestellt zwingenhaltre' })).toEqual([bit])
  expect(await closeTo({ search: 'zwingnehalter', show: 'deleted' })).toEqual([gone])
  expect(await closeTo({ search: 'zwingnehalter xylophon' })).toBeUndefined()
  expect(await closeTo({ search: 'zw\0ingxylophonbauer' })).toBeUndefined()
  expect((await find('products', { search: 'zwingenhalm' })).body).not.toHaveProperty('close')
})

test('two letters that were swapped in a short word are seen, and nothing else is taken for them', async () => {
  const id = await kerf.product({ name: 'Xqualm' })
  await kerf.product({ name: 'Xquolm' })
  for (const search of ['xqaulm', 'qxualm', 'XQUAML']) {
    const { close } = Object((await find('products', { search })).body)
    expect(close?.[0]?._id, search).toBe(id)
  }
  expect((await find('products', { search: 'mlauqx' })).body).not.toHaveProperty('close')
})

test('where nothing has the words, orders and accounts are named whose customer or products are spelled like them', async () => {
  const [hobel, knecht] = [
    await kerf.product({ name: 'Querholzhobel' }),
    await kerf.product({ name: 'Leimknecht' }),
  ]
  const wilhelmine = await kerf.customer('Wilhelmine Brettschneider')
  const kasimir = await kerf.customer('Kasimir Ypsilanti')
  const { orderId: first } = await orderToPay(kerf, wilhelmine, hobel)
  const { orderId: second } = await orderToPay(kerf, wilhelmine, knecht)
  const { orderId: third } = await orderToPay(kerf, kasimir, knecht)
  const closeTo = async (table: string, query: Record<string, string>) => {
    const { rows, total, close } = Object((await find(table, query)).body)
    expect([rows, total]).toEqual([[], 0])
    return close?.map(({ _id, email }: Record<string, string>) => email ?? _id)
  }
  expect(await closeTo('orders', { search: 'leimknehct' })).toEqual([third, second])
  expect(await closeTo('orders', { search: 'leimknehct', size: '1' })).toEqual([third])
  expect(await closeTo('orders', { search: 'wilhelmnie' })).toEqual([second, first])
  expect(await closeTo('orders', { search: 'leimknehct, 10 K-99999' })).toEqual([third, second])
  expect(await closeTo('orders', { search: 'leimknehct bretschnieder' })).toEqual([second])
  expect(await closeTo('orders', { search: 'leimknehct brettschneider' })).toEqual([second])
  expect(await closeTo('orders', { search: kasimir.email.replace('@', '@@') })).toContain(third)
  expect(await closeTo('orders', { search: 'leimknehct', paymentStatus: 'Paid' })).toBeUndefined()
  expect(await closeTo('orders', { search: 'leimknehct xylophonbauer' })).toBeUndefined()
  for (const number of ['K-99999', 'INV-99999', '+49 7071 881299', 'leim\0xylophonbauer']) {
    expect(await closeTo('orders', { search: number }), number).toBeUndefined()
  }
  const numbered = await kerf.product({ name: 'Zirkel 1Z999AA10123456784' })
  await orderToPay(kerf, kasimir, numbered)
  expect(await closeTo('orders', { search: '1Z999AA10123456748' }), 'a tracking number').toBeUndefined()
  await kerf.call('DELETE', `/api/order/${third}`, undefined, ada)
  expect(await closeTo('orders', { search: 'leimknehct' })).toEqual([second])
  expect(await closeTo('orders', { search: 'leimknehct', show: 'deleted' })).toEqual([third])
  expect((await find('orders', { search: 'leimknecht' })).body).not.toHaveProperty('close')

  expect(await closeTo('users', { search: 'wilhelmnie' })).toEqual([wilhelmine.email])
  expect(await closeTo('users', { search: 'ypsilnati kasmir' })).toEqual([kasimir.email])
  expect((await find('users', { search: 'ypsilanti' })).body).not.toHaveProperty('close')
  await kerf.call('DELETE', `/api/user/${kasimir.email}`, undefined, ada)
  expect(await closeTo('users', { search: 'ypsilnati' })).toBeUndefined()
})
