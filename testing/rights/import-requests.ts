import { judgeImport } from '#server/catalogue/import/judge-import.ts'
import { readFile } from '#server/catalogue/import/read-file.ts'
import { writeImport } from '#server/catalogue/import/run-import.ts'
import { updateImport } from '#server/catalogue/import/store.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Requests, World } from '#testing/rights/world.ts'

const PERIOD = 'from=2026-01-01&to=2026-12-31'
const FILE = 'sku,productName,price\nBR-1,Brace,30.00\n'

/** A request of each call about imports and exports that succeeds for those who may make it. */
export const importRequests: Requests<'imports' | 'exports'> = {
  'exports.products': () => ({ path: '/manage/exports/products' }),
  'exports.orders': () => ({ path: `/manage/exports/orders?${PERIOD}` }),
  'exports.blades': () => ({ path: `/manage/exports/blades?${PERIOD}` }),
  'exports.customers': () => ({ path: '/manage/exports/customers' }),
  'exports.movements': () => ({ path: `/manage/exports/movements?${PERIOD}` }),
  'exports.suppliers': () => ({ path: '/manage/exports/suppliers' }),
  'exports.purchases': () => ({ path: `/manage/exports/purchases?${PERIOD}` }),
  'exports.parcels': () => ({ path: `/manage/exports/parcels?${PERIOD}` }),
  'exports.returns': () => ({ path: `/manage/exports/returns?${PERIOD}` }),
  'exports.stockTakes': () => ({ path: `/manage/exports/stock-takes?${PERIOD}` }),
  'exports.eInvoices': () => ({ path: `/manage/exports/e-invoices?${PERIOD}` }),
  'exports.sales': () => ({ path: `/manage/exports/sales?${PERIOD}&by=product` }),
  'exports.bookkeeping': () => ({ path: `/manage/exports/bookkeeping?${PERIOD}&format=csv` }),
  'exports.documents': () => ({ path: `/manage/exports/documents?${PERIOD}` }),
  'imports.list': () => ({ path: '/manage/imports' }),
  'imports.one': async (world) => ({ path: `/manage/imports/${await anImport(world)}` }),
  'imports.items': async (world) => ({ path: `/manage/imports/${await anImport(world)}/items` }),
  'imports.add': () => {
    const form = new FormData()
    form.set('file', new File([FILE], 'tools.csv', { type: 'text/csv' }))
    return { path: '/manage/imports/files', body: form }
  },
  'imports.explain': async (world) => ({
    path: `/manage/imports/${await anImport(world)}/columns`,
    body: { columns: { sku: 'sku', productName: 'name', price: 'price' } },
  }),
  'imports.apply': async (world) => ({
    path: `/manage/imports/${await anImport(world, 'judged')}/apply`,
    body: {},
  }),
  'imports.undo': async (world) => ({
    path: `/manage/imports/${await anImport(world, 'applied')}/undo`,
    body: {},
  }),
  'imports.retryPictures': async (world) => ({
    path: `/manage/imports/${await anImport(world)}/pictures`,
    body: {},
  }),
  'imports.remove': async (world) => ({ path: `/manage/imports/${await anImport(world)}` }),
}

/** An import that was read, judged or written, by the shop itself. Answers its id. */
async function anImport(
  { kerf: { db } }: World,
  state: 'read' | 'judged' | 'applied' = 'read',
): Promise<string> {
  const bytes = new Blob([FILE]).stream() as AsyncIterable<Uint8Array>
  const row = await readFile(db, { fileName: 'tools.csv', bytes, source: 'kerf' })
  if (state === 'read') return row.id
  const counts = await judgeImport(db, row, { mayAdd: true })
  await updateImport(db, row.id, { state: 'judged' })
  if (state === 'applied')
    await writeImport(
      db,
      { ...row, counts, goodRows: false },
      { by: SHOP, accountId: null },
      { mayAdd: true },
    )
  return row.id
}
