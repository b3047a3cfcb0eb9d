import { pageAddresses } from '#testing/pages.ts'

/** So many tools and categories are enough: all of a kind have one page. */
const OF_A_KIND = 12

/** The address of every page of `web/routes.ts`, with ids of this shop, and pages of the sitemaps: without those that need somebody's link, and of tools and categories only some. */
export async function addressesOfPages(shop: string): Promise<string[]> {
  const named = (await Promise.all((await locationsIn(`${shop}/sitemap.xml`)).map(locationsIn))).flat()
  const below = (start: string) => named.filter((address) => address.startsWith(`${shop}${start}`))
  const [tools, categories] = [below('/tool/'), below('/tools/')]
  const others = named.filter((address) => !tools.includes(address) && !categories.includes(address))
  const [product] = await read(`${shop}/api/products`).then((reply) => reply.json())
  const [tool, category] = [tools[0], categories[0]]
  if (!tool || !category || !product) throw new Error(`${shop} shows no tools`)
  const written = pageAddresses()
    .filter((page) => page !== '*' && !page.includes(':token'))
    .map((page) =>
      page
        .replace(/\/:\w+\?$/, '')
        .replace(':id', product._id)
        .replace(':name', 'terms')
        .replace(':kind', 'order-paid'),
    )
    .map((page) =>
      `${shop}${page}`.replace(`${shop}/tool/:slug`, tool).replace(`${shop}/tools/:slug`, category),
    )
  return [...new Set([...written, ...others, ...someOf(categories), ...someOf(tools)])]
}

/** So many addresses, evenly from the whole list. */
function someOf(addresses: string[]): string[] {
  const every = Math.ceil(addresses.length / OF_A_KIND)
  return addresses.filter((_, index) => index % every === 0)
}

/** The calls that search or sort lists, with a value for every parameter. There an admin's text comes nearest to SQL. */
export async function addressesOfLists(shop: string): Promise<string[]> {
  const { paths } = await read(`${shop}/api/openapi.json`).then((reply) => reply.json())
  return Object.entries<{ get?: { parameters?: Parameter[] } }>(paths).flatMap(([path, { get }]) => {
    const parameters = get?.parameters ?? []
    if (!parameters.some(isSearch) || parameters.some(({ required }) => required)) return []
    const asked = parameters.flatMap((parameter) => {
      const value = isSearch(parameter) ? 'saw' : (parameter.schema.enum?.[0] ?? parameter.schema.minimum)
      return value === undefined ? [] : [[parameter.name, String(value)]]
    })
    return `${shop}/api${path}?${new URLSearchParams(asked)}`
  })
}

type Parameter = {
  name: string
  required?: boolean
  schema: { enum?: string[]; minimum?: number }
}

const isSearch = ({ name }: Parameter) => name === 'search' || name === 'q'

/** The addresses that a sitemap, or a list of sitemaps, names. */
async function locationsIn(address: string): Promise<string[]> {
  const text = await read(address).then((reply) => reply.text())
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location)
}

async function read(address: string): Promise<Response> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
  return reply
}
