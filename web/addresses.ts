/** A route of the build, as far as its address goes. */
type Route = { id: string; parentId?: string; path?: string; module: { loader?: unknown; handle?: unknown } }

/** What a route exports as `handle` if its page reads the query of its address: the parameters, and the values that they may have. */
export type QueryHandle = { query: Record<string, RegExp> }

/** Parameters that only tell where a visitor came from. No page reads them. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid)$/

/**
 * Answers the query of an address in one form: the parameters that its page reads, sorted, without those for tracking. Undefined for
 * addresses of which there is no end: paths that no page has or that are written otherwise, and queries that no page reads. A path with a
 * parameter, such as `/purchase/:id`, counts only if the server reads what the page shows, and so answers 404 for what is not there.
 */
export function createAddresses(routes: Route[]): (pathname: string, search: string) => string | undefined {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const fixed = new Map<string, Route>()
  const open: [RegExp, Route][] = []
  for (const route of routes) {
    const template = templateOf(route, byId)
    if (template.includes('*')) continue
    if (!template.includes(':')) fixed.set(template, route)
    else if (route.module.loader) open.push([patternOf(template), route])
  }
  return (pathname, search) => {
    const route = fixed.get(pathname) ?? open.find(([pattern]) => pattern.test(pathname))?.[1]
    return route && normalized(search, route)
  }
}

function normalized(search: string, { module }: Route): string | undefined {
  if (!search) return ''
  const { query = {} } = Object(module.handle) as Partial<QueryHandle>
  const params = [...new URLSearchParams(search)].filter(([name]) => !TRACKING.test(name))
  const names = new Set(params.map(([name]) => name))
  const isRead = params.every(([name, value]) => Object.hasOwn(query, name) && query[name]?.test(value))
  if (!isRead || names.size < params.length) return undefined
  params.sort(([one], [other]) => (one < other ? -1 : 1))
  return params.length > 0 ? `?${new URLSearchParams(params)}` : ''
}

function templateOf(route: Route, byId: Map<string, Route>): string {
  const parts: string[] = []
  for (let each: Route | undefined = route; each; each = byId.get(each.parentId ?? ''))
    if (each.path) parts.unshift(each.path)
  return `/${parts.join('/')}`
}

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[a-z0-9.-]+')}$`)
