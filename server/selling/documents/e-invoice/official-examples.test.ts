import { expect, test } from 'vitest'
import { totalsOf } from '#server/selling/documents/e-invoice/e-invoice.ts'
import { invoicedAmounts } from '#server/selling/documents/e-invoice/invoiced-amounts.ts'
import { makeReceipt } from '#server/selling/receipt/receipt.ts'
import type { PriceRules, Promotion } from '#server/selling/receipt/rules.ts'

/**
 * What official example invoices state, in cents: those of CEN/TC 434 and of OpenPEPPOL, priced by the one function. `lines`: pieces, price of a
 * piece, rate in percent, what is taken off a piece. `off`: of the whole order, on the lines of a rate. `delivery`: with its rate, and what is
 * taken off it. A rate of null is an exemption.
 */
type Rate = number | null
type Example = {
  lines: [pieces: number, cents: number, rate: Rate, off?: number][]
  off?: [cents: number, rate: Rate]
  delivery?: [cents: number, rate: Rate, off?: number]
  net: number
  vat: [rate: Rate, base: number, cents: number][]
  total: number
}

/** Where the example has a negative line it is here what is taken off, as nobody orders less than nothing. */
const EXAMPLES: Record<string, Example> = {
  'peppol/Allowance-example': {
    lines: [
      [10, 41_000, 25, 1_000],
      [10, 10_000, null],
      [10, 10_000, 25, 1_000],
    ],
    ...{ off: [20_000, 25], delivery: [20_000, 25] },
    ...{ net: 590_000, total: 712_500 },
    vat: [
      [25, 490_000, 122_500],
      [null, 100_000, 0],
    ],
  },
  'peppol/base-creditnote-correction': {
    lines: [[7, 40_000, 25]],
    ...{ off: [150_000, 25], delivery: [2_500, 25] },
    ...{ net: 132_500, total: 165_625 },
    vat: [[25, 132_500, 33_125]],
  },
  'peppol/vat-category-E': {
    lines: [[10, 12_000, null]],
    net: 120_000,
    vat: [[null, 120_000, 0]],
    total: 120_000,
  },
  'ubl/ubl-tc434-creditnote1': {
    lines: [[1, 10_011, null]],
    net: 10_011,
    vat: [[null, 10_011, 0]],
    total: 10_011,
  },
  'ubl/ubl-tc434-example3': {
    lines: [
      [2, 40_000, 25],
      [2, 40_000, 10],
    ],
    delivery: [10_000, 25],
    ...{ net: 170_000, total: 200_500 },
    vat: [
      [25, 90_000, 22_500],
      [10, 80_000, 8_000],
    ],
  },
  'peppol/vat-category-Z': { lines: [[10, 12_000, 0]], net: 120_000, vat: [[0, 120_000, 0]], total: 120_000 },
  'ubl/issue116': {
    lines: [
      [1, 10_000, 6],
      [1, 5_000, 12],
      [1, 15_000, 12],
      [1, 40_000, 25],
    ],
    delivery: [100, null, 100],
    ...{ net: 70_000, total: 83_000 },
    vat: [
      [6, 10_000, 600],
      [12, 20_000, 2_400],
      [25, 40_000, 10_000],
    ],
  },
  'ubl/ubl-tc434-example10': {
    lines: [
      ...([
        [2, 995],
        [1, 985],
        [1, 829],
        [2, 723],
        [1, 3_500],
        [1, 3_500],
        [1, 1_065],
      ] as const),
      ...([
        [1, 155],
        [3, 479],
        [1, 829],
        [2, 829],
        [1, 995],
        [2, 165],
        [1, 390],
        [6, 1_702],
      ] as const),
    ]
      .map(([pieces, cents]): [number, number, Rate] => [pieces, cents, 6])
      .concat([
        [1, 1_080, 21],
        [2, 380, 21],
        [2, 467, 21],
        [1, 1_863, 21],
      ]),
    off: [10_998, 6],
    ...{ net: 22_960, total: 25_033 },
    vat: [
      [6, 18_323, 1_099],
      [21, 4_637, 974],
    ],
  },
  'ubl/ubl-tc434-example5': {
    lines: [
      [1_000, 110, 25, 10],
      [100, 500, 25],
      [500, 500, 12],
    ],
    ...{ off: [15_000, 25], delivery: [15_000, 25] },
    ...{ net: 400_000, total: 467_500 },
    vat: [
      [25, 150_000, 37_500],
      [12, 250_000, 30_000],
    ],
  },
  'ubl/ubl-tc434-example9': {
    lines: [[3, 4_900, 21]],
    net: 14_700,
    vat: [[21, 14_700, 3_087]],
    total: 17_787,
  },
}

test.each(Object.entries(EXAMPLES))('the official example comes out to the cent: %s', (_, example) => {
  const receipt = makeReceipt(rulesOf(example), {
    lines: example.lines.map(([quantity, priceCents, rate], index) => ({
      ...{
        productId: `p${index}`,
        priceCents,
        quantity,
        taxClass: `at ${rate}`,
        categoryIds: [`at ${rate}`],
      },
    })),
    ...{ at: '2026-01-05T09:00:00Z', country: 'SE' },
    ...(example.delivery && { deliveryMethod: 'post' }),
  })
  expect(receipt.totalCents).toBe(example.total)
  const amounts = invoicedAmounts(
    receipt,
    example.lines.map(() => ({ name: 'Saw' })),
    { taxPercent: 0 },
  )
  expect(totalsOf({ ...amounts, paidCents: 0 })).toMatchObject({
    netCents: example.net,
    totalCents: example.total,
  })
  expect(amounts.vat.map(({ vat, baseCents, cents }) => [vat.category, vat.ppm, baseCents, cents])).toEqual(
    example.vat.map(([rate, base, cents]) => [categoryOf(rate), (rate ?? 0) * 10_000, base, cents]),
  )
})

const categoryOf = (rate: Rate) => (rate === null ? 'E' : rate === 0 ? 'Z' : 'S')

function rulesOf({ lines, off, delivery }: Example): PriceRules {
  const rates = [...lines.map(([, , rate]) => rate), delivery?.[1] ?? null]
  const method = { id: 'post', name: 'Post', price: { kind: 'flat' as const, cents: delivery?.[0] ?? 0 } }
  const classes = rates.map((rate): [string, { name: string; ppm: number }[]] => [
    `at ${rate}`,
    rate === null ? [] : [{ name: 'VAT', ppm: rate * 10_000 }],
  ])
  const promotion = (
    id: string,
    lane: Promotion['lane'],
    cents: number,
    products?: Promotion['products'],
  ) => ({
    ...{ id, name: id, lane, effect: { kind: 'amount' as const, cents } },
    ...(products && { products }),
  })
  return {
    ...{ version: 1, groups: [] },
    promotions: [
      ...lines.flatMap(([, , , cents], index) =>
        cents ? [promotion(`line ${index}`, 'product', cents, { productIds: [`p${index}`] })] : [],
      ),
      ...(off ? [promotion('order', 'order', off[0], { categoryIds: [`at ${off[1]}`] })] : []),
      ...(delivery?.[2] ? [promotion('delivery', 'delivery', delivery[2])] : []),
    ],
    zones: [{ id: 'se', name: 'Sweden', countries: ['SE'], methods: [method] }],
    taxes: {
      ...{ areGross: false, home: { country: 'SE' } },
      zones: [{ id: 'se', name: 'Sweden', countries: ['SE'], rates: Object.fromEntries(classes) }],
      delivery: { kind: 'class', taxClass: `at ${delivery?.[1] ?? null}` },
    },
  }
}
