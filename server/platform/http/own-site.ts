import type { MiddlewareHandler } from 'hono'
import { t } from '#messages/t.ts'
import { errorReply } from '#server/platform/http/error-reply.ts'

/**
 * Answers 403 if Sec-Fetch-Site says that a page of another site sent the request. Navigation by GET is allowed, as a sign-in provider sends the
 * browser back that way. Programs and old browsers do not send the header; for them the identity provider checks the Origin.
 */
export const fromOwnSite: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  const comesByLink = c.req.method === 'GET' && c.req.header('sec-fetch-mode') === 'navigate'
  if ((site === 'cross-site' || site === 'same-site') && !comesByLink)
    return errorReply('FORBIDDEN', t('api.onlyPagesOfThisShopMayAsk'))
  return next()
}
