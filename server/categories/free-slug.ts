import { slugOf } from '#contract/slug-of.ts'

/** A slug of a name that nothing has yet: `blades`, then `blades-2`. `otherwise`: what it is made of where the name leaves nothing. */
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
