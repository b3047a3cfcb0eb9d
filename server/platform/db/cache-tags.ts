/**
 * Cache tags name what a cached value was read from, such as `product:<id>`, `products` (which are on sale, without their stock), `reviews` (of
 * the shop), `buyer:<account>` (what they have paid for), `settings:<group>` or `orders`. Stores note the tags of what they read; triggers
 * notify of those that a change touches (decision 22). `<kind>:*` stands for all of a kind, `until:<time>` for the passing of time.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const readings = new AsyncLocalStorage<Set<string>>()

export const productTag = (id: string) => `product:${id}`

export const buyerTag = (accountId: string) => `buyer:${accountId}`

/** A list of more rows than this names `<kind>:*` instead of a tag for each row. */
const MOST_TAGS = 1_000

/** Does nothing outside of `collectTags`. */
export function noteTags(tags: Iterable<string>): void {
  const noted = readings.getStore()
  if (noted) for (const tag of tags) noted.add(tag)
}

const UNTIL = 'until:'

/** In milliseconds: a cached value is made anew at the first of these times. */
export function noteUntil(times: number[]): void {
  if (times.length > 0) noteTags([`${UNTIL}${Math.min(...times)}`])
}

/** In milliseconds; undefined where it holds until something changes. */
export function endOf(tags: Iterable<string>): number | undefined {
  const ends = [...tags].flatMap((tag) => (tag.startsWith(UNTIL) ? [Number(tag.slice(UNTIL.length))] : []))
  return ends.length > 0 ? Math.min(...ends) : undefined
}

export function noteProducts<Row extends { id: string }>(rows: Row[]): Row[] {
  noteTags(['products', ...(rows.length > MOST_TAGS ? ['product:*'] : rows.map(({ id }) => productTag(id)))])
  return rows
}

/** Whoever collects around it gets the tags, too. */
export async function collectTags<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; tags: Set<string> }> {
  const tags = new Set<string>()
  const result = await readings.run(tags, work)
  noteTags(tags)
  return { result, tags }
}

export function touchedBy(tag: string): string[] {
  const [kind, id] = tag.split(':')
  return id === undefined ? [tag] : [tag, `${kind}:*`]
}
