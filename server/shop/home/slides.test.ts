import { expect, test } from 'vitest'
import { startingHome } from '#server/shop/home/starting-home.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()

const slidesLeadTo = async () =>
  Object((await kerf.call('GET', '/api/home')).body).blocks[0].slides.map(({ to }: { to: string }) => to)

async function category(name: string): Promise<string> {
  const { status, body } = await kerf.call('POST', '/api/manage/categories', { name }, ada)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.insertedId)
}

test('a slide leads to its category, also under its old address, and to all tools where there is none', async () => {
  expect(startingHome()[0]?.slides?.map(({ to }) => to)).toEqual([
    ...['/tools/back-saws', '/tools/hand-tools', '/tools/bench-planes'],
  ])
  expect(await slidesLeadTo()).toEqual(['/tools', '/tools', '/tools'])
  const saws = await category('Back saws')
  await category('Bench planes')
  expect(await slidesLeadTo()).toEqual(['/tools/back-saws', '/tools', '/tools/bench-planes'])
  const renamed = await kerf.call('PUT', `/api/manage/categories/${saws}`, { slug: 'saws' }, ada)
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
  expect(await slidesLeadTo()).toEqual(['/tools/back-saws', '/tools', '/tools/bench-planes'])
  expect((await kerf.call('DELETE', `/api/manage/categories/${saws}`, undefined, ada)).status).toBe(200)
  expect(await slidesLeadTo()).toEqual(['/tools', '/tools', '/tools/bench-planes'])
})
