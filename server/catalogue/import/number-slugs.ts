import type { Item } from '#server/catalogue/import/item.ts'

/** The slugs of names that came before, each with its last number: so thousands of products of one name do not try all numbers anew. */
export type Numbered = Map<string, number>

/** Products of other shops that have one name get numbers in their slugs, from the second on, in the order of the file. */
export function numberSlugs(numbered: Numbered, items: Item[]): void {
  for (const { isOwn, fields } of items) {
    const { slug } = fields
    if (isOwn || !slug) continue
    let free = slug.text
    let number = numbered.get(free) ?? 1
    while (numbered.has(free)) {
      number += 1
      free = `${slug.text}-${number}`
    }
    numbered.set(free, 1)
    numbered.set(slug.text, number)
    fields.slug = { ...slug, text: free }
  }
}
