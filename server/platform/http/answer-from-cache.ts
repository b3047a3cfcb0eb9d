import type { IncomingMessage, RequestListener } from 'node:http'
import { headersFor } from '#server/platform/http/fetched-ahead.ts'
import { keyInCurrency, wishedCurrency } from '#server/platform/http/page-currency.ts'
import { keyOf } from '#server/platform/http/pages.ts'
import { sentFor } from '#server/platform/http/reply.ts'
import type { ReplyCache } from '#server/platform/http/reply-cache.ts'
import { keyIn, wishOf } from '#server/platform/http/request-language.ts'
import type { CachedReplies } from '#server/platform/metrics/requests.ts'

/** Answers plain GET requests before anything else runs: no Request, no middleware, no log line; `count` counts them. */
export function answerFromCache(
  cache: ReplyCache,
  shop: RequestListener,
  count: CachedReplies,
): RequestListener {
  return (request, response) => {
    const cached = isPlain(request) ? cache.find(keyOfRequest(request)) : undefined
    if (!cached) return shop(request, response)
    const { headers: asked } = request
    const { status, headers, body } = sentFor(cached, asked['if-none-match'], asked['accept-encoding'])
    if (status === 304) count.unchanged++
    else count.sent++
    const purpose = asked['sec-purpose']
    const isAhead = typeof purpose === 'string' && cached.status === 200
    response.writeHead(status, isAhead ? headersFor(headers, request.url ?? '', purpose) : headers)
    response.end(body)
  }
}

/** Signed-in callers are answered from the database: the cache may not know yet of a change that they just made. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}

/** A page has a language of its own, and is in the currency that its reader chose; calls answer in the language and currency that are asked for. */
const keyOfRequest = ({ url = '', headers }: IncomingMessage): string =>
  url.startsWith('/api/')
    ? keyIn(wishOf(headers['accept-language']), url)
    : keyInCurrency(keyOf(url), wishedCurrency(headers.cookie))
