import { like, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { countMiss, deleteOldMisses } from '#server/catalogue/search/misses-store.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { limits } from '#server/platform/db/tables/shop.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
  await kerf.product({ name: 'Claw hammer' })
})

const search = async (q: string, more = '') =>
  Object((await kerf.call('GET', `/api/search?q=${encodeURIComponent(q)}${more}`)).body)
const missed = async (query = '') =>
  Object((await kerf.call('GET', `/api/manage/searches${query}`, undefined, ada)).body)
const groups = async () => Object((await kerf.call('GET', '/api/manage/synonyms', undefined, ada)).body)

test('a new shop knows more than 60 groups of what carpenters call by several names', async () => {
  const all: { words: string[] }[] = await groups()
  expect(all.length).toBeGreaterThan(60)
  for (const { words } of all) expect(words.length).toBeGreaterThan(1)
  const of = (word: string) => all.find(({ words }) => words.includes(word))?.words
  expect(of('cramp')).toContain('clamp')
  expect(of('tenon saw')).toContain('back saw')
  expect(of('spanner')).toContain('wrench')
})

test('what nobody found is counted by day and text, the most frequent first, without saying who looked for it', async () => {
  for (const q of ['Froe', ' froe ', 'FROE', 'slick chisel']) await search(q)
  await search('hammer')
  await search('hammer', '&price=900..')
  await search('froe', '&page=2')
  expect(await missed()).toEqual({
    total: 2,
    rows: [
      { query: 'froe', count: 3, last: expect.any(String) },
      { query: 'slick chisel', count: 1, last: expect.any(String) },
    ],
  })
  const { rows } = await kerf.db.execute(sql`SELECT * FROM missed_searches LIMIT 1`)
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['count', 'day', 'query'])
})

test('a text that looks like an e-mail address or a telephone number is not kept, and a long one only in part', async () => {
  const { total } = await missed()
  for (const q of ['ada@mail.example', 'call +49 (30) 123 4567', '5550100123', '555-0100 1', '\u202e \u200b'])
    expect(await search(q)).toMatchObject({ total: 0 })
  expect((await missed()).total).toBe(total)
  await search(`${'very '.repeat(30)}longlongword`)
  const { rows } = await missed('?size=100')
  expect(
    rows.map(({ query }: { query: string }) => query.length).every((length: number) => length <= 100),
  ).toBe(true)
  expect((await missed()).total).toBe(total + 1)
})

test('no more than 2,000 texts of a day are kept, and none for more than a year', async () => {
  await kerf.db.execute(sql`
    INSERT INTO missed_searches SELECT (now() AT TIME ZONE 'UTC')::date, 'made up ' || n, 1 FROM generate_series(1, 2000) AS n`)
  await search('one too many')
  await search('made up 7')
  const { rows } = await missed('?size=100')
  expect(rows).toContainEqual({ query: 'made up 7', count: 2, last: expect.any(String) })
  expect(rows.map(({ query }: { query: string }) => query)).not.toContain('one too many')
  await kerf.db.execute(sql`UPDATE missed_searches SET day = day - 400`)
  await deleteOldMisses(kerf.db)
  expect(await missed('?days=366')).toEqual({ total: 0, rows: [] })
})

test('the limit of a day holds when many write at once, and no search for a text that is there is lost', async () => {
  await kerf.db.execute(sql`DELETE FROM missed_searches`)
  await kerf.db.execute(sql`
    INSERT INTO missed_searches SELECT (now() AT TIME ZONE 'UTC')::date, 'made up ' || n, 1 FROM generate_series(1, 1995) AS n`)
  // Each takes long enough that all others have begun.
  await kerf.db.execute(sql`CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(0.1); RETURN NEW; END'`)
  await kerf.db.execute(
    sql`CREATE TRIGGER linger BEFORE INSERT ON missed_searches FOR EACH ROW EXECUTE FUNCTION linger()`,
  )
  const texts = Array.from({ length: 60 }, (_, n) => (n % 2 ? `at once ${n}` : `made up ${n + 1}`))
  await Promise.all(texts.map((text) => countMiss(kerf.db, text)))
  const { rows } = await kerf.db.execute(
    sql`SELECT count(*)::int AS texts, sum(count)::int AS searches FROM missed_searches`,
  )
  expect(rows).toEqual([{ texts: 2_000, searches: 1_995 + 5 + 30 }])
  await kerf.db.execute(sql`DROP FUNCTION linger CASCADE`)
  await kerf.db.execute(sql`DELETE FROM missed_searches`)
})

