import { expect, test } from 'vitest'
import { insertReview } from '#server/catalogue/reviews/store.ts'
import { openCachingShop } from '#server/platform/http/testing.ts'
import { soon } from '#testing/eventually.ts'

const { kerf, world, one, fresh, tools, settled, order } = await openCachingShop()

/** The pages that had to be made anew, of all that were made before. */
async function madeAnew(among: string[]): Promise<string[]> {
  const anew: string[] = []
  one.readAnew()
  for (const path of among) {
    await one.get(path)
    if (one.readAnew() > 0) anew.push(path)
  }
  return anew
}

test('a sale of one product forgets the pages that show it and no other, and an e-mail in the queue forgets none', async () => {
  const home = await fresh.get('/')
  const onHome = tools.find((id) => home.text.includes(id)) ?? ''
  const elsewhere = tools.findLast((id) => !home.text.includes(id)) ?? ''
  const among = [
    '/',
    '/all-reviews',
    '/terms',
    '/sitemaps/products-1.xml',
    ...tools.map((id) => `/purchase/${id}`),
  ]
  await madeAnew(among)
  expect(await madeAnew(among)).toEqual([])

  await order(elsewhere)
  await soon(() => expect(one.heard).toContain(`product:${elsewhere}`))
  expect(await madeAnew(among)).toEqual([`/purchase/${elsewhere}`])

  await order(onHome)
  await soon(() => expect(one.heard).toContain(`product:${onHome}`))
  expect(await madeAnew(among)).toEqual(['/', `/purchase/${onHome}`])

  const before = one.heard.filter((tag) => tag === 'mails').length
  await kerf.call('POST', '/api/newsletter', { email: 'reader@mail.example' })
  await soon(() => expect(one.heard.filter((tag) => tag === 'mails').length).toBeGreaterThan(before))
  expect(await madeAnew(among)).toEqual([])
})

test('a sale of one size forgets the pages of its family, which show it, and those of no other tool; an edit forgets the page at each address', async () => {
  const [small = '', large = '', other = ''] = tools.slice(2, 5)
  const attribute = { categoryId: await categoryOf(small, large), name: 'Grip', kind: 'text' }
  await kerf.call('POST', '/api/manage/attributes', attribute, world.people.admin)
  for (const [id, grip] of [
    [small, 'Slim'],
    [large, 'Stout'],
  ])
    await kerf.call('PUT', `/api/products/${id}`, { values: { grip } }, world.people.admin)
  const family = { name: 'Grips', choices: ['grip'], productIds: [small, large] }
  expect((await kerf.call('POST', '/api/manage/families', family, world.people.admin)).status).toBe(201)
  const parts = { accessory: [other] }
  await kerf.call('PUT', `/api/manage/products/${tools[5]}/relations`, parts, world.people.admin)
  await settled()
  const among = [2, 3, 4, 5, 6].map((n) => `/tool/chisel-${n}`)
  await madeAnew(among)
  expect(await madeAnew(among)).toEqual([])

  const sold = async (id: string) => {
    await order(id)
    await soon(() => expect(one.heard).toContain(`product:${id}`))
    await settled()
  }
  one.heard.length = 0
  await sold(small)
  expect(await madeAnew(among)).toEqual(['/tool/chisel-2', '/tool/chisel-3'])
  // Its card stands on another tool's page.
  await sold(other)
  expect(await madeAnew(among)).toEqual(['/tool/chisel-4', '/tool/chisel-5'])

  await kerf.call('PUT', `/api/products/${tools[6]}`, { slug: 'fine-chisel' }, world.people.admin)
  await settled()
  expect(await one.get('/tool/fine-chisel')).toMatchObject({ status: 200 })
  const moved = await one.get('/tool/chisel-6')
  expect(moved.status).toBe(301)
})

async function categoryOf(...ids: string[]): Promise<string> {
  const { body } = await kerf.call('POST', '/api/manage/categories', { name: 'Grips' }, world.people.admin)
  for (const id of ids)
    await kerf.call('PUT', `/api/products/${id}`, { category: 'grips' }, world.people.admin)
  return String(body.insertedId)
}

test('an edit of a product forgets the lists that name it, and one group of settings only what shows that group', async () => {
  const among = [
    '/',
    '/all-reviews',
    '/sitemaps/products-1.xml',
    `/purchase/${tools[6]}`,
    `/purchase/${tools[7]}`,
  ]
  await madeAnew(among)
  await kerf.call('PUT', `/api/products/${tools[7]}`, { productName: 'Mortise chisel' }, world.people.admin)
  await settled()
  expect(await madeAnew(among)).toEqual(['/', '/sitemaps/products-1.xml', `/purchase/${tools[7]}`])
  const backups = { isOn: false, time: '04:00', keep: 3 }
  await kerf.call('PUT', '/api/settings/backups', backups, world.people.admin)
  await settled()
  expect(one.heard).toContain('settings:backups')
  expect(await madeAnew(among)).toEqual([])
  await kerf.call('PUT', '/api/settings/shop', { name: 'Saws', tagline: '', logo: '' }, world.people.admin)
  await settled()
  expect(await madeAnew(among)).toEqual(among.filter((path) => !path.startsWith('/sitemaps/')))
})

test('pages after the first of a list are cached, also for visitors whose address tells where they came from', async () => {
  const review = { name: 'Casey', rating: 5, reviewText: 'Cuts.' }
  for (let n = 0; n < 50; n++) await insertReview(kerf.db, { ...review, email: `casey-${n}@mail.example` })
  await settled()
  expect(await madeAnew(['/all-reviews?page=2'])).toEqual(['/all-reviews?page=2'])
  expect(await madeAnew(['/all-reviews?page=2', '/all-reviews?utm_source=mail&page=2'])).toEqual([])
  expect((await one.get('/all-reviews?page=2')).text).toContain('page 2')
  await insertReview(kerf.db, { ...review, email: 'casey@mail.example' })
  await settled()
  expect(await madeAnew(['/all-reviews?utm_source=mail&page=2'])).toHaveLength(1)
})
