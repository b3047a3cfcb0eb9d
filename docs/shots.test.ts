import { expect, test } from 'vitest'
import { pageAddresses } from '#testing/pages.ts'
import { SHOTS } from '../e2e/shots/shots.ts'

test('npm run shots photographs every page of web/routes.ts, each under a name of its own', () => {
  const photographed = new Set(SHOTS.map(({ route }) => route))
  const pages = pageAddresses()
  expect(pages).toContain('/dashboard/manage-orders/:id')
  const missing = pages.filter((page) => !photographed.has(page))
  expect(
    missing,
    'pages that e2e/shots leaves out: visitor-shots.ts, customer-shots.ts or admin-shots.ts has none of them',
  ).toEqual([])
  expect(new Set(SHOTS.map(({ name }) => name)).size).toBe(SHOTS.length)
})
