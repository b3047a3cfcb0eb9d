import { expect, test } from 'vitest'
import { openDutyTests } from '#server/shop/duties/testing.ts'

const { kerf, of, mark, edit, lacking, orders } = await openDutyTests()

test('a maker’s guarantee is missing its terms until they are named; what is shorter than the law’s is refused at its field', async () => {
  expect(await of('durability')).toMatchObject({ state: 'done' })
  const id = await kerf.product({ name: 'Vise' })
  expect(await edit(id, { guaranteeYears: '5' })).toMatchObject({ status: 200 })
  expect(await of('durability')).toMatchObject({
    ...{ state: 'missing', products: 1, link: '/dashboard/manage-products?lacks=guarantee-terms' },
  })
  expect(await lacking('guarantee-terms')).toEqual([id])
  for (const wrong of [
    ...[{ guaranteeYears: 2 }, { guaranteeYears: 'long' }, { guaranteeYears: 3.5 }, { guaranteeYears: 100 }],
    ...[
      { guaranteeTerms: 'http://maker.example' },
      { guaranteeTerms: 'javascript:alert(1)' },
      { guaranteeTerms: '//maker.example/x' },
    ],
  ])
    expect(await edit(id, wrong), JSON.stringify(wrong)).toMatchObject({
      ...{ status: 422, body: { data: { issues: [{ path: Object.keys(wrong) }] } } },
    })
  expect(await edit(id, { guaranteeTerms: 'https://maker.example/terms.pdf' })).toMatchObject({ status: 200 })
  expect(await of('durability')).toMatchObject({ state: 'done', why: expect.stringContaining('1 product') })
})

test('warnings for California are missing in the United States until a product has one', async () => {
  expect(await of('proposition-65')).toMatchObject({ state: 'not_applicable' })
  expect(await of('proposition-65', 'US')).toMatchObject({ state: 'missing' })
  const id = await kerf.product()
  const warn = (californiaWarning: string) => edit(id, { californiaWarning })
  const issue = { path: ['californiaWarning'] }
  expect(await warn('x'.repeat(1001))).toMatchObject({ status: 422, body: { data: { issues: [issue] } } })
  expect(await warn('WARNING: Lead – www.P65Warnings.ca.gov')).toMatchObject({ status: 200 })
  expect(await of('proposition-65', 'US')).toMatchObject({
    ...{ state: 'done', why: expect.stringContaining('1 product') },
  })
})

test('blades stay missing in the United Kingdom until the owner says who checks the age', async () => {
  expect(await of('blades')).toMatchObject({ state: 'not_applicable' })
  expect(await of('blades', 'GB')).toMatchObject({ state: 'missing' })
  await mark('blades', { country: 'GB', note: 'The carrier checks a passport at the door' })
  expect(await of('blades', 'GB')).toMatchObject({
    state: 'elsewhere',
    why: expect.stringContaining('passport'),
  })
  await mark('blades', { country: 'GB', note: '' })
  const knife = await kerf.product()
  await edit(knife, { handover: 'blade' })
  await orders({ ageAtSale: 'AgeCheck' })
  expect(await of('blades', 'GB')).toMatchObject({
    ...{ state: 'missing', products: 1, link: '/dashboard/settings/orders' },
  })
  await orders({ ageAtDelivery: 'A passport is asked for' })
  expect(await of('blades', 'GB')).toMatchObject({ state: 'done', why: expect.stringContaining('passport') })
  await orders({ ageAtSale: '', ageAtDelivery: '' })
})
