import { expect, test } from 'vitest'
import type { ManagedProduct } from '#contract/managed-products.ts'
import { changedMeanwhile } from '#web/admin/fields/changed-meanwhile.ts'

const PLANE: ManagedProduct = {
  _id: '3f0f2e1c-8a52-4a4e-9d2b-0f6f1d7b2a10',
  productName: 'Block plane',
  ...{ price: 24.5, minQuantity: 1, aviQuantity: 5, rating: 0, img: '/a.webp', description: 'Planes.' },
  values: { width: '40 mm', bed: '20°' },
}

test('of texts in further languages, those that somebody else wrote otherwise are named', () => {
  const opened = { ...PLANE, translations: { de: { name: 'Hobel', description: 'Flach.' } } }
  const now = { ...PLANE, translations: { de: { name: 'Einhandhobel', description: 'Flach.' } } }
  const of = (de: object) => changedMeanwhile(opened, now, { translations: { de } })
  expect(of({ name: 'Blockhobel' })).toEqual(['Name in German'])
  expect(of({ description: 'Niedrig.' }), 'nobody else changed it').toEqual([])
  expect(of({ name: 'Einhandhobel' }), 'the same').toEqual([])
  expect(
    changedMeanwhile(opened, PLANE, { translations: { de: { name: '' } } }),
    'both took it away',
  ).toEqual([])
})

test('of what is saved, only what somebody else wrote otherwise meanwhile is named', () => {
  const now = {
    ...{ ...PLANE, price: 30, description: 'Long. '.repeat(20), aviQuantity: 4, maker: 'Kerf' },
    values: { width: '42 mm', bed: '20°' },
  }
  const of = (changes: object) => changedMeanwhile(PLANE, now, { ...changes })
  expect(of({ price: 25, description: 'Mine.' })).toEqual(['Price (now $30.00)', 'Description'])
  expect(of({ values: { width: '41 mm' } })).toEqual(['Attributes'])
  expect(changedMeanwhile(now, PLANE, { maker: 'Mine' }), 'taken away').toEqual(['Maker (now none)'])
  expect(of({ relations: { fits: ['a'] } }), 'nobody else changed it').toEqual([])
  expect(of({ price: 30, values: { bed: '12°' } }), 'the same, or another value').toEqual([])
  expect(of({ aviQuantity: 9, productName: 'Low-angle plane' }), 'the shop refuses a stock').toEqual([])
})
