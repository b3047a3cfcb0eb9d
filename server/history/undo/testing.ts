import { catalogueNow } from '#server/history/export/catalogues.ts'
import { productRows } from '#server/history/export/product-rows.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

type Reply = Awaited<ReturnType<TestShop['call']>>

/** What tests of taking back do as an admin. */
export function undoOf(kerf: TestShop, admin: Shopper) {
  const call = (method: string, path: string, body?: unknown, as = admin) => kerf.call(method, path, body, as)
  return {
    call,
    /** Makes a call that must succeed, and answers its reply. */
    async done(method: string, path: string, body?: unknown, as = admin): Promise<Reply> {
      const reply = await call(method, path, body, as)
      if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
      return reply
    },
    /** The id of the newest act in the audit log. */
    async newest(): Promise<string> {
      const { body } = await call('GET', '/api/manage/audit?size=1')
      return String(Object(body).rows[0]._id)
    },
    one: async (id: string) => Object((await call('GET', `/api/manage/audit/${id}`)).body),
    takeBack: (id: string, as = admin) => call('POST', `/api/manage/audit/${id}/take-back`, undefined, as),
    whole: () => wholeOf(kerf, admin),
  }
}

/** All that the owner set: the export of products, categories, families, prices, settings, texts, synonyms, operators. Without times and versions. */
async function wholeOf(kerf: TestShop, admin: Shopper): Promise<Record<string, unknown>> {
  const read = async (path: string) => Object((await kerf.call('GET', `/api${path}`, undefined, admin)).body)
  let products = ''
  for await (const part of productRows(await catalogueNow(kerf.db), '')) products += part
  const { rules } = await read('/manage/price-rules')
  const texts: Record<string, unknown> = {}
  for (const { name } of await read('/manage/texts')) {
    const { title, text } = await read(`/manage/texts/${name}`)
    texts[name] = { title, text }
  }
  const lists: Record<string, unknown> = {}
  for (const { id } of rules.groups) lists[id] = (await read(`/manage/groups/${id}/prices?size=100`)).rows
  const families = []
  for (const { _id } of (await read('/manage/families?size=100')).rows) {
    const { products: own, ...family } = await read(`/manage/families/${_id}`)
    families.push({ ...family, products: own.map((one: { slug: string }) => one.slug) })
  }
  const { published } = await read('/manage/home')
  return {
    home: published.blocks,
    products: products.split('\n'),
    categories: await read('/manage/categories'),
    settings: await read('/settings'),
    synonyms: await read('/manage/synonyms'),
    operators: await read('/manage/operators'),
    ...{ rules, texts, lists, families },
  }
}
