/** Counts the pieces of an order into a parcel, by buttons or by what a scanner reads. Pure. */
import type { OrderToPack } from '#contract/packing.ts'
import { isSameNumber } from '#contract/same-number.ts'
import { t } from '#messages/t.ts'
import { isCodeOf } from '#web/admin/packing/scanner.ts'

type Line = OrderToPack['lines'][number]
type Numbered = { batch: string; quantity: number }
type Counted = { pieces: number; numbers: Numbered[] }
/** By the lines of the order. */
export type Parcel = Record<number, Counted>
export type Said = { tone: 'good' | 'wrong'; words: string }
export type Answer = { parcel: Parcel; said: Said }

const NONE: Counted = { pieces: 0, numbers: [] }
export const countedOf = (parcel: Parcel, { line }: Pick<Line, 'line'>): Counted => parcel[line] ?? NONE
const numbersIn = ({ numbers }: Counted) => numbers.reduce((sum, { quantity }) => sum + quantity, 0)

/** Pieces that are counted and lack the number that their product asks for. */
export function unnumbered(parcel: Parcel, line: Line): number {
  const counted = countedOf(parcel, line)
  return line.tracking ? counted.pieces - numbersIn(counted) : 0
}

/** `others`: of the orders that are packed after it, to tell a product of theirs from a code that nobody knows. */
export function scan(order: OrderToPack, parcel: Parcel, code: string, others: OrderToPack[] = []): Answer {
  const typed = code.trim()
  const found = order.lines.filter((line) => isCodeOf(line, typed))
  const open = found.find((line) => countedOf(parcel, line).pieces < line.left)
  if (open) return addPiece(parcel, open)
  const [full] = found
  if (full) return { parcel, said: wrong(t('admin.packing.tooManyHasNoMore', { name: full.name })) }
  const waiting = order.lines.find((line) => unnumbered(parcel, line) > 0)
  const known = others.flatMap(({ lines }) => lines).find((line) => isCodeOf(line, typed))
  if (known) return { parcel, said: wrong(t('admin.packing.notInThisOrder', { name: known.name })) }
  if (waiting) return addNumber(parcel, waiting, typed)
  return { parcel, said: wrong(t('admin.packing.unknownCode', { typed })) }
}

export function addPiece(parcel: Parcel, line: Line): Answer {
  const { pieces, numbers } = countedOf(parcel, line)
  if (pieces >= line.left)
    return { parcel, said: wrong(t('admin.packing.tooManyHasNoMore', { name: line.name })) }
  const last = numbers.at(-1)
  // The next piece is of the same batch, until another number is given or the lot has no more.
  const again =
    line.tracking !== 'serial' && last && roomIn(line, last) > 0
      ? [...numbers.slice(0, -1), { ...last, quantity: last.quantity + 1 }]
      : numbers
  const next = { ...parcel, [line.line]: { pieces: pieces + 1, numbers: again } }
  const asks =
    unnumbered(next, line) > 0
      ? t('admin.packing.nowTheNumberOfIts', { tracking: line.tracking !== 'serial' ? 'yes' : 'no' })
      : ''
  return {
    parcel: next,
    said: {
      tone: 'good',
      words: t('admin.packing.of', { pieces: pieces + 1, left: line.left, name: line.name, asks }),
    },
  }
}

/** How many more pieces may be of this batch: those of a proposed lot are so many. */
function roomIn(line: Line, { batch, quantity }: Numbered): number {
  const pieces = (line.lots ?? [])
    .filter((lot) => lot.batch !== undefined && isSameNumber(lot.batch, batch))
    .reduce((sum, lot) => sum + lot.pieces, 0)
  return pieces > 0 ? pieces - quantity : Number.POSITIVE_INFINITY
}

