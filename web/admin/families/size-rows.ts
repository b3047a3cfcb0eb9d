import type { ManagedProduct } from '#contract/managed-products.ts'
import { exactNumber } from '#contract/read-number.ts'
import { slugOf } from '#contract/slug-of.ts'
import { plainAmount } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { keptFor } from '#web/admin/categories/attribute-words.ts'
import {
  readingOf,
  type SizeColumn,
  type SizeField,
  sizeInName,
  typedIn,
} from '#web/admin/families/size-columns.ts'
import type { Api } from '#web/api/client.ts'

/** A row of the table of sizes. `typed`: its cells by the ids of their columns; one that is not in it is as the product has it. */
export type SizeRow = { key: string; product?: ManagedProduct; typed: Record<string, string> }

/** What stands in a cell. */
export function cellOf({ product, typed }: SizeRow, column: SizeColumn): string {
  return typed[column.id] ?? (product ? typedIn(product, column) : '')
}

let made = 0
export const emptyRow = (): SizeRow => ({ key: t('admin.families.new', { value: ++made }), typed: {} })
export const rowOf = (product: ManagedProduct): SizeRow => ({ key: product._id, product, typed: {} })

/** Whether nothing was typed into a row for a new size. */
export const isEmpty = ({ product, typed }: SizeRow) =>
  !product && Object.values(typed).every((text) => text.trim() === '')

/** The name that a size gets where none is typed: `Bench chisel, 3/4 in`. */
export function proposedName(family: string, row: SizeRow, columns: SizeColumn[], choices: string[]): string {
  const sizes = choices.flatMap((code) => {
    const column = columns.find(({ id }) => id === `values.${code}`)
    return (column && sizeInName(column, cellOf(row, column))) || []
  })
  return sizes.length > 0 && family ? [family, ...sizes].join(', ') : ''
}

/** The address that it gets where none is typed. */
export const proposedSlug = (name: string) => slugOf(name)

/** A row as the call takes it. */
type Size = Parameters<Api['families']['writeSizes']>[0]['rows'][number]
type Family = { name: string; choices: string[] }

/**
 * What the shop is sent: rows that were changed and new ones, each with the key of its row. Numbers go as they were typed, without spaces and
 * dollar signs: what is none is refused at its cell.
 */
export function sizesFrom(
  rows: SizeRow[],
  columns: SizeColumn[],
  family: Family,
): { key: string; size: Size }[] {
  return rows.flatMap((row) => {
    if (isEmpty(row)) return []
    const cells = columns.flatMap((column): [SizeColumn, string][] => {
      const text = cellOf(row, column).trim()
      const before = row.product ? typedIn(row.product, column) : ''
      return text === before ? [] : [[column, text]]
    })
    const changed = Object.assign(
      {},
      ...cells.map(([column, text]) => sentCell(column, text)),
    ) as Partial<Size>
    const values = Object.fromEntries(
      cells.flatMap(([{ attribute }, text]) =>
        attribute ? [[attribute.code, keptFor(attribute, text)]] : [],
      ),
    )
    const name = changed.productName || proposedName(family.name, row, columns, family.choices)
    const size = {
      id: row.product?._id,
      ...changed,
      ...((changed.productName === '' || !row.product) && { productName: name }),
      ...(Object.keys(values).length > 0 && { values }),
      ...(row.product && changed.aviQuantity !== undefined && { expectedQuantity: row.product.aviQuantity }),
    } as Size
    return row.product && cells.length === 0 ? [] : [{ key: row.key, size }]
  })
}

const NUMBERS: SizeField[] = ['price', 'aviQuantity', 'orderMultiple', 'minQuantity']

function sentCell({ id, attribute }: SizeColumn, text: string): Record<string, string> {
  if (attribute) return {}
  if (id === 'slug' && text === '') return {}
  if (id === 'orderMultiple' && text === '') return { [id]: '1' }
  return {
    [id]: NUMBERS.some((number) => number === id) ? (plainAmount(text) ?? exactNumber(text) ?? text) : text,
  }
}

