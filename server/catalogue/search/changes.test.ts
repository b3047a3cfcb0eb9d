import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLiveIndex } from '#server/catalogue/search/live-index.ts'
import { searchTools } from '#server/catalogue/search/search-tools.ts'
import { suggest } from '#server/catalogue/search/suggest.ts'
import { createTestCatalogue } from '#server/catalogue/search/testing.ts'
import { collectTags, productTag } from '#server/platform/db/cache-tags.ts'
import { notifyOf } from '#server/platform/db/notify.ts'
import { followChanges } from '#server/platform/http/follow-changes.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { soon } from '#testing/eventually.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db, database } = kerf
const shop = createTestCatalogue(db)
const saws = await shop.category('saws', 'Saws')
await shop.attribute(saws, 'length', 'measure', { dimension: 'length' })
const family = await shop.family('Panel saw')
const id = await shop.tool({ name: 'Dovetail saw', category: saws, maker: 'Ironbark', available: 1 })
await shop.tool({ name: 'Panel saw, short', category: saws, family })

/** Two processes that hear of changes. `heard`: the tags that they were notified of. */
const processes = await Promise.all(
  [1, 2].map(async () => {
    const index = createLiveIndex(db)
    const heard = new Set<string | undefined>()
    const listening = Promise.withResolvers<void>()
    const note = {
      forget: (tag: string | undefined) => void heard.add(tag),
      setListening: (now: boolean) => now && listening.resolve(),
    }
    const changes = followChanges([index, note], database.connection)
    atTheEnd(changes.close)
    await listening.promise
    return { index, heard }
  }),
)

const asked = { q: '', sort: 'relevance', page: 1, size: 24 } as const

/** Each process answers this in its first search after it was notified: notifications come in the order of their transactions. */
async function nextSearchFinds(query: Record<string, unknown>, total: number): Promise<void> {
  const mark = randomUUID()
  await notifyOf(db, { tags: [mark] })
  for (const { index, heard } of processes) {
    await soon(() => expect(heard).toContain(mark))
    expect((await searchTools(db, index, { ...asked, ...query })).total, JSON.stringify(query)).toBe(total)
  }
}

test('every process finds a change by its next search: a new tool, a name, a value, a sale, a synonym, a category, an archived tool', async () => {
  await nextSearchFinds({ q: 'saw' }, 2)
  const added = await shop.tool({ name: 'Brass mallet', category: saws })
  await nextSearchFinds({ q: 'mallet' }, 1)
  await db.execute(sql`UPDATE products SET name = 'Copper hammer' WHERE id = ${added}`)
  await nextSearchFinds({ q: 'copper' }, 1)
  await nextSearchFinds({ q: 'mallet' }, 0)
  await db.execute(sql`
    INSERT INTO product_values (product_id, attribute_id, amount, entered) SELECT ${id}, id, 254000000, '10 in' FROM attributes`)
  await nextSearchFinds({ 'f.length': '10 in' }, 1)
  await db.execute(sql`DELETE FROM product_values`)
  await nextSearchFinds({ 'f.length': '10 in' }, 0)
  await nextSearchFinds({ inStock: true }, 3)
  const buyer = await kerf.customer()
  const wish = { productId: id, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  for (const { heard } of processes) heard.clear()
  expect((await kerf.call('POST', '/api/orders', wish, buyer)).status).toBe(201)
  // Processes are notified of orders some milliseconds later, of several at once.
  for (const { heard } of processes) await soon(() => expect(heard).toContain(productTag(id)))
  await nextSearchFinds({ inStock: true }, 2)
  await db.execute(sql`INSERT INTO synonyms (words) VALUES ('{zwinge,dovetail}')`)
  await nextSearchFinds({ q: 'zwinge' }, 1)
  await db.execute(sql`UPDATE categories SET name = 'Toothed tools'`)
  await nextSearchFinds({ q: 'toothed' }, 3)
  await db.execute(sql`UPDATE families SET name = 'Board saw' WHERE id = ${family}`)
  await nextSearchFinds({ q: 'board' }, 1)
  await db.execute(sql`UPDATE products SET archived_at = now() WHERE id = ${added}`)
  await nextSearchFinds({ q: 'copper' }, 0)
  await nextSearchFinds({}, 2)
  const gone = await shop.tool({ name: 'Iron mallet', available: 0 })
  await nextSearchFinds({ q: 'iron mallet' }, 1)
  await db.execute(sql`DELETE FROM products WHERE id = ${gone}`)
  await nextSearchFinds({}, 2)
})

test('a sale changes the stock in the index and nothing else', async () => {
  const [first] = processes
  const entries = (await first?.index.current())?.alive.length
  await db.execute(sql`UPDATE products SET available = available WHERE id = ${id}`)
  await db.execute(sql`
    WITH moved AS (INSERT INTO stock_movements (product_id, quantity, cause) VALUES (${id}, 5, 'correction'))
    UPDATE products SET available = available + 5 WHERE id = ${id}`)
  await nextSearchFinds({ inStock: true, q: 'dovetail' }, 1)
  expect((await first?.index.current())?.alive.length).toBe(entries)
})

test('what a large index finds while it is read anew is not cached, as it may lack a name of today', async () => {
  const index = createLiveIndex(db, 0)
  index.setListening(true)
  await index.loaded()
  const found = async () => {
    const [search, suggestions] = await Promise.all([
      collectTags(() => searchTools(db, index, { ...asked, q: 'saw' })),
      collectTags(() => suggest(db, index, 'saw')),
    ])
    const name = search.result.facets.find(({ code }) => code === 'category')?.values[0]?.label
    return { name, cached: [search.tags.size > 0, suggestions.tags.size > 0] }
  }
  const { name } = await found()
  await db.execute(sql`UPDATE categories SET name = 'Renamed tools'`)
  index.forget('categories')
  expect(await found()).toEqual({ name, cached: [false, false] })
  await soon(async () => expect(await found()).toEqual({ name: 'Renamed tools', cached: [true, true] }))
})