/** The lot that the next piece is taken from: the first that is proposed and not taken yet; of pieces of no lot the number is unknown. */
export function nextLot(parcel: Parcel, line: Line): string | undefined {
  const { numbers } = countedOf(parcel, line)
  const named = (batch: string) => numbers.find((one) => isSameNumber(one.batch, batch))?.quantity ?? 0
  const known = (line.lots ?? []).flatMap(({ batch }) => (batch === undefined ? [] : [batch]))
  const others = numbers
    .filter(({ batch }) => !known.some((one) => isSameNumber(one, batch)))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const unknown = (line.lots ?? []).find(({ batch }) => batch === undefined)?.pieces ?? 0
  if (others < unknown) return undefined
  return known.find((batch) => roomIn(line, { batch, quantity: named(batch) }) > 0)
}

/** The last number goes with the last piece. */
export function removePiece(parcel: Parcel, line: Line): Answer {
  const counted = countedOf(parcel, line)
  if (counted.pieces === 0)
    return { parcel, said: wrong(t('admin.packing.noneOfIsCounted', { name: line.name })) }
  const pieces = counted.pieces - 1
  const last = counted.numbers.at(-1)
  const numbers =
    last && numbersIn(counted) > pieces
      ? [
          ...counted.numbers.slice(0, -1),
          ...(last.quantity > 1 ? [{ ...last, quantity: last.quantity - 1 }] : []),
        ]
      : counted.numbers
  return {
    parcel: { ...parcel, [line.line]: { pieces, numbers } },
    said: { tone: 'good', words: t('admin.packing.of2', { pieces, left: line.left, name: line.name }) },
  }
}

/** A serial number is of one piece, that of a batch of all that have none yet. */
export function addNumber(parcel: Parcel, line: Line, batch: string): Answer {
  const { pieces, numbers } = countedOf(parcel, line)
  const lacking = unnumbered(parcel, line)
  if (batch.length > 60) return { parcel, said: wrong(t('admin.packing.aNumberHasAtMost')) }
  if (line.tracking === 'serial' && numbers.some((one) => isSameNumber(one.batch, batch)))
    return { parcel, said: wrong(t('admin.packing.isInThisParcelAlready', { batch })) }
  if (lacking === 0) return { parcel, said: wrong(t('admin.packing.noPieceOfWaitsFor', { name: line.name })) }
  const same = numbers.find((one) => isSameNumber(one.batch, batch))
  const room = roomIn(line, same ?? { batch, quantity: 0 })
  if (room <= 0) return { parcel, said: wrong(t('admin.packing.batchHasNoMorePieces', { batch })) }
  const quantity = line.tracking === 'serial' ? 1 : Math.min(lacking, room)
  const isOther =
    line.lots?.some((lot) => lot.batch !== undefined) &&
    !line.lots.some((lot) => lot.batch !== undefined && isSameNumber(lot.batch, batch))
  const next = same
    ? numbers.map((one) => (one === same ? { ...one, quantity: one.quantity + quantity } : one))
    : [...numbers, { batch, quantity }]
  return {
    parcel: { ...parcel, [line.line]: { pieces, numbers: next } },
    said: {
      tone: 'good',
      words: t('admin.packing.anotherBatchThanTheOldest', {
        batch,
        name: line.name,
        isOther: isOther ? 'yes' : 'no',
      }),
    },
  }
}

/** All that is left, as if each piece had been counted. */
export function allPieces(order: OrderToPack, parcel: Parcel): Parcel {
  return Object.fromEntries(
    order.lines.map((line) => {
      let counted = parcel
      while (countedOf(counted, line).pieces < line.left) counted = addPiece(counted, line).parcel
      return [line.line, countedOf(counted, line)]
    }),
  )
}

/** `K-10042` of what a scanner reads from a packing slip; undefined for another code. */
export function orderNumberIn(code: string): string | undefined {
  const [, digits] = /^k-?(\d{4,9})$/i.exec(code.trim()) ?? []
  return digits && `K-${digits}`
}

const wrong = (words: string): Said => ({ tone: 'wrong', words })
