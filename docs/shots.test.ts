import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { SHOTS } from '../e2e/shots/shots.ts'
import routes from '../web/routes.ts'

test('npm run shots photographs every page of web/routes.ts, each under a name of its own', () => {
  const photographed = new Set(SHOTS.map(({ route }) => route))
  const pages = pagesOf(routes, '')
  expect(pages).toContain('/dashboard/manage-orders/:id')
  expect(pages.filter((page) => !photographed.has(page))).toEqual([])
  expect(new Set(SHOTS.map(({ name }) => name)).size).toBe(SHOTS.length)
})

/** The addresses at which a page stands; a frame around others is none of its own, and what is no component is read by programs. */
function pagesOf(entries: RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children, file }) => {
    const here = path === '*' ? '*' : path ? `${above}/${path}` : above
    if (children) return pagesOf(children, here)
    return file.endsWith('.tsx') ? [here || '/'] : []
  })
}
