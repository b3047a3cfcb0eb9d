import { makeCategory } from '#server/catalogue/values/testing.ts'
import { openTestShop } from '#testing/shop.ts'

/** What all chisels of these tests have besides a name and a width. */
const CHISEL = { price: 20, minQuantity: 1, aviQuantity: 5, img: '/chisel.webp', description: 'Cuts.' }

/** A shop with a category of chisels that have a width, with an admin, and how to make chisels and families of them. */
export async function openChiselShop() {
  const kerf = await openTestShop()
  const ada = await kerf.admin()
  await makeCategory(kerf.db, 'chisels', [
    { code: 'width', kind: 'measure', dimension: 'length' },
    { code: 'bevel', kind: 'choice', options: ['firmer', 'bench'] },
  ])
  await makeCategory(kerf.db, 'mallets', [{ code: 'head', kind: 'text' }])

  async function chisel(width: string, more: object = {}): Promise<string> {
    const fields = {
      ...CHISEL,
      productName: `Chisel ${width}`,
      category: 'chisels',
      values: { width },
      ...more,
    }
    const { body } = await kerf.call('POST', '/api/products', fields, ada)
    return String(body.insertedId)
  }
  const manage = (method: string, path: string, body?: object, as = ada) =>
    kerf.call(method, `/api/manage/families${path}`, body, as)
  async function family(widths: string[], more: object = {}) {
    const productIds: string[] = []
    for (const width of widths) productIds.push(await chisel(width))
    const { body, status } = await manage('POST', '', {
      name: 'Bench chisel',
      choices: ['width'],
      productIds,
      ...more,
    })
    return { id: String(body.insertedId), productIds, status, body }
  }
  const read = async (id: string) => Object((await manage('GET', `/${id}`)).body)
  return { kerf, ada, chisel, manage, family, read }
}
