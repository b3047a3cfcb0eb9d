import type { MiddlewareHandler } from 'hono'
import { API_HEADERS, commonHeaders, NO_PAGE } from '#server/platform/http/policy.ts'

/** Sets what every reply says, and of the API and of files what they lack. `origin`: as of `commonHeaders`. */
export function replyHeaders(...about: Parameters<typeof commonHeaders>): MiddlewareHandler {
  const common = Object.entries(commonHeaders(...about))
  return async (c, next) => {
    await next()
    for (const [name, value] of common) c.res.headers.set(name, value)
    if (c.req.path.startsWith('/api/')) keepToItself(c.res.headers)
    // Files such as SVG drawings must run no scripts when they are opened as a page. Pages have a policy of their own, or none in
    // development, where Vite's scripts must run.
    if (!c.res.headers.get('content-type')?.startsWith('text/html'))
      addUnlessSet(c.res.headers, POLICY_OF_FILES)
    if (c.res.status === 503 && !c.res.headers.has('retry-after')) c.res.headers.set('retry-after', '5')
  }
}

/** Replies of the API hold personal data, and others may use the same browser. */
function keepToItself(headers: Headers): void {
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  addUnlessSet(headers, API_HEADERS)
}

const POLICY_OF_FILES = { 'content-security-policy': NO_PAGE }

function addUnlessSet(headers: Headers, added: Record<string, string>): void {
  for (const [name, value] of Object.entries(added)) if (!headers.has(name)) headers.set(name, value)
}
