/** The calls that read from other tables than the one they are named after, or show how many of each product there are. */
const READS: Record<string, string[]> = {
  'home-products': ['products', 'stock'],
  'product-index': ['products'],
  'review-pages': ['reviews'],
  shop: ['settings'],
  texts: ['texts', 'settings'],
  claims: ['settings', 'products', 'reviews', 'orders'],
}

/**
 * What a call reads: tables, and of stock that of one product (`product:{id}`) or of any (`stock`). A change of any of it makes the reply
 * outdated. Orders change stock without changing products, so that the pages of products that were not ordered stay in the cache.
 */
export function tablesOf(pathname: string): string[] {
  const [, , name = '', id] = pathname.split('/')
  if (name === 'products') return ['products', id ? `product:${id.toLowerCase()}` : 'stock']
  return READS[name] ?? [name]
}
