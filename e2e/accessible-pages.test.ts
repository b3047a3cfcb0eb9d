import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'
import { createInspector } from './axe.ts'
import type { Person } from './busy-shop.ts'
import { expect, test, tourOf } from './tour.ts'

// Many pages, each looked at four times: split so that two workers share them.
test.describe.configure({ mode: 'parallel' })

const PARTS: { who: Person; what: string; part: (place: number) => boolean }[] = [
  { who: 'visitor', what: 'one half of the public pages', part: (place) => place % 2 === 0 },
  { who: 'visitor', what: 'the other half of the public pages', part: (place) => place % 2 === 1 },
  { who: 'newcomer', what: 'the empty pages of somebody new', part: () => true },
  { who: 'customer', what: 'the pages of a customer', part: () => true },
  { who: 'admin', what: 'the pages of an admin', part: () => true },
]

for (const { who, what, part } of PARTS)
  test(`axe finds nothing on ${what}, wide and narrow, light and dark`, async ({ opened }) => {
    test.slow()
    const { page, stops, visit } = await opened(who)
    const { inspect, found } = createInspector()
    for (const stop of stops.filter((_, place) => part(place))) {
      await visit(stop)
      await inspect(page, stop.path)
    }
    expect(found()).toEqual({})
  })

test('the walk through all pages leaves none out', () => {
  const tour = tourOf({ product: '', unpaidOrder: '', refundedOrder: '', review: '', category: '' })
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
