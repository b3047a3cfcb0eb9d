import { prefixIn } from '#messages/languages.ts'
import { apiOf } from '#web/api/api.ts'
import { xmlReply } from '#web/seo/xml.ts'
import type { Route } from './+types/sitemap.ts'

/** The sitemap of sitemaps, in each language: one of pages, one of categories, and one for each part of the products, which may be very many. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const api = apiOf(context)
  const [{ parts }, { languages }] = await Promise.all([api.products.index({}), api.shop.settings()])
  const names = [
    'pages',
    'categories',
    ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`),
  ]
  const maps = languages.flatMap((tag) =>
    names.map(
      (name) => `<sitemap><loc>${origin}${prefixIn(tag, languages)}/sitemaps/${name}.xml</loc></sitemap>`,
    ),
  )
  return xmlReply('sitemapindex', maps)
}
