/** Reads what was typed to pack a parcel. Pure. */
import type { Order } from '#contract/orders.ts'
import { isSameNumber, numberKey } from '#contract/same-number.ts'
import { numberWords, wholeNumber } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'

type Batch = { line: number; batch: string; quantity: number }
export type PackWish = { lines: { line: number; quantity: number }[]; batches: Batch[] }
/** What is wrong with a field, or with all of them. */
export type PackProblem = { words: string; field?: string }

/** What of it is typed: `line-1` and `batch-1` are pieces and numbers of line 1. The server has the last word. */
export function packWish(form: FormData, { lines }: Pick<Order, 'lines'>): PackWish | PackProblem {
  const wish: PackWish = { lines: [], batches: [] }
  for (const { line, left } of lines.filter((one) => one.left > 0)) {
    const typed = textOf(form, `line-${line}`)
    const quantity = typed === '' ? 0 : (wholeNumber(typed) ?? -1)
    if (quantity < 0 || quantity > left)
      return {
        field: `line-${line}`,
        words: numberWords(typed, t('admin.orders.aWholeNumberOfPieces2', { left })),
      }
    if (quantity === 0) continue
    wish.lines.push({ line, quantity })
    const batches = batchesOf(textOf(form, `batch-${line}`), quantity)
    if (typeof batches === 'string') return { field: `batch-${line}`, words: batches }
    wish.batches.push(...batches.map((one) => ({ line, ...one })))
  }
  if (wish.lines.length === 0) return { words: t('admin.orders.atLeastOnePieceGoes') }
  return wish
}

/** `L-204 × 2, L-205`: numbers of batches with their pieces, or of single pieces. One number alone is of all pieces. */
export function batchesOf(
  typed: string,
  pieces: number,
  what: 'packed' | 'back' = 'packed',
): Omit<Batch, 'line'>[] | string {
  const parts = numbersIn(typed)
  const named = parts.map(({ batch, count }) => ({
    batch,
    quantity: count ?? (parts.length === 1 ? pieces : 1),
  }))
  if (named.some(({ batch }) => batch.length > 60)) return t('admin.orders.aNumberHasAtMost')
  if (new Set(named.map(({ batch }) => numberKey(batch))).size < named.length)
    return t('admin.orders.aNumberStandsThereTwice')
  const sum = named.reduce((total, { quantity }) => total + quantity, 0)
  if (sum > pieces || named.some(({ quantity }) => quantity === 0))
    return t('admin.orders.theseAreNumbersOfPieces', { sum, pieces, what })
  return named
}

/** What is typed once Enter ends a number, as a scanner does: the next one follows a comma, and the same one again is a piece more of it. */
export function afterScan(typed: string): string {
  const numbers = numbersIn(typed)
  const last = numbers.at(-1)
  if (!last || /[,;\n]\s*$/.test(typed)) return typed
  const before = numbers.findIndex(({ batch }) => isSameNumber(batch, last.batch))
  const first = numbers[before]
  if (first && first !== last) {
    numbers.pop()
    numbers[before] = { batch: first.batch, count: (first.count ?? 1) + (last.count ?? 1) }
  }
  return numbers
    .map(({ batch, count }) => `${count === undefined ? batch : `${batch} × ${count}`}, `)
    .join('')
}

function numbersIn(typed: string): { batch: string; count?: number }[] {
  const parts = typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.map((part) => {
    const [, batch = part, count] = /^(.+?)\s+[×x*]\s*(\d+)$/i.exec(part) ?? []
    return { batch, ...(count && { count: Number(count) }) }
  })
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
