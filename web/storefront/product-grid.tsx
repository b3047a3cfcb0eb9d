import type { Product } from '#contract/products.ts'
import { ProductCard } from '#web/storefront/product-card.tsx'

export function ProductGrid({ products }: { products: Product[] }) {
  return (
    <div className="hairlines grid sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <ProductCard key={product._id} product={product} />
      ))}
    </div>
  )
}
