/** The table whose changes change what a call answers: `/api/products/3` shows `products`, and so does the home page's list. */
export function tableOf(pathname: string): string {
  const name = pathname.split('/')[2] ?? ''
  return name === 'home-products' ? 'products' : name
}
