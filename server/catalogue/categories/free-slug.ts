import { slugOf } from '#contract/slug-of.ts'

/**
 * Makes a slug of a name, with a number where it is taken: `blades`, then `blades-2`. `otherwise`: the text to use where nothing of the
 * name can stand in a slug.
 */
export function freeSlug(
  name: string,
  otherwise: string,
  longest: number,
  isTaken: (slug: string) => boolean,
): string {
  const base = slugOf(name).slice(0, longest).replace(/-$/, '') || otherwise
  let free = base
  for (let number = 2; isTaken(free); number++)
    free = `${base.slice(0, longest - 7).replace(/-$/, '')}-${number}`
  return free
}