test('an owner adds, changes and deletes synonyms, the next search knows them, and facts hold what was before', async () => {
  const words = ['hammer', 'banger']
  expect(await search('banger')).toMatchObject({ total: 0 })
  const added = await kerf.call('POST', '/api/manage/synonyms', { words }, ada)
  expect(added.status).toBe(201)
  const id = String(added.body.insertedId)
  expect(await search('bangers')).toMatchObject({ total: 1 })
  const path = `/api/manage/synonyms/${id}`
  expect((await kerf.call('PUT', path, { words: ['hammer', 'thumper'] }, ada)).status).toBe(200)
  expect(await search('thumper')).toMatchObject({ total: 1 })
  expect(await search('banger')).toMatchObject({ total: 0 })
  expect((await kerf.call('DELETE', path, undefined, ada)).status).toBe(200)
  expect(await search('thumper')).toMatchObject({ total: 0 })
  const left = await kerf.db.select().from(facts).where(sql`subject_id = ${id}`).orderBy(facts.id)
  expect(left.map(({ verb, before, after }) => ({ verb, before, after }))).toEqual([
    { verb: 'synonyms.added', before: null, after: { words } },
    { verb: 'synonyms.changed', before: { words }, after: { words: ['hammer', 'thumper'] } },
    {
      verb: 'synonyms.removed',
      before: { words: ['hammer', 'thumper'], since: expect.any(String) },
      after: null,
    },
  ])
  const { body } = await kerf.call('GET', '/api/manage/audit', undefined, ada)
  expect(Object(body).rows[0]).toMatchObject({
    words: 'Deleted synonyms of the search',
    subject: { kind: 'synonyms', text: 'hammer, thumper' },
  })
})

test('one network fills no list: 200 searches a day, five of them the same', async () => {
  const proxied = await openTestShop({ database: kerf.database, trustedProxies: '127.0.0.1' })
  const from = (q: string, address: string) =>
    proxied.call('GET', `/api/search?q=${encodeURIComponent(q)}`, undefined, undefined, {
      'x-forwarded-for': address,
    })
  for (let n = 0; n < 8; n++) await from('zzonk', '10.3.0.1')
  await from('zzonk', '10.3.0.2')
  const countOf = async (query: string) =>
    (await missed('?size=100')).rows.find((row: { query: string }) => row.query === query)?.count
  expect(await countOf('zzonk')).toBe(6)
  await kerf.db.update(limits).set({ count: 200 }).where(like(limits.key, 'missed by %'))
  await from('zzunk', '10.3.0.1')
  expect(await countOf('zzunk')).toBeUndefined()
  await from('zzunk', '10.3.0.3')
  expect(await countOf('zzunk')).toBe(1)
  await kerf.db.delete(limits)
})

test('an owner takes a search off the list; it comes back when somebody looks for it again', async () => {
  for (const q of ['bodger', 'bodger', 'bodger stool']) await search(q)
  const dismiss = (query: string) => kerf.call('POST', '/api/manage/searches/dismissals', { query }, ada)
  const queries = async () => (await missed('?size=100')).rows.map(({ query }: { query: string }) => query)
  expect((await dismiss('bodger')).status).toBe(200)
  expect(await queries()).toContain('bodger stool')
  expect(await queries()).not.toContain('bodger')
  expect((await dismiss('bodger')).status).toBe(404)
  const [fact] = await kerf.db.select().from(facts).where(sql`verb = 'search.dismissed'`)
  expect(fact).toMatchObject({ before: { count: 2 }, after: null })
  await search('bodger')
  expect((await missed('?size=100')).rows).toContainEqual(
    expect.objectContaining({ query: 'bodger', count: 1 }),
  )
})

test('a group that another one contains is refused at its words; one word may stand in two groups', async () => {
  const before = await groups()
  const add = (words: string[]) => kerf.call('POST', '/api/manage/synonyms', { words }, ada)
  const same = await add(['Clamps and clips', 'cramp', 'clamp'])
  expect(same.status).toBe(201)
  const path = `/api/manage/synonyms/${same.body.insertedId}`
  for (const refused of [
    await add(['clamp', 'CRAMP']),
    await kerf.call('PUT', path, { words: ['clamp', 'cramp'] }, ada),
  ]) {
    expect(refused.status).toBe(422)
    expect(Object(refused.body.data).issues).toEqual([
      { path: ['words'], message: 'These words mean the same already, in the group cramp, clamp' },
    ])
  }
  expect((await kerf.call('DELETE', path, undefined, ada)).status).toBe(200)
  expect(await groups()).toEqual(before)
})

test('synonyms that say nothing or the same twice are refused with a sentence and change nothing', async () => {
  const before = await groups()
  for (const words of [['hammer'], ['hammer', 'Hammer'], ['hammer', '!!!'], ['hammer', 'x'.repeat(61)], []])
    expect((await kerf.call('POST', '/api/manage/synonyms', { words }, ada)).status).toBe(422)
  expect((await kerf.call('PUT', '/api/manage/synonyms/made-up', { words: ['a', 'b'] }, ada)).status).toBe(
    404,
  )
  expect((await kerf.call('DELETE', '/api/manage/synonyms/made-up', undefined, ada)).status).toBe(404)
  expect(await groups()).toEqual(before)
})

test('only who may sees searches and synonyms', async () => {
  const casey = await kerf.customer()
  for (const path of ['/api/manage/searches', '/api/manage/synonyms']) {
    expect((await kerf.call('GET', path)).status).toBe(401)
    expect((await kerf.call('GET', path, undefined, casey)).status).toBe(403)
  }
})
