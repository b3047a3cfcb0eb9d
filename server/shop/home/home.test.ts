import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { EditedHome, ShownBlock } from '#contract/home.ts'
import type { HomeBlock } from '#contract/home-kinds.ts'
import { families } from '#server/platform/db/tables/categories.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { startingHome } from '#server/shop/home/starting-home.ts'
import { listUsed } from '#server/shop/uploads/store.ts'
import { photo, upload } from '#server/shop/uploads/testing.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
  for (let place = 1; place <= 7; place++) await kerf.call('POST', '/api/products', tool(place), ada)
})

const tool = (place: number) => ({
  ...{ productName: `Saw ${place}`, price: place, minQuantity: 1, aviQuantity: 4, rating: 4 },
  ...{ img: '/tools/saw-640.webp', description: 'Cuts.' },
})

const shown = async (headers: Record<string, string> = {}): Promise<ShownBlock[]> => {
  const reply = await kerf.fetch(new Request('http://localhost:3000/api/home', { headers }))
  return Object(await reply.json()).blocks
}
const edited = async (): Promise<EditedHome> =>
  Object((await kerf.call('GET', '/api/manage/home', undefined, ada)).body)
const preview = async (query = ''): Promise<ShownBlock[]> =>
  Object((await kerf.call('GET', `/api/manage/home/preview${query}`, undefined, ada)).body).blocks
const save = (body: object, as: Shopper | undefined = ada) =>
  kerf.call('PUT', '/api/manage/home/draft', body, as)
const publish = (body: object, as: Shopper | undefined = ada) =>
  kerf.call('POST', '/api/manage/home', body, as)
const discard = (version: number) => kerf.call('DELETE', `/api/manage/home/draft/${version}`, undefined, ada)

const text = (words: string, id = 'note'): HomeBlock => ({
  ...{ id, kind: 'text', hidden: false },
  texts: { 'en-US': { text: words } },
})
const kinds = (blocks: { kind: string }[]) => blocks.map(({ kind }) => kind)

/** Publishes these blocks, whatever stands there. */
async function show(...blocks: HomeBlock[]): Promise<ShownBlock[]> {
  const { status, body } = await publish({ version: (await edited()).version, blocks })
  expect(status, JSON.stringify(body)).toBe(200)
  return shown()
}

test('a shop whose owner never touched it shows the specification’s page, in the reader’s language', async () => {
  const blocks = await shown()
  expect(kinds(blocks)).toEqual([
    ...['slides', 'categories', 'partners', 'figures', 'plans', 'tools', 'reviews', 'newsletter'],
  ])
  expect(blocks[0]?.slides?.map(({ words }) => words.heading)).toEqual([
    ...['Best carpenter company', 'Fine carpenter tools', 'Woodworker hand tool'],
  ])
  expect(blocks[5]?.products?.length).toBe(6)
  const { version, published, draft, versions } = await edited()
  expect({ version, draft, versions }).toEqual({ version: 0, draft: null, versions: [] })
  expect(published).toEqual({ version: 0, blocks: startingHome() })
})

test('a draft is seen in its preview alone, until it is published: then it is a version with who and when', async () => {
  const blocks = [...startingHome(), text('We grind on **Fridays**.')]
  const { version } = await edited()
  const saved = await save({ version, blocks })
  expect(saved).toMatchObject({ status: 200, body: { version: version + 1 } })
  expect(await edited()).toMatchObject({
    version: version + 1,
    draft: { blocks, by: 'Ada Admin', at: expect.any(String) },
    published: { version: 0 },
  })
  expect(kinds(await preview())).toContain('text')
  expect(kinds(await shown())).not.toContain('text')

  expect((await publish({ version: version + 1, blocks })).status).toBe(200)
  expect((await shown()).at(-1)).toMatchObject({ kind: 'text', words: { text: 'We grind on **Fridays**.' } })
  const after = await edited()
  expect(after).toMatchObject({ draft: null, published: { blocks } })
  expect(after.versions).toEqual([
    { version: after.published.version, at: expect.any(String), by: 'Ada Admin' },
  ])
  await show(text('Closed.'))
  expect(kinds(await preview(`?version=${after.published.version}`))).toContain('newsletter')
  const old = await kerf.call('GET', '/api/manage/home/versions/0', undefined, ada)
  expect(old.body).toEqual({ blocks: startingHome(), names: {} })
  expect((await kerf.call('GET', '/api/manage/home/versions/99', undefined, ada)).status).toBe(404)
  expect((await kerf.call('GET', '/api/manage/home/preview?version=99', undefined, ada)).status).toBe(404)
})

