import { expect, test } from 'vitest'
import type { OrderToPack } from '#contract/packing.ts'
import {
  addNumber,
  addPiece,
  allPieces,
  nextLot,
  orderNumberIn,
  type Parcel,
  removePiece,
  scan,
  unnumbered,
} from '#web/admin/packing/count-pieces.ts'

const line = (number: number, more: Partial<OrderToPack['lines'][number]>) => ({
  ...{ line: number, productId: `p${number}`, name: `Tool ${number}`, img: '', quantity: 2, left: 2 },
  ...more,
})
const order = (...lines: OrderToPack['lines']): OrderToPack => ({
  ...{ _id: 'o', number: 'K-10001', customer: 'Casey', address: '', placedAt: '', fulfilment: 'open' },
  ...{ lines, parcels: [] },
})
/** What is said of each code, and the parcel in the end. */
function scanned(of: OrderToPack, codes: string[], others: OrderToPack[] = []) {
  let parcel: Parcel = {}
  const said = codes.map((code) => {
    const answer = scan(of, parcel, code, others)
    parcel = answer.parcel
    return answer.said.words
  })
  return { parcel, said }
}

test('a scan of the article number or the GTIN counts a piece, however it is padded; no more than are left', () => {
  const of = order(line(1, { sku: 'MG-409', gtin: '012345678905' }))
  const { said, parcel } = scanned(of, ['mg-409', '0012345678905', '12345678905', 'MG-409'])
  expect(parcel).toEqual({ 1: { pieces: 2, numbers: [] } })
  expect(said).toEqual([
    '1 of 2, Tool 1',
    '2 of 2, Tool 1',
    'Too many: Tool 1 has no more piece to pack',
    'Too many: Tool 1 has no more piece to pack',
  ])
})

test('what is in another order, and what nobody knows, is told apart and counts nothing', () => {
  const of = order(line(1, { sku: 'A' }))
  const { said, parcel } = scanned(of, ['B', 'C'], [order(line(1, { sku: 'B', name: 'Mallet' }))])
  expect(said).toEqual(['Not in this order: Mallet', 'Unknown code: C'])
  expect(parcel).toEqual({})
})

test('a piece with a serial number asks for it, and takes each number once', () => {
  const drill = line(1, { sku: 'D', tracking: 'serial' })
  const { said, parcel } = scanned(order(drill), ['D', 'S-1', 'D', 's-1', 'S-2'])
  expect(said).toEqual([
    '1 of 2, Tool 1: now the serial number',
    'S-1, Tool 1',
    '2 of 2, Tool 1: now the serial number',
    's-1 is in this parcel already',
    'S-2, Tool 1',
  ])
  expect(parcel[1]?.numbers).toEqual(['S-1', 'S-2'].map((batch) => ({ batch, quantity: 1 })))
  expect(removePiece(parcel, drill).parcel[1]?.numbers).toEqual([{ batch: 'S-1', quantity: 1 }])
})

test('further pieces are of the same batch, and all that lack a number get the next', () => {
  const glue = line(1, { sku: 'G', tracking: 'batch', left: 4, quantity: 4 })
  const { parcel } = scanned(order(glue), ['G', 'G', 'L-1', 'G'])
  expect(parcel).toEqual({ 1: { pieces: 3, numbers: [{ batch: 'L-1', quantity: 3 }] } })
  expect(unnumbered(allPieces(order(glue), {}), glue)).toBe(4)
  expect(addPiece(allPieces(order(glue), {}), glue).said.tone).toBe('wrong')
})

test('the oldest lot is proposed until it has no more pieces, after those whose batch is unknown', () => {
  const lots = [{ pieces: 1 }, { batch: 'OLD', pieces: 1 }, { batch: 'NEW', pieces: 2 }]
  const glue = line(1, { sku: 'G', tracking: 'lot', left: 4, quantity: 4, lots })
  const all = allPieces(order(glue), {})
  expect(nextLot(all, glue), 'the packer reads the number').toBeUndefined()
  const other = addNumber(all, { ...glue, left: 1 }, 'OLD')
  expect(other.parcel[1]?.numbers, 'no more than it has').toEqual([{ batch: 'OLD', quantity: 1 }])
  const two = line(1, { sku: 'G', tracking: 'lot', left: 3, quantity: 3, lots: lots.slice(1) })
  const begun = addNumber(allPieces(order(two), {}), two, 'OLD').parcel
  expect(nextLot(begun, two)).toBe('NEW')
  expect(addNumber(begun, two, 'L-9').said.words).toBe('L-9, Tool 1: another batch than the oldest')
  expect(addNumber(begun, two, 'OLD').said).toEqual({
    tone: 'wrong',
    words: 'Batch OLD has no more pieces for this order',
  })
})

test('a lot whose number an older release kept otherwise is the one that is scanned, however it is typed', () => {
  const lots = [
    { batch: 'G\u20117', pieces: 1 },
    { batch: 'Ｈ－８', pieces: 1 },
  ]
  const glue = line(1, { sku: 'G', tracking: 'lot', lots })
  const begun = addNumber(allPieces(order(glue), {}), glue, 'g-7')
  expect(begun.said).toEqual({ tone: 'good', words: 'g-7, Tool 1' })
  expect(nextLot(begun.parcel, glue)).toBe('Ｈ－８')
  expect(addNumber(begun.parcel, glue, 'G-7').said.words).toBe('Batch G-7 has no more pieces for this order')
  const drill = line(1, { sku: 'D', tracking: 'serial' })
  const { said } = scanned(order(drill), ['D', 'S-1', 'D', 'S\u20111'])
  expect(said.at(-1)).toBe('S\u20111 is in this parcel already')
})

test('the number of an order is known from a product’s', () => {
  expect(['K-10001', 'k10001', ' K-10001 '].map(orderNumberIn)).toEqual(Array(3).fill('K-10001'))
  expect(['K-1', 'MG-409', '4006381333931'].map(orderNumberIn)).toEqual([undefined, undefined, undefined])
})
