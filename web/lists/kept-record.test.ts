import { expect, test } from 'vitest'
import type { ListLine, WholeList } from '#contract/lists.ts'
import { inLanguage } from '#messages/t.ts'
import { changesIn, keptLinesOf, recordOf } from '#web/lists/kept-record.ts'
import { type Pricing, pieceOf, writtenSum } from '#web/lists/priced-list.ts'

const plain: Pricing = {}
const taxed: Pricing = {
  prices: { areNet: false, rates: { standard: [200_000] }, postcodesFor: [] } as unknown as Pricing['prices'],
}

function line(id: string, product: Partial<ListLine['product']> | undefined, quantity = 4): ListLine {
  const whole = { _id: id, productName: id, price: 24.5, minQuantity: 1, aviQuantity: 90, ...product }
  return {
    ...{ productId: id, name: id, unitPrice: 24.5, quantity },
    product: product && (whole as unknown as ListLine['product']),
  }
}

const listOf = (...lines: ListLine[]) =>
  ({ _id: 'bench', name: 'Bench', lines, sections: [] }) as unknown as WholeList

test('what is different of a line is said in exact amounts: its price at its quantity, its stock, whether it is sold', () => {
  const seen = keptLinesOf(
    listOf(line('saw', {}), line('glue', {}), line('gone', {}), line('back', undefined), line('same', {})),
    plain,
  )
  const now = keptLinesOf(
    listOf(
      line('saw', { price: 24.51 }),
      line('glue', { aviQuantity: 2 }),
      line('gone', undefined),
      line('back', {}),
      line('same', {}),
      line('new', {}),
    ),
    plain,
  )
  expect(changesIn(seen, now, plain).map(({ name, says }) => [name, ...says])).toEqual([
    ['saw', 'A piece costs $24.51 now, up from $24.50.'],
    ['glue', '2 in stock now; it was 90.'],
    ['gone', 'It is no longer sold.'],
    ['back', 'It is sold again.'],
  ])
  expect(changesIn(now, now, plain)).toEqual([])
})

const PACK = { contents: '50 pieces' }

test('what is sold in packs is counted and priced in packs, in each language', () => {
  const keptOf = (...products: Parameters<typeof line>[1][]) =>
    keptLinesOf(listOf(...products.map((product, place) => line(`screws ${place}`, product))), plain)
  const seen = keptOf({ ...PACK }, { ...PACK, aviQuantity: 1200 }, { ...PACK })
  const now = keptOf(
    { ...PACK, price: 26 },
    { ...PACK, aviQuantity: 1 },
    { ...PACK, price: 23, currency: 'EUR' },
  )
  const says = () => changesIn(seen, now, plain).flatMap((change) => change.says)
  expect(says()).toEqual([
    'A pack costs $26.00 now, up from $24.50.',
    '1 pack in stock now; it was 1,200 packs.',
    'A pack costs €23.00 now; it was $24.50.',
  ])
  expect(inLanguage('de', says).map((words) => words.replaceAll(/\s/g, ' '))).toEqual([
    'Eine Packung ist teurer: 26,00 $ statt 24,50 $.',
    'Jetzt 1 Packung auf Lager; zuvor 1.200 Packungen.',
    'Eine Packung kostet jetzt 23,00 €; zuvor 24,50 $.',
  ])
  expect(inLanguage('fr', says)[1]).toMatch(/^1 paquet en stock maintenant/)
  const earlier = keptOf({ aviQuantity: 9 })
  expect(changesIn(earlier, keptOf(PACK), plain)[0]?.says).toEqual(['90 packs in stock now; it was 9.'])
})

test('another currency is no higher or lower price, and a change of tax alone is a change', () => {
  const [dollars, euros] = [line('saw', {}), line('saw', { price: 23, currency: 'EUR' })].map((one) =>
    keptLinesOf(listOf(one), plain),
  )
  expect(changesIn(dollars ?? [], euros ?? [], plain)[0]?.says).toEqual([
    'A piece costs €23.00 now; it was $24.50.',
  ])
  const before = keptLinesOf(listOf(line('saw', {})), plain)
  const now = keptLinesOf(listOf(line('saw', {})), taxed)
  expect(changesIn(before, now, { ...taxed, side: 'without' })[0]?.says).toEqual([
    'A piece costs $20.42 excl. tax now, down from $24.50 excl. tax.',
  ])
})

test('a piece costs what it does at the quantity of its line, and the sum is that of the pieces as they are written', () => {
  const lines = [line('saw', { priceTiers: '10: 20.00' }, 10), line('glue', { price: 0.35 }, 3)]
  expect(lines.map((one) => pieceOf(one, lines, plain)?.withTax)).toEqual([2000, 35])
  expect(writtenSum(lines, lines, plain)).toBe('$201.05')
  expect(writtenSum(lines, lines, { ...taxed, side: 'without' })).toBe('$167.57 excl. tax')
  expect(writtenSum([line('gone', undefined)], lines, plain)).toBeUndefined()
  const mixed = [...lines, line('euro', { currency: 'EUR' })]
  expect(writtenSum(mixed, mixed, plain)).toBeUndefined()
})

test('a record of somebody else, or a text that is none, counts as nothing', () => {
  const record = { email: 'ada@mail.com', at: 1, lists: {}, details: {} }
  expect(recordOf('ada@mail.com', JSON.stringify(record))).toEqual(record)
  expect(recordOf('eve@mail.com', JSON.stringify(record))).toBeUndefined()
  for (const text of [
    '',
    'null',
    '[]',
    '{"email":"ada@mail.com"}',
    '{"email":"ada@mail.com","at":1,"lists":1,"details":{}}',
  ])
    expect(recordOf('ada@mail.com', text)).toBeUndefined()
})
