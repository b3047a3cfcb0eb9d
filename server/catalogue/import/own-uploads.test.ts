import { expect, test } from 'vitest'
import { catalogueFile, importText, managedProduct } from '#server/catalogue/import/testing.ts'
import {
  addressOfDocument,
  addressOfModel,
  addressOfUpload,
  newUploadId,
} from '#server/shop/uploads/names.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()

test('pictures, models and PDF files that were deleted since the file was written are left out of its import, and it says which', async () => {
  const id = await kerf.product({ name: 'Fret saw', price: 20 })
  const one = 'https://pictures.example/one.png'
  const kept = '/models/fret-saw.glb'
  await kerf.call('PUT', `/api/products/${id}`, { sku: 'FS-1', img: one, model: kept }, ada)
  const picture = addressOfUpload(newUploadId())
  const [gone, lost] = [addressOfUpload(newUploadId()), addressOfDocument(newUploadId(), 900)]
  const [headings = '', row = ''] = (await catalogueFile(kerf.db)).trim().split('\r\n')
  const place = headings.split(',').indexOf('documents')
  expect(place).toBeGreaterThan(0)
  const then = row.replace(one, picture).replace(/20(\.00)?/, '21')
  const cells = then.split(',')
  cells[place] = `${lost} Manual`
  cells[headings.split(',').indexOf('morePictures')] = gone
  const model = addressOfModel(newUploadId(), 900)
  cells[headings.split(',').indexOf('model')] = model
  const { refused, warned } = await importText(kerf.db, 'kerf', `${headings}\r\n${cells.join(',')}\r\n`)
  expect(refused).toEqual([])
  expect(warned.map(({ reason }) => reason)).toEqual([
    `${[picture, gone, lost, model].join(', ')} is not in this shop: left out`,
  ])
  const after = await managedProduct(kerf, ada, 'FS-1')
  expect(after).toMatchObject({ price: 21, model: kept })
  expect(JSON.stringify(after)).not.toContain('/uploads/')
})
