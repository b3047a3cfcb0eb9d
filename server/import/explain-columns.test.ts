import { expect, test } from 'vitest'
import { readFile } from '#server/import/read-file.ts'
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
