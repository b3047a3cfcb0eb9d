import { shopCurrency } from '#contract/money.ts'
import { inMoneyOf } from '#contract/order-money.ts'
import { jpegOf } from '#contract/picture-files.ts'
import type { Product } from '#contract/products.ts'
import type { Tool } from '#contract/tools.ts'
import { leastPrice } from '#web/seo/offer.ts'
import type { SeoPage } from '#web/seo/page.ts'

export type Card = {
  picture: { address: string; alt: string; width?: number; height?: number }
  properties: Record<string, string>
}

/** What a link preview shows of a page: of a product its picture and price, of any other the shop's own picture. */
export function cardOf({ origin, shop, loaderData, routes }: SeoPage): Card {
  const product = productOn({ loaderData, routes })
  if (!product) return { picture: ownPicture(origin), properties: { 'og:type': 'website' } }
  return {
    picture: isUnreadable(product)
      ? ownPicture(origin)
      : { ...pictureOf(product, origin), alt: product.productName },
    properties: {
      'og:type': 'product',
      ...inMoneyOf(product, () => ({
        'product:price:amount': leastPrice({ ...product, available: isAvailable(product) }, shop.prices),
        'product:price:currency': shopCurrency().code,
      })),
      'product:availability': availabilityOf(product),
    },
  }
}

function ownPicture(origin: string): Card['picture'] {
  const alt = 'Chisels, planes, a mallet, a saw and a gauge laid out on green cloth'
  return { address: `${origin}/scenes/card-1200.jpg`, alt, width: 1200, height: 630 }
}

/** No social network reads an SVG drawing. Those of ours have a JPEG. */
const isUnreadable = ({ img }: Pick<Product, 'img'>) => /\.svg$/i.test(img) && !jpegOf(img)

/** The product that a page is about, also one behind the login. */
export function productOn({
  loaderData,
  routes,
}: Pick<SeoPage, 'loaderData' | 'routes'>): Product | undefined {
  const id = 'checkout/purchase'
  return toolOn({ loaderData, routes }) ?? (routes.includes(id) ? loaderData[id]?.product : undefined)
}

/** The tool whose public page it is. */
export function toolOn({ loaderData, routes }: Pick<SeoPage, 'loaderData' | 'routes'>): Tool | undefined {
  return routes.includes('product-page/tool') ? loaderData['product-page/tool']?.tool : undefined
}

/** As Open Graph names it. */
function availabilityOf(product: Product): string {
  if (isAvailable(product)) return 'in stock'
  return product.promise ? 'available for order' : 'out of stock'
}

export const isAvailable = ({ aviQuantity, minQuantity }: Product) => aviQuantity >= minQuantity

/** Social networks do not read SVG or AVIF, some not WebP either: our own pictures and drawings have a JPEG beside them. */
export function pictureOf({ img }: Pick<Product, 'img'>, origin: string): Omit<Card['picture'], 'alt'> {
  const jpeg = jpegOf(img)
  if (jpeg) return { address: origin + jpeg.address, width: jpeg.width, height: jpeg.width }
  return { address: new URL(img, origin).href }
}
