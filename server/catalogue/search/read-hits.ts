import { furtherCode, toDollars } from '#contract/money.ts'
import { promiseOf } from '#contract/product-promise.ts'
import type { Hit } from '#contract/search.ts'
import { shownUnitPrice } from '#contract/unit-price.ts'
import { readShown } from '#server/catalogue/search/store.ts'
import type { Db } from '#server/platform/db/client.ts'

/** What a hit is made of beside the row of its product. `rating`: the mean of its reviews, of which there are so many `ratings`. */
export type HitGroup = {
  position: number
  priceCents: number
  contents: string | undefined
  isLowest: boolean
  available: boolean
  products: number
  rating: number
  ratings: number
}

/** Adds what the index lacks. `sizeOf`: which size of a family a hit names, by the names of the family and the product. */
export async function readHits(
  db: Db,
  groups: HitGroup[],
  sizeOf: (family: string, product: string) => string | undefined,
): Promise<Hit[]> {
  const positions = groups.map(({ position }) => position)
  const rows = new Map((await readShown(db, positions)).map((row) => [row.position, row]))
  return groups.flatMap(({ position, priceCents, contents, ...group }): Hit[] => {
    const { isLowest, available, products, rating, ratings } = group
    const row = rows.get(position)
    if (!row) return [] // taken off sale a moment ago
    const size = products > 1 ? sizeOf(row.name, row.productName) : undefined
    return [
      {
        slug: row.slug,
        productName: row.name,
        lang: row.lang ?? undefined,
        price: toDollars(priceCents),
        currency: furtherCode(),
        isLowest: isLowest || undefined,
        img: row.img,
        products,
        available,
        rating: ratings > 0 ? { average: Math.round(rating * 100) / 100, count: ratings } : undefined,
        maker: row.maker || undefined,
        taxClass: row.taxClass || undefined,
        guaranteeYears: row.guaranteeYears ?? undefined,
        contents,
        unitPrice: shownUnitPrice(priceCents, contents),
        size,
        ...(products === 1 && !available && promiseOf(row)),
      },
    ]
  })
}
