type Found = {
  search?: string | undefined
  show?: string | undefined
  category?: string | undefined
  maker?: string | undefined
}

/** What was chosen with all that were found, and why they were. `category`: its name; `-` for none. */
export function foundWords(count: number, { search, show, category, maker }: Found): string {
  const kind = show === 'deleted' ? 'deleted ' : show === 'drafts' ? 'drafted ' : ''
  const products = `${count.toLocaleString('en-US')} ${kind}${count === 1 ? 'product' : 'products'}`
  const where = [
    ...(category === '-' ? [' without a category'] : category ? [` in ${category}`] : []),
    ...(maker ? [` by ${maker}`] : []),
  ].join('')
  const words = search?.trim().includes(' ') ? `every word of “${search}”` : `“${search}”`
  const why = search ? `: each has ${words} in its name, article number or description` : ''
  return `Chosen are all ${products}${where}${why}.`
}
