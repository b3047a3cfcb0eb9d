import { expect, test } from 'vitest'
import { sourceOf } from '#server/catalogue/import/open-file.ts'
import { readFile } from '#server/catalogue/import/read-file.ts'
import { catalogueFile, csvOf, importText, inParts } from '#server/catalogue/import/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()

test('a meaning that no column can have is refused at its heading, and the file stays unexplained', async () => {
  const bytes = new Blob(['code,title,price\nA-1,Awl,5\n']).stream() as AsyncIterable<Uint8Array>
  const { id } = await readFile(kerf.db, { fileName: 'awls.csv', bytes, source: 'columns' })
  const explain = (title: string) =>
    kerf.call('PUT', `/api/manage/imports/${id}/columns`, { columns: { title, price: 'price' } }, ada)
  const explained = async () => (await kerf.call('GET', `/api/manage/imports/${id}`, undefined, ada)).body

  const message = expect.stringMatching(/^One of: name, name filled down, sku, price/)
  expect(await explain('productName')).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: ['columns', 'title'], message }] } },
  })
  expect(await explained()).toMatchObject({ state: 'read', columns: {} })

  expect((await explain('name')).status).toBe(200)
  expect(await explained()).toMatchObject({ columns: { title: 'name', price: 'price' } })
})

test.each([
  'SKU,Name,Price,Stock',
  'sku,title,price,qty',
  'Product,SKU,Price,Image',
  'slug,title,price,quantity',
  'productName,price',
  'id,title,price,availability',
  'ID,Type,Name,Parent',
  'ID,Typ,Artikelnummer,Name,Regulärer Preis,Kategorien',
])('a file with the headings %s waits until its owner says what they mean', (headings) => {
  expect(sourceOf(headings.split(','))).toBeUndefined()
})

test('what the shop exports is known as its own, and a guess is corrected', async () => {
  const exported = await catalogueFile(kerf.db)
  expect(sourceOf((exported.split('\r\n')[0] ?? '').replace('\ufeff', '').split(','))).toBe('kerf')
  const bytes = inParts('sku,price,aviQuantity\nAW-9,3,1\n')
  const { id, source } = await readFile(kerf.db, { fileName: 'list.csv', bytes })
  expect(source).toBe('kerf')
  const columns = { sku: 'name', price: 'price', aviQuantity: 'stock' }
  const said = { source: 'columns', columns }
  expect((await kerf.call('PUT', `/api/manage/imports/${id}/columns`, said, ada)).status).toBe(200)
  expect((await kerf.call('GET', `/api/manage/imports/${id}`, undefined, ada)).body).toMatchObject(said)
})

test('the shop reads its own export, of nothing and of more columns than another file may have', async () => {
  const header = (await catalogueFile(kerf.db)).split('\r\n')[0]
  expect(await importText(kerf.db, 'kerf', `${header}\r\n`)).toMatchObject({ new: 0, same: 0, refused: [] })
  const columns = Array.from({ length: 1_200 }, (_, number) => `values.wide-${number}`)
  const wide = csvOf([
    ['productName', 'price', 'aviQuantity', ...columns],
    ['Wide', '5', '1', ...columns.map(() => '')],
  ])
  expect(await importText(kerf.db, 'kerf', wide)).toMatchObject({ new: 1, refused: [] })
  await expect(importText(kerf.db, 'columns', wide)).rejects.toThrow('The file has more than 500 columns')
})
