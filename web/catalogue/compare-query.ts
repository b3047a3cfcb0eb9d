import { MOST_COMPARED } from '#web/catalogue/kept-tools.ts'

/** The slugs that the address of a comparison names: each once, at most four. */
export function comparedSlugs(text: string): string[] {
  const slugs = text.split(',').filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug))
  return [...new Set(slugs)].slice(0, MOST_COMPARED)
}

/** The address of a comparison: it can be sent to others. */
export const comparePath = (slugs: string[]) =>
  slugs.length > 0 ? `/compare?tools=${slugs.join(',')}` : '/compare'
