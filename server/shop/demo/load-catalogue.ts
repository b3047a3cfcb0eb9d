import { createReadStream } from 'node:fs'
import { plainCents, toCents } from '#contract/money.ts'
import { judgeImport } from '#server/catalogue/import/judge-import.ts'
import { readCsv } from '#server/catalogue/import/read-csv.ts'
import { readFile } from '#server/catalogue/import/read-file.ts'
import { writeRows } from '#server/catalogue/import/run-import.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { csvLine, unguarded } from '#server/platform/files/csv.ts'
import { DEMO_CATALOGUE } from '#server/shop/demo/catalogue.ts'

/** Imports the demo’s catalogue, as any shop imports its own. `sold`: pieces, by article number, that are added to the stock. */
export async function loadCatalogue(tx: Tx, sold: ReadonlyMap<string, number> = new Map()): Promise<void> {
  const who = { mayAdd: true }
  const row = await readFile(tx, { fileName: 'demo.csv', bytes: withStock(sold), source: 'kerf' })
  const counts = await judgeImport(tx, row, who)
  if (counts.refused > 0) throw new Error(`${counts.refused} rows of the demo’s catalog cannot be imported`)
  await writeRows(tx, { ...row, counts, goodRows: false }, { by: SHOP, accountId: null }, who)
}

async function* withStock(sold: ReadonlyMap<string, number>): AsyncGenerator<Buffer> {
  const { header, rows } = await readCsv(createReadStream(DEMO_CATALOGUE))
  const sku = header.indexOf('sku')
  const stock = header.indexOf('aviQuantity')
  const amounts = ['price', 'cost', 'priceTiers'].map((column) => header.indexOf(column))
  yield Buffer.from(csvLine(header))
  for await (const { cells } of rows) {
    const more = sold.get(cells[sku] ?? '') ?? 0
    const filled = more > 0 ? cells.with(stock, String(Number(cells[stock]) + more)) : cells
    const priced = filled.map((cell, at) => (amounts.includes(at) ? inShopCurrency(cell) : cell))
    yield Buffer.from(csvLine(priced.map(unguarded)))
  }
}

/** `24.50`, or `10: 17.50, 50: 16.00`, of which what is no cheaper after rounding is left out: the figures of the demo stay in every currency. */
function inShopCurrency(cell: string): string {
  const rounded = (amount: string) => Math.max(1, toCents(Number(amount)))
  if (!cell.includes(':')) return cell === '' ? '' : plainCents(rounded(cell))
  let last = Number.POSITIVE_INFINITY
  const tiers = [...cell.matchAll(/(\d+): ([\d.]+)/g)].flatMap(([, from = '', amount = '']) => {
    const cents = rounded(amount)
    if (cents >= last) return []
    last = cents
    return [`${from}: ${plainCents(cents)}`]
  })
  return tiers.join(', ')
}
