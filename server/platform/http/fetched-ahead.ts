/** Seconds in which a browser uses what it fetched ahead without asking whether it still holds. */
const HOLDS_S = 10

/**
 * The headers of a reply with 200 or 304. The data of a page that a browser fetches ahead, as it says by `Sec-Purpose: prefetch`
 * (https://fetch.spec.whatwg.org/#sec-purpose-header), are used once they are wanted without another request: that would take the time that was to
 * be saved. Who chooses another currency meanwhile, which a cookie says, asks again. Other replies keep their headers.
 */
export function headersFor(
  headers: Record<string, string>,
  url: string,
  purpose: string | null | undefined,
): Record<string, string> {
  if (!purpose?.startsWith('prefetch') || !PAGE_DATA.test(url)) return headers
  return { ...headers, 'cache-control': `private, max-age=${HOLDS_S}`, vary: `${headers.vary}, cookie` }
}

const PAGE_DATA = /^[^?]*\.data(?:\?|$)/
