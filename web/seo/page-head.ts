/** What search engines and link previews read of a page. Only the server writes it: nobody in the browser needs it. */
import type { EntryContext } from 'react-router'
import { prefixIn } from '#messages/languages.ts'
import { language } from '#messages/t.ts'
import { isNarrowed } from '#web/catalogue/listing-query.ts'
import { type Card, cardOf, productOn, toolOn } from '#web/seo/card.ts'
import { escaped, textOf } from '#web/seo/html.ts'
import type { SeoPage } from '#web/seo/page.ts'
import { schemaOf } from '#web/seo/schema.ts'
import { pageOf } from '#web/ui/page-query.ts'
import { shopIn } from '#web/ui/shop.ts'

/** Somebody's own, or only for whoever holds a mailed link. */
const NOT_FOR_SEARCH = [
  'dashboard/layout',
  'checkout/cart-page',
  'newsletter/newsletter-confirm',
  'newsletter/newsletter-unsubscribe',
  'newsletter/back-in-stock-confirm',
  'newsletter/back-in-stock-stop',
  'sign-in/new-password',
  'sign-in/second-factor',
  'sign-in/verify-email',
  'catalogue/compare',
]

/** Lists that anybody may read, shown so many at a time. */
const IN_PARTS = ['reviews/all-reviews', 'reviews/tool-reviews', 'catalogue/tools', 'catalogue/category']

/** Searched, filtered or in another order they are for the one who asked: search engines follow their links and list the whole. */
const LISTS_OF_TOOLS = ['catalogue/tools', 'catalogue/category']

/** The page with its canonical address, its card for link previews and its structured data in the head. */
export function withSeoHead(html: string, url: URL, { staticHandlerContext: made }: EntryContext): string {
  const routes = made.matches.map(({ route }) => route.id)
  // What is not sold any more is for those who have one: they come by its old address.
  const isGone = toolOn({ routes, loaderData: made.loaderData })?.state !== undefined
  const isFound = made.statusCode === 200 && !isGone && !routes.some((id) => NOT_FOR_SEARCH.includes(id))
  const isPart = routes.some((id) => LISTS_OF_TOOLS.includes(id)) && isNarrowed(url.searchParams)
  const shop = shopIn(made.loaderData.root)
  const base = made.basename === '/' ? '' : (made.basename ?? '')
  const page: SeoPage = {
    origin: url.origin,
    root: url.origin + base,
    shop,
    address: addressOf(
      url,
      base,
      isPart ? [] : routes,
      productOn({ routes, loaderData: made.loaderData })?.slug,
    ),
    title: textOf(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    description: textOf(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]),
    routes,
    loaderData: made.loaderData,
  }
  const robots = isPart ? '<meta name="robots" content="noindex,follow"/>' : ''
  const tags = isFound ? `${robots}${seoTags(page)}` : '<meta name="robots" content="noindex"/>'
  return html.replace('</head>', () => `${tags}</head>`)
}

/**
 * Without what stands behind the question mark: no query makes another page, but that of a list in several parts, which
 * shows other things on each. A last slash makes none either. The page of a product is the public one, also where one orders it: each
 * size of a family has its own.
 */
function addressOf(
  { origin, pathname, searchParams }: URL,
  base: string,
  routes: string[],
  slug?: string,
): string {
  const root = origin + base
  if (slug !== undefined) return `${root}/tool/${slug}`
  const path = pathname.slice(base.length).toLowerCase().replace(/\/+$/, '')
  const part = routes.some((id) => IN_PARTS.includes(id)) ? pageOf(searchParams) : 1
  return `${root}${path === '/home' || path === '' ? (base ? '' : '/') : path}${part > 1 ? `?page=${part}` : ''}`
}

function seoTags(page: SeoPage): string {
  return [
    `<link rel="canonical" href="${escaped(page.address)}"/>`,
    ...alternatesOf(page),
    ...Object.entries(propertiesOf(page, cardOf(page))).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(String(content))}"/>`,
    ),
    '<meta name="twitter:card" content="summary_large_image"/>',
    `<script type="application/ld+json">${inScript(schemaOf(page))}</script>`,
  ].join('')
}

function propertiesOf({ shop, address, title, description }: SeoPage, { picture, ...rest }: Card) {
  return {
    'og:site_name': shop.name,
    'og:locale': localeOf(language()),
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': picture.address,
    ...(picture.width && { 'og:image:width': picture.width, 'og:image:height': picture.height }),
    'og:image:alt': picture.alt,
    ...rest.properties,
  }
}

/** The page in each language of the shop, for search engines, which choose by the reader's. */
function alternatesOf({ address, origin, root, shop: { languages } }: SeoPage): string[] {
  if (languages.length < 2) return []
  const path = address.slice(root.length).replace(/^\/$/, '')
  const alternate = (tag: string, prefix: string) =>
    `<link rel="alternate" hreflang="${tag}" href="${escaped(origin + (prefix + path || '/'))}"/>`
  return [...languages.map((tag) => alternate(tag, prefixIn(tag, languages))), alternate('x-default', '')]
}

/** Such as `de_DE`, as the Open Graph protocol writes it. */
function localeOf(tag: string): string {
  const { language: spoken, region } = new Intl.Locale(tag).maximize()
  return `${spoken}_${region}`
}

/** No text in it can end the script element or begin a comment: `<` is written as JavaScript's escape. */
const inScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
