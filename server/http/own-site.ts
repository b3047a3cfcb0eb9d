import type { MiddlewareHandler } from 'hono'
import { errorReply } from '#server/http/error-reply.ts'

/**
 * For calls that go by a cookie. Browsers say with each request on whose behalf it is sent: what another site's page
 * sends is refused, but for the way back from a sign-in provider, on which the whole window comes by a link. Programs
 * and old browsers say nothing; for them the Origin counts, which the identity provider looks at.
 */
export const fromOwnSite: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  const comesByLink = c.req.method === 'GET' && c.req.header('sec-fetch-mode') === 'navigate'
  if ((site === 'cross-site' || site === 'same-site') && !comesByLink)
    return errorReply('FORBIDDEN', 'Only pages of this shop may ask for this')
  return next()
}