test('of editors who save at once one is told, and so is who publishes or discards what another saved since', async () => {
  const { version } = await edited()
  const replies = await Promise.all([1, 2, 3].map((n) => save({ version, blocks: [text(`Words ${n}`)] })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'HOME_CHANGED' })
  expect((await publish({ version, blocks: [text('Mine')] })).body).toMatchObject({ code: 'HOME_CHANGED' })
  expect((await discard(version)).body).toMatchObject({ code: 'HOME_CHANGED' })
  const kept = await edited()
  expect(kept.draft?.blocks[0]?.texts['en-US']?.text).toMatch(/^Words/)

  expect((await discard(kept.version)).status).toBe(200)
  expect((await edited()).draft).toBeNull()
  expect((await save({ version, blocks: [] })).status).toBe(409)
})

test('a block is shown in the reader’s language, or else in the shop’s first, and says which it is; a hidden one not at all', async () => {
  const both = { 'en-US': { title: 'Why us', text: 'Steel.' }, de: { text: 'Stahl.' } }
  await kerf.call('PUT', '/api/settings/languages', { de: true }, ada)
  await show({ ...text(''), texts: both }, text('Only here.', 'here'), {
    ...text('Soon.', 'soon'),
    hidden: true,
  })
  const german = await shown({ 'accept-language': 'de' })
  expect(german.map(({ words, lang }) => ({ words, lang }))).toEqual([
    { words: { text: 'Stahl.' }, lang: undefined },
    { words: { text: 'Only here.' }, lang: 'en-US' },
  ])
  expect((await shown()).map(({ words }) => words.text)).toEqual(['Steel.', 'Only here.'])
})

test('featured tools show one size of a family, or what the owner chose, in the owner’s order', async () => {
  const rows = await kerf.db.select().from(products).orderBy(asc(products.position))
  const [first, second, third] = rows
  const [family] = await kerf.db.insert(families).values({ name: 'Saws', slug: 'all-saws' }).returning()
  if (!first || !second || !third || !family) throw new Error('There are no products')
  for (const { id } of [first, second])
    await kerf.db.update(products).set({ familyId: family.id }).where(eq(products.id, id))
  const tools = (change: Partial<HomeBlock>): HomeBlock => ({
    ...{ id: 'tools', kind: 'tools', hidden: false, texts: { 'en-US': { title: 'Tools' } } },
    ...{ from: 'first', ids: [], most: 3, oneSize: true, ...change },
  })
  const ids = async (change: Partial<HomeBlock>) =>
    (await show(tools(change)))[0]?.products?.map(({ _id }) => _id)

  expect(await ids({})).toEqual([first, ...rows.slice(2, 4)].map(({ id }) => id))
  expect(await ids({ oneSize: false })).toEqual(rows.slice(0, 3).map(({ id }) => id))
  expect(await ids({ from: 'products', ids: [third.id, second.id, first.id], most: 2 })).toEqual([
    ...[third.id, second.id],
  ])
  expect(await ids({ from: 'families', ids: [family.id] })).toEqual([first.id])
  expect((await edited()).names).toEqual({ [family.id]: 'Saws' })
  await kerf.call('DELETE', `/api/products/${first.id}`, undefined, ada)
  expect(await ids({ from: 'families', ids: [family.id] })).toEqual([second.id])
})

