/** The calls that read from other tables than the one they are named after. */
const READS: Record<string, string[]> = {
  'home-products': ['products'],
  'product-index': ['products'],
  'review-pages': ['reviews'],
  shop: ['settings'],
  texts: ['texts', 'settings'],
  claims: ['settings', 'products', 'reviews', 'orders'],
}

/** The tables that a call reads: `/api/products/3` reads `products`. A change of one of them makes its reply outdated. */
export function tablesOf(pathname: string): string[] {
  const name = pathname.split('/')[2] ?? ''
  return READS[name] ?? [name]
}
