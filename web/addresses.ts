/** A route of the build, as far as its address goes. */
type Route = { id: string; parentId?: string; path?: string; module: { loader?: unknown } }

/**
 * Tells which addresses are real and written as we write them: a fixed one letter by letter, and one with a part of its own,
 * such as `/purchase/:id`, where the server reads what it shows and so answers 404 for what is not there. A page behind the
 * login looks the same under any number, and an address in other letters leads to the same page: there is no end of those.
 */
export function createAddresses(routes: Route[]): (pathname: string) => boolean {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const fixed = new Set<string>()
  const open: RegExp[] = []
  for (const route of routes) {
    const template = templateOf(route, byId)
    if (template.includes('*')) continue
    if (!template.includes(':')) fixed.add(template)
    else if (route.module.loader) open.push(patternOf(template))
  }
  return (pathname) => fixed.has(pathname) || open.some((pattern) => pattern.test(pathname))
}

function templateOf(route: Route, byId: Map<string, Route>): string {
  const parts: string[] = []
  for (let each: Route | undefined = route; each; each = byId.get(each.parentId ?? ''))
    if (each.path) parts.unshift(each.path)
  return `/${parts.join('/')}`
}

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[a-z0-9.-]+')}$`)
