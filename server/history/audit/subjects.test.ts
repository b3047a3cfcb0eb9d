import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/api.ts'
import { TEXT_NAMES } from '#contract/text-names.ts'
import type { CallName } from '#server/people/access/rights.ts'
import { verify } from '#server/people/users/testing.ts'
import { texts } from '#server/platform/db/tables/texts.ts'
import { newKey } from '#testing/keys.ts'
import { requests } from '#testing/rights/requests.ts'
import { openWorld, type World } from '#testing/rights/world.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let world: World
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop({ trustedProxies: '127.0.0.1' })
  world = await openWorld(kerf)
  ada = world.people.admin
})

const log = async (query: string) =>
  Object((await kerf.call('GET', `/api/manage/audit${query}`, undefined, ada)).body)
const newest = async () => (await log('?size=1')).rows[0]

test('every form of settings has its title in the log', async () => {
  const forms = Object.entries(contract.settings).filter(([name]) => name.startsWith('change'))
  expect(forms.length).toBeGreaterThan(5)
  for (const [name] of forms) {
    const { path, body } = await requests[`settings.${name}` as CallName](world)
    await kerf.call('PUT', `/api${path}`, body, ada)
    const { text } = (await newest()).subject
    expect(text, path).toMatch(/^[A-Z]/)
    expect(text.toLowerCase(), path).not.toBe(path)
  }
})

test('every text has its title in the log', async () => {
  for (const name of TEXT_NAMES) {
    const version = await kerf.db.$count(texts, eq(texts.name, name))
    await kerf.call('PUT', `/api/texts/${name}`, { title: 'Ours', text: 'Words.', version }, ada)
    const said = await newest()
    expect(said.act, name).toBe('change text')
    expect(said.subject.text, name).toMatch(/^[A-Z]/)
  }
})

test('a newsletter is named by its subject in every act, and one that is saved as it was is no change', async () => {
  const { path } = await requests['newsletter.start'](world)
  const issue = `/api${path.replace('/send', '')}`
  const written = { subject: 'New planes', words: 'Two of them.' }
  const said = async () => {
    const { act, subject } = await newest()
    return [act, subject.text]
  }
  await kerf.call('PUT', issue, written, ada)
  expect(await said()).toEqual(['change newsletter', 'New planes'])
  await kerf.call('PUT', issue, { ...written, words: 'Three of them.' }, ada)
  const { total } = await log('?size=1')
  const again = await kerf.call('PUT', issue, { ...written, words: 'Three of them.' }, ada)
  expect(again.status).toBe(200)
  expect(await log('?size=1')).toMatchObject({ total })
  await kerf.call('POST', `${issue}/try`, undefined, ada)
  expect(await said()).toEqual(['try newsletter', 'New planes'])
  const { recipients } = Object((await kerf.call('POST', `${issue}/send`, undefined, ada)).body)
  expect(await said()).toEqual(['send newsletter', `New planes: to ${recipients}`])
  await kerf.call('POST', `${issue}/stop`, undefined, ada)
  expect(await said()).toEqual(['stop newsletter', 'New planes: before its end'])
  expect((await log('?search=new%20planes')).rows.map(({ act }: { act: string }) => act)).toEqual([
    'stop newsletter',
    'send newsletter',
    'try newsletter',
    'change newsletter',
    'change newsletter',
  ])
})

test('sorted by what was done, acts stand in the order of the words that the page shows', async () => {
  const words = async (direction: string) =>
    (await log(`?size=100&sort=act&direction=${direction}`)).rows.map((row: { words: string }) => row.words)
  const shown = await words('asc')
  expect(new Set(shown).size).toBeGreaterThan(5)
  expect(shown).toContain('Had a newsletter sent to themselves')
  expect(shown).toEqual(shown.toSorted((one: string, other: string) => one.localeCompare(other, 'en')))
  expect(await words('desc')).toEqual(shown.toReversed())
})

test('whose account an act concerned is told only to whoever may read accounts', async () => {
  const { email } = world.people.owner
  await verify(kerf, email)
  await kerf.call('PUT', `/api/user/admin/${email}`, undefined, ada)
  await kerf.call('DELETE', `/api/user/admin/${email}`, undefined, ada)
  for (const [more, text] of [
    [[], 'A user'],
    [['users.read'], email],
  ] as const) {
    const { asKey } = await newKey(kerf, ada, ['audit.read', 'changes.take_back', ...more])
    const { rows } = Object((await kerf.call('GET', '/api/manage/audit?size=5', undefined, asKey)).body)
    const users = rows.filter(({ subject }: { subject: { kind: string } }) => subject.kind === 'user')
    expect(users.map(({ subject }: { subject: object }) => subject)).toMatchObject([{ text }, { text }])
    const { body: one } = await kerf.call('GET', `/api/manage/audit/${users[0]._id}`, undefined, asKey)
    expect(one.subject).toMatchObject({ kind: 'user', text })
    expect(JSON.stringify([rows, one]).includes(email)).toBe(more.length > 0)
  }
})

test('who may take changes back, and neither read the log nor accounts, is told what stays and not who did it', async () => {
  const id = await kerf.product()
  await kerf.call('PUT', `/api/products/${id}`, { price: 31, maker: 'Kerf' }, ada)
  const { _id, at, accountId } = await newest()
  const other = await kerf.admin()
  await kerf.call('PUT', `/api/products/${id}`, { price: 32 }, other)
  for (const [more, isNamed] of [
    [[], false],
    [['audit.read'], true],
  ] as const) {
    const { asKey } = await newKey(kerf, ada, ['changes.take_back', ...more])
    const wish = { by: accountId, since: at, preview: true }
    const { body: since } = await kerf.call('POST', '/api/manage/audit/take-back-since', wish, asKey)
    expect(JSON.stringify(since)).toContain('Changed a product')
    expect(JSON.stringify(since).includes(ada.email), 'who did it').toBe(isNamed)
    expect(JSON.stringify(since).includes(other.email), 'who changed it since').toBe(isNamed)
    const { body: one } = await kerf.call('POST', `/api/manage/audit/${_id}/take-back`, undefined, asKey)
    const [left] = Object(one).left ?? []
    if (left) expect(Object.keys(left.since)).toEqual(['_id', 'at'])
  }
})
