/** A route of the build, as far as its address goes. */
type Route = { id: string; parentId?: string; path?: string; module: { loader?: unknown; handle?: unknown } }

/**
 * What a route exports as `handle` to say what its page reads of the query of its address: all else makes no difference. Without one, a
 * page with a query is rendered for each visit.
 */
export type QueryHandle = {
  /** The parameters with which the page is cached, and the values that they may have. */
  query: Record<string, RegExp>
  /** Further parameters, of whose values there is no end: with one of them the page is rendered for each visit. */
  endless?: RegExp
}

/** Parameters that only tell where a visitor came from. No page reads them. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid)$/

/** What React Router reads itself: which routes' data is asked for. */
const OF_THE_ROUTER = /^(_routes|index)$/

/**
 * Answers the query of an address in one form: the parameters that its page reads, sorted, without all others. Undefined for
 * addresses of which there is no end: paths that no page has or that are written otherwise, and values that no page reads. A path with a
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
  const { query, endless } = Object(module.handle) as Partial<QueryHandle>
  const isCached = (name: string) => query !== undefined && Object.hasOwn(query, name)
  const isRead = (name: string) =>
    query ? isCached(name) || endless?.test(name) || OF_THE_ROUTER.test(name) : !TRACKING.test(name)
  const params = [...new URLSearchParams(search)].filter(([name]) => isRead(name))
  const names = new Set(params.map(([name]) => name))
  const isBounded = params.every(([name, value]) => isCached(name) && query?.[name]?.test(value))
  if (!isBounded || names.size < params.length) return undefined
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
