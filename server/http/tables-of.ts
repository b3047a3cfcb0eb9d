/** Calls that are not named after the one table they show. */
const READS: Record<string, string[]> = {
  'home-products': ['products'],
  'product-index': ['products'],
  'review-pages': ['reviews'],
  shop: ['settings'],
  texts: ['texts', 'settings'],
  claims: ['settings', 'products', 'reviews', 'orders'],
}

/** The tables whose changes change what a call answers: `/api/products/3` shows `products`. */
export function tablesOf(pathname: string): string[] {
  const name = pathname.split('/')[2] ?? ''
  return READS[name] ?? [name]
}
