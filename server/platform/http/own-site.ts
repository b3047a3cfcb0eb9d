import type { MiddlewareHandler } from 'hono'
import { errorReply } from '#server/platform/http/error-reply.ts'

/**
 * 403 for cookie calls from a page of another site, by Sec-Fetch-Site. Navigation by GET is allowed, as a sign-in provider sends the browser
 * back that way. Without the header the identity provider checks the Origin.
 */
export const fromOwnSite: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  const comesByLink = c.req.method === 'GET' && c.req.header('sec-fetch-mode') === 'navigate'
  if ((site === 'cross-site' || site === 'same-site') && !comesByLink)
    return errorReply('FORBIDDEN', 'Only pages of this shop may ask for this')
  return next()
}
