import { slugOf } from '#contract/slug-of.ts'

/** A slug of a name, `blades-2` where `blades` is taken. `otherwise`: used where nothing of the name can stand in a slug. */
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