test('what is missing is said at its field before it is published; a draft may lack it', async () => {
  const hero: HomeBlock = {
    ...{ id: 'hero', kind: 'hero', hidden: false, img: '', to: '' },
    texts: { 'en-US': { heading: 'Saws' }, de: { text: 'Sägen' } },
  }
  const { version } = await edited()
  const { status, body } = await publish({ version, blocks: [hero] })
  expect(status).toBe(422)
  const paths = Object(body).data.issues.map(({ path }: { path: string[] }) => path.join('.'))
  expect(paths.toSorted()).toEqual([
    ...['blocks.0.img', 'blocks.0.texts.de.alt', 'blocks.0.texts.de.heading', 'blocks.0.texts.en-US.alt'],
  ])
  expect((await save({ version, blocks: [hero] })).status).toBe(200)
})

test.each([
  ['a link out of a text', { ...text('[x](javascript:alert(1))') }],
  ['a path to another host', { ...text('A'), kind: 'picture', img: '/a.webp', to: '//evil.example' }],
  [
    'a picture that was never uploaded',
    { ...text('A'), kind: 'picture', img: `/uploads/${'0'.repeat(32)}-640.webp`, to: '', texts: {} },
  ],
  ['a kind that there is not', { ...text('A'), kind: 'html' }],
  ['a text that the kind has not', { ...text('A'), texts: { 'en-US': { html: '<b>' } } }],
  ['a language that there is not', { ...text('A'), texts: { tlh: { text: 'A' } } }],
])('what cannot be right is refused and changes nothing: %s', async (_, block) => {
  const before = await edited()
  const { status } = await save({ version: before.version, blocks: [block] })
  expect([409, 422]).toContain(status)
  expect(await edited()).toEqual(before)
})

test('parts of which there is one are refused twice, and so are two blocks with one id', async () => {
  const { version } = await edited()
  const plans = (id: string): HomeBlock => ({ id, kind: 'plans', hidden: false, texts: {} })
  expect((await save({ version, blocks: [plans('a'), plans('b')] })).status).toBe(422)
  expect((await save({ version, blocks: [text('A'), text('B')] })).status).toBe(422)
})

test('a picture of a draft or of any version is kept', async () => {
  const { img } = Object((await upload(kerf, await photo().jpeg().toBuffer(), ada)).body)
  const picture: HomeBlock = {
    ...{ id: 'bench', kind: 'picture', hidden: false, img, to: '' },
    texts: { 'en-US': { alt: 'Our bench' } },
  }
  await show(picture)
  await show(text('Without it.'))
  const id = img.slice('/uploads/'.length, '/uploads/'.length + 32)
  expect(await listUsed(kerf.db, [id])).toEqual(new Set([id]))
})

test('publishing is taken back from the audit log, and a draft stays as it is', async () => {
  await show(text('Before.'))
  await show(text('After.'))
  const { version } = await edited()
  await save({ version, blocks: [text('Draft.')] })
  const { body } = await kerf.call('GET', '/api/manage/audit?size=2', undefined, ada)
  const published = Object(body).rows.find(({ act }: { act: string }) => act === 'publish home page')
  const undone = await kerf.call('POST', `/api/manage/audit/${published._id}/take-back`, undefined, ada)
  expect(undone.status).toBe(200)
  expect((await shown())[0]?.words.text).toBe('Before.')
  const after = await edited()
  expect(after.draft?.blocks).toEqual([text('Draft.')])
  expect((await save({ version: after.version, blocks: [text('Next.')] })).status).toBe(200)
})

test('nobody but who may change texts edits, previews or reads a draft', async () => {
  const eve = await kerf.customer('Eve')
  const { version } = await edited()
  expect((await save({ version, blocks: [] }, eve)).status).toBe(403)
  expect((await publish({ version, blocks: [] }, eve)).status).toBe(403)
  for (const path of ['', '/preview', '/versions/0']) {
    expect((await kerf.call('GET', `/api/manage/home${path}`, undefined, eve)).status).toBe(403)
    expect((await kerf.call('GET', `/api/manage/home${path}`)).status).toBe(401)
  }
})
