import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { inLanguage } from '#messages/t.ts'
import { compared } from '#web/dashboard/what-changed.ts'

const ORDERED = { productId: 'saw', name: 'Rip saw', unitPrice: 24.5, quantity: 8 }
const cartOf = (product: object, quantity = 8) =>
  ({
    lines: [
      {
        product: {
          _id: 'saw',
          productName: 'Rip saw',
          price: 24.5,
          minQuantity: 1,
          aviQuantity: 50,
          ...product,
        },
        ...{ quantity, chosen: true },
      },
    ],
    ...{ count: quantity, subtotal: 0 },
  }) as unknown as Cart
const said = (product: object, quantity?: number) => compared(ORDERED, cartOf(product, quantity)).says

test('a line that can be had as it was says nothing, and one that cannot says what is different', () => {
  expect(said({})).toEqual([])
  expect(said({ price: 26 })).toEqual(['A piece costs $26.00 now, up from $24.50.'])
  expect(said({ price: 19.99 })).toEqual(['A piece costs $19.99 now, down from $24.50.'])
  expect(said({ productName: 'Rip saw 650' })).toEqual(['It is called Rip saw 650 now.'])
  expect(compared(ORDERED, cartOf({ productName: 'Spannsäge' }), { isSameLanguage: false }).says).toEqual([])
  expect(said({ aviQuantity: 3 }, 3)).toEqual(['Only 3 are left. 3 instead of 8.'])
  expect(said({ minQuantity: 10 }, 10)).toEqual(['The smallest order of this is 10. 10 instead of 8.'])
  expect(said({ orderMultiple: 5 }, 10)).toEqual(['Sold in multiples of 5. 10 instead of 8.'])
  expect(said({ aviQuantity: 0 })).toEqual(['Sold out: there are none of these left at the moment.'])
  expect(said({}, 12)).toEqual(['With what was there, your cart has 12 of it.'])
  expect(said({ price: 25, aviQuantity: 3 }, 3)).toHaveLength(2)
})

test('what is sold by the pack costs so much a pack, in each language', () => {
  const screws = { contents: '50 pieces', price: 26 }
  expect(said(screws)).toEqual(['A pack costs $26.00 now, up from $24.50.'])
  expect(said({ ...screws, contents: '1 pieces' })).toEqual(['A piece costs $26.00 now, up from $24.50.'])
  expect(inLanguage('de', () => said(screws)).join()).toMatch(/^Eine Packung ist teurer/)
  expect(inLanguage('fr', () => said(screws)).join()).toMatch(/^Prix du paquet en hausse/)
})

test('prices are compared in the currency of what was ordered alone', () => {
  const inEuros = (currency: string | undefined, price: number) =>
    compared(ORDERED, { ...cartOf({ price }), currency }, { currency: 'EUR' }).says
  expect(inEuros('EUR', 26)).toEqual(['A piece costs €26.00 now, up from €24.50.'])
  expect(inEuros(undefined, 26)).toEqual([])
  expect(compared(ORDERED, { ...cartOf({ price: 26 }), currency: 'EUR' }).says).toEqual([])
})

test('prices by quantity are those of the pieces in the cart, and what is no longer sold is not left out', () => {
  expect(said({ price: 30, priceTiers: '5: 24.50' })).toEqual([])
  expect(said({ price: 30, priceTiers: '5: 24.50', aviQuantity: 3 }, 3)).toContain(
    'A piece costs $30.00 now, up from $24.50.',
  )
  expect(compared(ORDERED, { lines: [], count: 0, subtotal: 0 })).toEqual({
    ...{ productId: 'saw', name: 'Rip saw', quantity: 0, says: ['It is no longer sold.'] },
  })
})
