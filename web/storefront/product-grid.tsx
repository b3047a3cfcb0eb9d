import type { ShownClaims } from '#contract/claims.ts'
import type { Product } from '#contract/products.ts'
import { ratingsClaim } from '#web/storefront/claims.ts'
import { ProductCard } from '#web/storefront/product-card.tsx'

type Props = {
  products: Product[]
  claims: Pick<ShownClaims, 'ratings'>
  /** The product that was added just now. */
  added?: string | undefined
}

export function ProductGrid({ products, claims, added }: Props) {
  const ratings = ratingsClaim(claims)
  return (
    <div className="hairlines grid sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <ProductCard key={product._id} product={product} ratings={ratings} isNew={product._id === added} />
      ))}
    </div>
  )
}
