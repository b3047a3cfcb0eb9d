import { abrasives } from '#server/shop/demo/catalogue/abrasives.ts'
import { benchMachinesAndBatteries } from '#server/shop/demo/catalogue/bench-machines-and-batteries.ts'
import { demoCategories } from '#server/shop/demo/catalogue/categories.ts'
import { chisels } from '#server/shop/demo/catalogue/chisels.ts'
import { clamps } from '#server/shop/demo/catalogue/clamps.ts'
import { drillBits } from '#server/shop/demo/catalogue/drill-bits.ts'
import { fasteners } from '#server/shop/demo/catalogue/fasteners.ts'
import { glueAndFinish } from '#server/shop/demo/catalogue/glue-and-finish.ts'
import { marking } from '#server/shop/demo/catalogue/marking.ts'
import { measuring } from '#server/shop/demo/catalogue/measuring.ts'
import { planes } from '#server/shop/demo/catalogue/planes.ts'
import { powerTools } from '#server/shop/demo/catalogue/power-tools.ts'
import { routerBits } from '#server/shop/demo/catalogue/router-bits.ts'
import { sawBlades } from '#server/shop/demo/catalogue/saw-blades.ts'
import { saws } from '#server/shop/demo/catalogue/saws.ts'
import type { DemoFamily, ListedSize, OwnSize } from '#server/shop/demo/catalogue/shape.ts'
import { sharpeningAndBench } from '#server/shop/demo/catalogue/sharpening-and-bench.ts'
import { spokeshavesAndScrapers } from '#server/shop/demo/catalogue/spokeshaves-and-scrapers.ts'
import { strikingAndBoring } from '#server/shop/demo/catalogue/striking-and-boring.ts'
import { catalogue } from '#server/shop/demo/catalogue.ts'

/** A product with all its fields, as it is put into the shop. */
type DemoProduct = {
  sku: string
  gtin: string
  productName: string
  description: string
  /** Dollars. */
  price: number
  priceTiers?: string
  minQuantity: number
  orderMultiple: number
  aviQuantity: number
  /** Stars; 0: not rated yet. */
  rating: number
  img: string
  weight?: string
  state: 'on sale' | 'draft' | 'archived'
  /** Its own values and its family's, by the code of the attribute, as an owner types them. */
  values: Record<string, string>
  /** SKUs of products that go well with it, and of parts that wear out. */
  accessories: string[]
  spareParts: string[]
}

/** A family with all its fields, and its products in order. A family with no choices is a single tool. */
type CompleteFamily = {
  slug: string
  name: string
  description: string
  img: string
  maker: string
  category: string
  choices: string[]
  products: DemoProduct[]
  /** The SKU of a product on sale, and the older one that it replaces. */
  replaces: Record<string, string>
}

const attributes = demoCategories.flatMap((category) => category.attributes ?? [])
const labels = new Map(attributes.map(({ code, options }) => [code, options]))

/**
 * All families of the demo. The 24 tools of `server/shop/demo/catalogue.ts` are in them, with the texts from there; the order of the shop
 * is theirs first and then that of the families.
 */
export const demoFamilies: CompleteFamily[] = [
  ...saws,
  ...planes,
  ...spokeshavesAndScrapers,
  ...chisels,
  ...strikingAndBoring,
  ...measuring,
  ...marking,
  ...clamps,
  ...sharpeningAndBench,
  ...drillBits,
  ...routerBits,
  ...sawBlades,
  ...powerTools,
  ...benchMachinesAndBatteries,
  ...abrasives,
  ...glueAndFinish,
  ...fasteners,
].map(completed)

function completed(family: DemoFamily): CompleteFamily {
  const { slug, maker, category, choices, sizes, replaces = {} } = family
  const products = sizes.map((size) => ('price' in size ? ownProduct(family, size) : listedProduct(family, size)))
  const [first] = products
  if (!first) throw new Error(`The family ${slug} has no products`)
  return {
    slug,
    name: family.name ?? first.productName,
    description: family.description ?? first.description,
    img: family.img ?? first.img,
    maker,
    category,
    choices,
    products,
    replaces,
  }
}

function listedProduct(family: DemoFamily, size: ListedSize): DemoProduct {
  const listed = catalogue.find(({ sku }) => sku === size.sku)
  if (!listed) throw new Error(`${size.sku} has no price, and is none of server/shop/demo/catalogue.ts`)
  const values = valuesOf(family, size)
  return { ...listed, ...size, ...relatedOf(family, size), values, orderMultiple: family.orderMultiple ?? 1, state: 'on sale' }
}

function ownProduct(family: DemoFamily, size: OwnSize): DemoProduct {
  const { name = '', description = '', img = '', minQuantity = 1, orderMultiple = 1 } = family
  const { name: ownName, ...fields } = size
  const values = valuesOf(family, size)
  return {
    description,
    minQuantity,
    orderMultiple,
    rating: 0,
    img,
    state: 'on sale',
    ...fields,
    ...relatedOf(family, size),
    values,
    productName: ownName ?? [name, sizeName(family, values)].filter(Boolean).join(', '),
  }
}

function relatedOf(family: DemoFamily, size: ListedSize): Pick<DemoProduct, 'accessories' | 'spareParts'> {
  return {
    accessories: size.accessories ?? family.accessories ?? [],
    spareParts: size.spareParts ?? family.spareParts ?? [],
  }
}

function valuesOf({ values, columns }: DemoFamily, size: ListedSize): Record<string, string> {
  if (size.values.length !== columns.length) throw new Error(`${size.sku} has not one value for each of ${columns.join(', ')}`)
  const own = columns.map((code, index) => [code, size.values[index] ?? ''] as const)
  return { ...values, ...Object.fromEntries(own.filter(([, value]) => value !== '')) }
}

/** The words for a size at the end of a name, such as `No. 8 x 1-1/4 in, box of 50`; none for a single tool. */
function sizeName({ choices, sizeName: pattern }: DemoFamily, values: Record<string, string>): string {
  const words = pattern ?? choices.map((code) => `{${code}}`).join(' x ')
  return words.replace(/\{([\w-]+)\}/g, (_, code) => labelOf(code, values[code] ?? ''))
}

function labelOf(code: string, value: string): string {
  const label = labels.get(code)?.[value]
  // A label begins with a capital, but stands within a name here: `Up-cut` is lowered, `No. 4` and `HB` are not.
  return label ? label.replace(/^[A-Z](?=[a-z -]+$)/, (letter) => letter.toLowerCase()) : value
}
