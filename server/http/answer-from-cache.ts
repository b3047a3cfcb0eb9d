import type { IncomingMessage, RequestListener } from 'node:http'
import { keyOf } from '#server/http/pages.ts'
import { sentFor } from '#server/http/reply.ts'
import type { ReplyCache } from '#server/http/reply-cache.ts'
import type { CachedReplies } from '#server/metrics/requests.ts'

/**
 * Answers plain requests for what is kept, before anything else runs: no Request, no Response, no middleware. All that
 * is not kept, or asked for in any other way, goes on to the shop. Here it is only counted.
 */
export function answerFromCache(
  cache: ReplyCache,
  shop: RequestListener,
  count: CachedReplies,
): RequestListener {
  return (request, response) => {
    const kept = isPlain(request) ? cache.find(keyOf(request.url ?? '')) : undefined
    if (!kept) return shop(request, response)
    const { headers: asked } = request
    const { status, headers, body } = sentFor(kept, asked['if-none-match'], asked['accept-encoding'])
    if (status === 304) count.unchanged++
    else count.sent++
    response.writeHead(status, headers)
    response.end(body)
  }
}

/** Whoever is signed in may just have changed what others still see: they are answered from the database. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}
