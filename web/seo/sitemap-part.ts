import { apiOf } from '#web/api/api.ts'
import { escaped } from '#web/seo/html.ts'
import { plainText } from '#web/seo/plain-text.ts'
import { xmlReply } from '#web/seo/xml.ts'
import { hasPage } from '#web/ui/shop.ts'
import type { Route } from './+types/sitemap-part.ts'

/** Public pages whose text comes with the shop: when that changed nobody knows, so they have no `lastmod`. */
const PAGES = [
  '/',
  '/products',
  '/tools',
  '/all-reviews',
  '/contact-us',
  '/withdraw',
  '/blogs',
  '/my-portfolio',
  '/help',
  '/delivery',
  '/returns',
  '/warranty',
  '/privacy',
  '/terms',
  '/imprint',
  '/guarantee',
  '/accessibility',
  '/review-policy',
  '/take-back',
  '/login',
  '/register',
  '/reset-password',
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [root = ''] = request.url.split('/sitemaps/')
  if (params.part === 'pages.xml') {
    const { sign, pages } = await apiOf(context).shop.settings()
    const there = PAGES.filter((path) => hasPage({ ...sign, pages }, path))
    return xmlReply(
      'urlset',
      there.map((path) => entry(`${root}${path}`)),
    )
  }
  if (params.part === 'categories.xml') {
    const categories = await apiOf(context).categories.index()
    return xmlReply(
      'urlset',
      categories.map(({ slug, changedAt }) => entry(`${root}/tools/${slug}`, changedAt)),
    )
  }
  const part = /^products-([1-9]\d{0,4})\.xml$/.exec(params.part)?.[1]
  const { products } = part ? await apiOf(context).products.index({ part: Number(part) }) : { products: [] }
  if (products.length === 0) return plainText('There is no such part of the sitemap', 404)
  const entries = products.map(({ slug, changedAt }) => entry(`${root}/tool/${slug}`, changedAt))
  return xmlReply('urlset', entries)
}

function entry(address: string, changedAt?: string): string {
  const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
  return `<url><loc>${escaped(address)}</loc>${lastmod}</url>`
}
