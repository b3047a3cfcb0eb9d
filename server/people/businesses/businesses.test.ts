import { describe, expect, test } from 'vitest'
import { FRENCH, LYON, openBusinessShop } from '#server/people/businesses/testing.ts'

const { vies, kerf, casey, robin, save, own } = await openBusinessShop()

describe('the business that a customer buys for', () => {
  test('is saved, shown to its owner alone, exported and removed; VIES is not asked without reverse charge', async () => {
    const typed = { company: ' Atelier du Bois ', vatId: 'fr 40 303 265 045', billingAddress: LYON }
    const saved = await save(typed, robin)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const business = { company: 'Atelier du Bois', vatId: FRENCH, vatState: 'unproved', billingAddress: LYON }
    expect(saved.body.business).toEqual(business)
    expect(await own(robin)).toEqual(business)
    expect(await own(casey)).toBeNull()
    expect(vies.asked).toHaveLength(0)
    const exported = await kerf.call('GET', `/api/user/${robin.email}/export`, undefined, robin)
    expect(exported.body.business).toEqual(business)
    expect((await kerf.call('DELETE', '/api/business', undefined, robin)).status).toBe(200)
    expect(await own(robin)).toBeNull()
  })

  test.each([
    ['company', { company: '' }],
    ['vatId', { vatId: 'FR40303265046' }],
    ['vatId', { vatId: '136695976' }],
    ['postcode', { billingAddress: { ...LYON, postcode: '1' } }],
    ['buyerReference', { buyerReference: '991-33333TEST-34' }],
    ['endpoint', { endpoint: '0204:991-33333TEST-34' }],
    ['endpoint', { endpoint: '1234:5' }],
    ['endpoint', { endpoint: 'nowhere' }],
  ])('is refused at its %s and stays as it was: %j', async (field, wrong) => {
    const { status, body } = await save({ company: 'Atelier', ...wrong }, robin)
    expect(status).toBe(422)
    expect(JSON.stringify(Object(body).data.issues)).toContain(`"${field}"`)
    expect(await own(robin)).toBeNull()
  })

  test('is nobody’s without an account', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        (await kerf.call(method, '/api/business', method === 'PUT' ? { company: 'A' } : undefined)).status,
      ).toBe(401)
  })
})
