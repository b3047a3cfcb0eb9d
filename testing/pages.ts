import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'

/** The address of every page of `web/routes.ts`, with its parameters by name. */
export const pageAddresses = (): string[] => pagesOf(routes, '')

/** A frame around others is no page of its own, and what is no component is read by programs. */
function pagesOf(entries: RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children, file }) => {
    const here = path === '*' ? '*' : path ? `${above}/${path}` : above
    if (children) return pagesOf(children, here)
    return file.endsWith('.tsx') ? [here || '/'] : []
  })
}