/** Cells that were typed into and that somebody else has written otherwise since, in words: `Price of Bench chisel, 1 in (now 30.00)`. The stock
 *  is left out, as the shop itself refuses one that moved. */
export function lostCells(rows: SizeRow[], columns: SizeColumn[], now: ManagedProduct[]): string[] {
  const all = rows.flatMap((row) => {
    const { product } = row
    const current = now.find(({ _id }) => _id === product?._id)
    if (!product || !current) return []
    return columns.flatMap((column) => {
      const [before, after, typed] = [typedIn(product, column), typedIn(current, column), cellOf(row, column)]
      if (column.id === 'aviQuantity' || [before, after].includes(typed.trim()) || before === after) return []
      return t('admin.families.ofNow', {
        label: column.label,
        productName: product.productName,
        after: after || 'none',
      })
    })
  })
  return all.length > MOST_NAMED
    ? [...all.slice(0, MOST_NAMED), t('admin.families.more', { all: all.length - MOST_NAMED })]
    : all
}

const MOST_NAMED = 5

/** A cell that is wrong, and why. */
export type CellProblem = { key: string; column: string; message: string }

/** What the shop found wrong with the rows that it was sent, by cell; what is about none of them is said above the table. */
export function problemsIn(
  issues: { path: (string | number)[]; message: string }[],
  sent: { key: string }[],
  columns: SizeColumn[],
): { cells: CellProblem[]; others: string[] } {
  const cells: CellProblem[] = []
  const others: string[] = []
  for (const { path, message } of issues) {
    const at = path.indexOf('rows')
    const key = at < 0 ? undefined : sent[Number(path[at + 1])]?.key
    const [field, code] = path.slice(at + 2)
    const id = field === 'values' && code !== undefined ? `values.${code}` : ALIASES[String(field)] || field
    const column = columns.find((one) => one.id === id)
    if (key === undefined) others.push(message)
    else cells.push({ key, column: column?.id ?? columns[0]?.id ?? '', message })
  }
  return { cells: once(cells), others: [...new Set(others)] }
}

/** In the order in which one reads the table. */
export function inOrder(problems: CellProblem[], rows: SizeRow[], columns: SizeColumn[]): CellProblem[] {
  const row = new Map(rows.map(({ key }, place) => [key, place]))
  const column = new Map(columns.map(({ id }, place) => [id, place]))
  const placeOf = (problem: CellProblem) =>
    (row.get(problem.key) ?? 0) * columns.length + (column.get(problem.column) ?? 0)
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Cells of rows that are sent in which a measure cannot be read: the shop looks at measures only when all else is right. */
export function unreadIn(rows: SizeRow[], sent: { key: string }[], columns: SizeColumn[]): CellProblem[] {
  const keys = new Set(sent.map(({ key }) => key))
  return rows
    .filter(({ key }) => keys.has(key))
    .flatMap((row) =>
      columns.flatMap((column): CellProblem[] => {
        const { words, isWrong } = readingOf(column, cellOf(row, column))
        return isWrong ? [{ key: row.key, column: column.id, message: words }] : []
      }),
    )
}

const ALIASES: Record<string, string> = { expectedQuantity: 'aviQuantity' }

/** The first of each cell. */
function once(problems: CellProblem[]): CellProblem[] {
  const seen = new Map<string, CellProblem>()
  for (const problem of problems) {
    const cell = `${problem.key} ${problem.column}`
    if (!seen.has(cell)) seen.set(cell, problem)
  }
  return [...seen.values()]
}

/** The rows after the shop's own are read anew: what was typed stays, and so do new rows. There is always one to type into. */
export function rowsAfter(rows: SizeRow[], products: ManagedProduct[]): SizeRow[] {
  const own = products.map((product) => ({
    ...rowOf(product),
    typed: rows.find(({ key }) => key === product._id)?.typed ?? {},
  }))
  const all = [...own, ...rows.filter(({ product }) => !product)]
  return all.length > 0 ? all : [emptyRow()]
}
