import type { ImportSource } from '#contract/import-kinds.ts'
import { readChanges, readRemarks } from '#server/catalogue/import/items-store.ts'
import { judgeImport } from '#server/catalogue/import/judge-import.ts'
import { readFile } from '#server/catalogue/import/read-file.ts'
import { writeImport } from '#server/catalogue/import/run-import.ts'
import { findImport } from '#server/catalogue/import/store.ts'
import type { Editor } from '#server/catalogue/products/edit/many.ts'
import { catalogueNow } from '#server/history/export/catalogues.ts'
import { productRows } from '#server/history/export/product-rows.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/tables/products.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** The bytes of a text, in small parts that cut characters and rows. */
export async function* inParts(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text as string)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Reads and judges a file, and writes it if none of it is refused, or if the good rows are wanted. */
export async function importText(
  db: Db,
  source: ImportSource,
  text: string | Uint8Array,
  {
    dryRun = false,
    goodRows = false,
    mayAdd = true,
    columns = {} as Record<string, string>,
    decimal = undefined as ',' | '.' | undefined,
    editor = { by: SHOP, accountId: null } as Editor,
    /** What happens while the owner looks at the result. */
    meanwhile = async () => {},
  } = {},
) {
  const file = {
    fileName: 'file.csv',
    bytes: inParts(text, 4_000),
    source,
    columns,
    ...(decimal && { decimal }),
  }
  const row = await readFile(db, file)
  const { pictures, warned: _, refused: __, ...counts } = await judgeImport(db, row, { mayAdd })
  const remarks = await readRemarks(db, row.id)
  const refused = remarks.flatMap(({ verdict, problems }) => (verdict === 'refused' ? problems : []))
  const warned = remarks.flatMap(({ warnings }) => warnings)
  const changes = await readChanges(db, row.id, 100)
  await meanwhile()
  const isWritten = !dryRun && (refused.length === 0 || goodRows)
  if (isWritten) {
    const judged = { ...row, counts: await countsOf(db, row.id), goodRows }
    await writeImport(db, judged, editor, { mayAdd })
  }
  return { id: row.id, ...counts, refused, warned, changes, pictures }
}

/** A product as its editor has it, by its article number or its name. */
export async function managedProduct({ db, call }: TestShop, admin: Shopper, named: string) {
  const rows = await db.select().from(products)
  const row = rows.findLast(({ sku, name }) => sku === named || name === named)
  return (await call('GET', `/api/manage/products/${row?.id}`, undefined, admin)).body
}

/** The whole catalogue as its export writes it. */
export const catalogueFile = async (db: Db): Promise<string> =>
  (await Array.fromAsync(productRows(await catalogueNow(db), ''))).join('')

/** A CSV file of rows of cells, with quotes where they are needed. */
export const csvOf = (rows: string[][], { separator = ',', newline = '\r\n' } = {}): string =>
  rows
    .map(
      (row) =>
        row
          .map((cell) =>
            /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell,
          )
          .join(separator) + newline,
    )
    .join('')

const countsOf = async (db: Db, id: string) => (await findImport(db, id))?.counts ?? null
