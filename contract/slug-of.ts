import { plainCharacters } from '#contract/plain-characters.ts'

export const LONGEST_SLUG = 100

/**
 * What an address can say of a name: `Auger bit, 3/4 in` is `auger-bit-3-4-in`. Empty where nothing is left. The database's `slug_of`
 * (migration 0068) answers the same.
 */
export function slugOf(name: string): string {
  return plainCharacters(name.normalize('NFKD').toLowerCase())
    .replaceAll('⁄', '/')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_SLUG)
}
