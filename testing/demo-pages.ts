import { expect } from 'vitest'
import type { Product } from '#contract/products.ts'
import { demoAccounts } from '#server/shop/demo/demo.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { demoData } from '#testing/demo-data.ts'
import { startKerf } from '#testing/process.ts'
import { signInShopper } from '#testing/shoppers.ts'

/** A demo shop of this test file's own, in a process as people start it, and its pages. */
export async function openDemoPages() {
  const data = await demoData()
  atTheEnd(data.remove)
  const kerf = await startKerf({ DATA_DIR: data.DATA_DIR })
  atTheEnd(async () => void (await kerf.end()))
  const ada = await signInShopper(kerf.asPage, demoAccounts[1])
  const get = (path: string) => fetch(new URL(path, kerf.address))
  const tools: Product[] = await (await get('/api/products')).json()
  return {
    address: kerf.address,
    /** As the shop began; tests change some. */
    tools,
    toolNamed: (name: string) => tools.find(({ productName }) => productName.startsWith(name)) as Product,
    get,
    textOf: async (path: string) => (await get(path)).text(),
    async asAdmin(method: string, path: string, body?: object): Promise<void> {
      const reply = await fetch(`${kerf.address}${path}`, {
        method,
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      })
      expect(reply.ok, await reply.clone().text()).toBe(true)
    },
  }
}

export const pageOf = ({ _id }: Product) => `/purchase/${_id}`

/** What a link preview reads: the page's meta properties by their names. */
export const propertiesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)].map((hit) => hit.slice(1)),
  )

type Thing = Record<string, unknown>

/** What a search engine reads: each thing of the page's graph by its type. */
export function thingsOn(html: string): Record<string, Thing> {
  const [, script = '{}'] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
  const graph: Thing[] = JSON.parse(script)['@graph'] ?? []
  return Object.fromEntries(graph.map((thing) => [String([thing['@type']].flat().at(-1)), thing]))
}

/** The addresses that a sitemap lists. */
export const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
