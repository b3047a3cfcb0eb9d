/**
 * A tool as a search engine reads it: a Product, or a ProductGroup with all its sizes, each of which has a page of its own. Nothing is said
 * of delivery and returns: no setting of the shop states them.
 */
import { inMoneyOf } from '#contract/order-money.ts'
import type { Size, Tool, ToolFamily } from '#contract/tools.ts'
import { pictureOf } from '#web/seo/card.ts'
import { offerOf } from '#web/seo/offer.ts'
import type { SeoPage } from '#web/seo/page.ts'

/** schema.org has properties of their own for these choices; by all others a tool differs in size. */
const OWN_PROPERTIES = ['color', 'pattern', 'material']

export const describedTool = (tool: Tool, page: SeoPage): object =>
  inMoneyOf(tool, () => described(tool, page))

function described(tool: Tool, page: SeoPage): object {
  const { family } = tool
  if (!family) return product(tool, page)
  const { origin } = page
  return {
    '@type': 'ProductGroup',
    '@id': groupId(family, origin),
    name: family.name,
    description: tool.description,
    url: page.address,
    ...brandOf(tool),
    productGroupID: family.id,
    variesBy: [...new Set(family.choices.map(({ code }) => `https://schema.org/${propertyOf(code)}`))],
    hasVariant: family.sizes.map((size) =>
      size._id === tool._id ? product(tool, page, size) : variant(size, tool, page),
    ),
  }
}

function product(tool: Tool, page: SeoPage, size?: Size): object {
  const { origin, address } = page
  const { family, pictures, gtin, makerNumber, path, attributes } = tool
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: tool.productName,
    description: tool.description,
    image: pictures.map((picture) => pictureOf(picture, origin).address),
    sku: tool.sku ?? tool._id,
    gtin: gtin || undefined,
    mpn: makerNumber || undefined,
    ...brandOf(tool),
    ...makerOf(tool),
    category: path.length > 0 ? path.map(({ name }) => name).join(' > ') : undefined,
    ...(family && size && { isVariantOf: { '@id': groupId(family, origin) }, ...chosenOf(family, size) }),
    ...(attributes.length > 0 && {
      additionalProperty: attributes.map(({ name, label }) => ({
        '@type': 'PropertyValue',
        name,
        value: label,
      })),
    }),
    ...ratingOf(tool),
    url: address,
    offers: offerOf(tool, address, page),
  }
}

/** Another size: what its own page says more exactly. */
function variant(size: Size, tool: Tool, page: SeoPage): object {
  const { origin, root } = page
  const address = `${root}/tool/${size.slug}`
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: size.productName,
    description: tool.description,
    image: pictureOf(size, origin).address,
    sku: size.sku ?? size._id,
    ...brandOf(tool),
    ...(tool.family && chosenOf(tool.family, size)),
    url: address,
    offers: offerOf(size, address, page),
  }
}

/** Of the reviews that people wrote of this tool here, and of nothing else. */
function ratingOf({ reviews: { count, average } }: Tool): object {
  if (average === undefined) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ...{ ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 },
    },
  }
}

const groupId = ({ id }: ToolFamily, origin: string) => `${origin}/#family-${id}`
const propertyOf = (code: string) => (OWN_PROPERTIES.includes(code) ? code : 'size')
const brandOf = ({ maker }: Tool) => (maker ? { brand: { '@type': 'Brand', name: maker } } : {})

function makerOf({ operators }: Tool): object {
  const maker = operators?.find(({ role }) => role === 'maker')
  if (!maker) return {}
  const { name, tradeName, street, postcode, city, country, email, form, phone } = maker
  return {
    manufacturer: {
      '@type': 'Organization',
      ...{ name, alternateName: tradeName, email, url: form, telephone: phone },
      address: {
        '@type': 'PostalAddress',
        ...{ streetAddress: street, postalCode: postcode },
        ...{ addressLocality: city, addressCountry: country },
      },
    },
  }
}

/** What a size has of each choice: `{ size: '3/4 in (19.05 mm)', material: 'Beech' }`. */
function chosenOf({ choices }: ToolFamily, { values }: Size): Record<string, string> {
  const chosen: Record<string, string> = {}
  for (const { code, values: offered } of choices) {
    const label = offered.find(({ value }) => value === values[code])?.label
    const property = propertyOf(code)
    if (label !== undefined) chosen[property] = chosen[property] ? `${chosen[property]}, ${label}` : label
  }
  return chosen
}
