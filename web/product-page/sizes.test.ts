import { expect, test } from 'vitest'
import type { Size, ToolFamily } from '#contract/tools.ts'
import { choicesOf, pricesDiffer } from '#web/product-page/sizes.ts'

const size = (slug: string, values: Record<string, string>, more: Partial<Size> = {}): Size => ({
  ...{
    _id: slug,
    slug,
    productName: slug,
    price: 9,
    minQuantity: 1,
    aviQuantity: 3,
    img: '/a.webp',
    available: true,
  },
  ...more,
  values,
})
const choice = (code: string, values: string[]) => ({
  ...{ code, name: code },
  values: values.map((value) => ({ value, label: value.toUpperCase() })),
})
const FAMILY: ToolFamily = {
  ...{ id: 'f', slug: 'rasp', name: 'Rasp' },
  choices: [choice('length', ['6', '8', '10']), choice('cut', ['fine', 'coarse'])],
  sizes: [
    size('6-fine', { length: '6', cut: 'fine' }),
    size('8-fine', { length: '8', cut: 'fine' }, { available: false }),
    size('8-coarse', { length: '8', cut: 'coarse' }),
    size('10-coarse', { length: '10', cut: 'coarse' }),
  ],
}
const shown = (family: ToolFamily, id: string) =>
  choicesOf(family, id).map(({ label, links }) => [
    label,
    ...links.map(({ value, size, chosen, only }) =>
      [value, size.slug, chosen && 'chosen', ...only].filter(Boolean).join(' '),
    ),
  ])

test('each choice leads to the size that has it and all else as it is, in stock or not, or to the nearest that there is', () => {
  expect(shown(FAMILY, '6-fine')).toEqual([
    ['6', '6 6-fine chosen', '8 8-fine', '10 10-coarse COARSE'],
    ['FINE', 'fine 6-fine chosen', 'coarse 8-coarse 8 10'],
  ])
  expect(shown(FAMILY, '8-coarse')).toEqual([
    ['8', '6 6-fine FINE', '8 8-coarse chosen', '10 10-coarse'],
    ['COARSE', 'fine 8-fine', 'coarse 8-coarse chosen'],
  ])
})

test('of a size that is not on sale any more nothing is chosen, and each choice leads to one in stock', () => {
  expect(shown(FAMILY, 'gone')).toEqual([
    [undefined, '6 6-fine', '8 8-coarse', '10 10-coarse'],
    [undefined, 'fine 6-fine', 'coarse 8-coarse'],
  ])
})

test('prices are said with the sizes only where they differ', () => {
  expect(pricesDiffer(FAMILY)).toBe(false)
  expect(pricesDiffer({ ...FAMILY, sizes: [...FAMILY.sizes, size('12', {}, { price: 11 })] })).toBe(true)
})
