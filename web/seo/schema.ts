/** Structured data in the words of schema.org. It says nothing that the shop does not know to be true. */

import type { Product } from '#contract/products.ts'
import type { Tool } from '#contract/tools.ts'
import { language } from '#messages/t.ts'
import { isAvailable, pictureOf, productOn, toolOn } from '#web/seo/card.ts'
import { offerOf } from '#web/seo/offer.ts'
import type { SeoPage } from '#web/seo/page.ts'
import { describedTool } from '#web/seo/tool-schema.ts'
import { titleIn } from '#web/ui/page-meta.ts'
import { hasKerfMark } from '#web/ui/shop.ts'

/** One graph a page: where it stands, and what it is about. */
export function schemaOf(page: SeoPage): object {
  const product = productOn(page)
  const last = page.routes.at(-1) ?? ''
  const tool = toolOn(page)
  const graph = [
    ...(isHome(last) ? [site(page), shop(page)] : [breadcrumb(page, product, tool)]),
    ...(tool ? [describedTool(tool, page)] : []),
    ...(product && !tool ? [offered(product, page)] : []),
    ...(last === 'reviews/all-reviews' ? [{ ...shop(page), ...rated(page.loaderData[last]) }] : []),
  ]
  return { '@context': 'https://schema.org', '@graph': graph }
}

const isHome = (id: string) => id === 'home' || id === 'home-by-name'
const shopId = (origin: string) => `${origin}/#shop`

function site({ origin, root, shop: { name }, description }: SeoPage) {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name,
    url: `${root}/`,
    description,
    inLanguage: language(),
    publisher: { '@id': shopId(origin) },
  }
}

function shop({ origin, shop: { name, tagline, logo } }: SeoPage) {
  return {
    '@type': ['Organization', 'OnlineStore'],
    '@id': shopId(origin),
    name,
    slogan: tagline || undefined,
    url: `${origin}/`,
    logo: logo ? `${origin}${logo.png}` : undefined,
    ...(hasKerfMark({ name, logo }) && { logo: `${origin}/icon-512.png` }),
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', url: `${origin}/contact-us` },
  }
}

/** Reviews are of the shop, so the shop has their average, on the page that shows them; no product has one. */
function rated({ total, average }: { total: number; average?: number }) {
  if (average === undefined) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: total,
      bestRating: 5,
      worstRating: 1,
    },
  }
}

function offered(product: Product, page: SeoPage) {
  const { origin, address } = page
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: product.productName,
    description: product.description,
    image: [pictureOf(product, origin).address],
    sku: product.sku ?? product._id,
    url: address,
    offers: offerOf({ ...product, available: isAvailable(product) }, address, page),
  }
}

/** Of the page of a category: all tools, and the categories that it stands in. */
function aboveCategory({ root, routes, loaderData }: SeoPage) {
  const above: { slug: string; name: string }[] | undefined = loaderData['catalogue/category']?.above
  if (!routes.includes('catalogue/category') || !above) return []
  return [
    { name: 'Tools', item: `${root}/tools` },
    ...above.map(({ slug, name }) => ({ name, item: `${root}/tools/${slug}` })),
  ]
}

function breadcrumb(page: SeoPage, product: Product | undefined, tool: Tool | undefined) {
  const { root, shop, address, title } = page
  const way = [
    { name: 'Home', item: `${root}/` },
    ...(product && !tool ? [{ name: 'Carpenter Tools', item: `${root}/products` }] : []),
    ...(tool ? [{ name: 'Tools', item: `${root}/tools` }] : []),
    ...(tool?.path.map(({ slug, name }) => ({ name, item: `${root}/tools/${slug}` })) ?? []),
    ...aboveCategory(page),
    { name: product?.productName ?? title.replace(titleIn(shop, ''), ''), item: address },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
