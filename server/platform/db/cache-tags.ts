/**
 * Cache tags: names of what a cached value was read from, such as `product:<id>`, `products` (which ones are on sale, and what is
 * said of them, but not how many are there), `reviews` (of the shop; those of a product belong to the product), `buyer:<account>` (what
 * somebody has paid for), `categories` (with their attributes), `settings:<group>`, `text:<name>` or `orders`. A store names the tags of what
 * it reads; triggers of the database notify of the tags that a change touches (decision 22). `<kind>:*` stands for all of a kind, and
 * `until:<time>` for the passing of time, which nobody notifies of.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const readings = new AsyncLocalStorage<Set<string>>()

export const productTag = (id: string) => `product:${id}`

export const buyerTag = (accountId: string) => `buyer:${accountId}`

/** A list of more rows than this names `<kind>:*` instead of a tag for each row. */
const MOST_TAGS = 1_000

/** Notes that what is being read now has these tags. Does nothing outside of `collectTags`. */
export function noteTags(tags: Iterable<string>): void {
  const noted = readings.getStore()
  if (noted) for (const tag of tags) noted.add(tag)
}

const UNTIL = 'until:'

/** Notes that what is being read now holds until these times, in milliseconds: a cached value is made anew at the first of them. */
export function noteUntil(times: number[]): void {
  if (times.length > 0) noteTags([`${UNTIL}${Math.min(...times)}`])
}

/** The time from which what has these tags does not hold any more; undefined where it holds until something changes. */
export function endOf(tags: Iterable<string>): number | undefined {
  const ends = [...tags].flatMap((tag) => (tag.startsWith(UNTIL) ? [Number(tag.slice(UNTIL.length))] : []))
  return ends.length > 0 ? Math.min(...ends) : undefined
}

/** Notes the tags of these products, and of the choice of them. */
export function noteProducts<Row extends { id: string }>(rows: Row[]): Row[] {
  noteTags(['products', ...(rows.length > MOST_TAGS ? ['product:*'] : rows.map(({ id }) => productTag(id)))])
  return rows
}

/** Does some work and answers its result with the tags of all that it read. Whoever collects around it gets them, too. */
export async function collectTags<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; tags: Set<string> }> {
  const tags = new Set<string>()
  const result = await readings.run(tags, work)
  noteTags(tags)
  return { result, tags }
}

/** The tags under which something is found that this one touches: itself, and all of its kind. */
export function touchedBy(tag: string): string[] {
  const [kind, id] = tag.split(':')
  return id === undefined ? [tag] : [tag, `${kind}:*`]
}
