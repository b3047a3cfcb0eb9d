import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'
import { expectAccessible } from './every-page.ts'
import { expect, test, tourOf } from './tour.ts'

test.describe.configure({ mode: 'parallel' })

/** Those of customers and admins, most of all, are looked at by `npm run test:long`. */
for (const who of ['visitor', 'newcomer'] as const)
  test(`every page is accessible as it arrives, wide in the light and narrow in the dark in turn: ${who}`, async ({
    opened,
  }) => {
    test.slow()
    await expectAccessible(await opened(who), 'in short')
  })

test('on a screen that is enlarged four times the header leaves with the page', async ({ opened }) => {
  const { page, stops, visit } = await opened('visitor')
  await page.setViewportSize({ width: 320, height: 256 })
  for (const stop of stops.filter(({ path }) => path === '/terms')) await visit(stop)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).toBeInViewport()
})

test('the walk through all pages leaves none out', () => {
  const tour = tourOf({
    product: '',
    unpaidOrder: '',
    refundedOrder: '',
    review: '',
    category: '',
    importId: '',
    changeId: '',
    returnId: '',
    purchaseId: '',
    supplierId: '',
    stockTakeId: '',
    listId: '',
  })
  const seen = new Set(
    Object.values(tour)
      .flat()
      .map(({ route }) => route),
  )
  expect(seen).toEqual(new Set(pagesIn(routes)))
})

/** The routes that show a page: a layout only with its index, and nothing that programs read. */
function pagesIn(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children, file }) => {
    if (children) return pagesIn(children, path ?? parent)
    if (!file.endsWith('.tsx')) return []
    return index ? parent : (path ?? '')
  })
}
