import { hash, randomBytes } from 'node:crypto'
import { collectTags } from '#server/platform/db/cache-tags.ts'
import type { Spoken } from '#server/platform/http/page-language.ts'
import { commonHeaders, contentPolicy, type Surroundings } from '#server/platform/http/policy.ts'
import { type Reply, replyWith, UNKNOWN } from '#server/platform/http/reply.ts'

export type Fetch = (request: Request) => Promise<Response>

/** `renderPage` of `web/handler.ts`, in the build of the page's language. */
export type RenderPage = (
  request: Request,
  api: Fetch,
  nonce: string,
  report: (error: unknown) => void,
  spoken: Spoken,
) => Promise<Response>

/** `lasting`: the reply will be cached, so it is compressed harder. `varies`: with the cookie that says in which currency a browser has pages. */
export async function render(
  request: Request,
  renderPage: RenderPage,
  api: Fetch,
  options: Surroundings & {
    policy: boolean
    lasting: boolean
    varies: boolean
    spoken: Spoken
    report: (error: unknown) => void
  },
): Promise<Reply> {
  const nonce = randomBytes(16).toString('base64url')
  const tags = new Set<string>()
  let isAway = false
  const recorded: Fetch = async (call) => {
    const { result: answer, tags: read } = await collectTags(() => api(call))
    for (const tag of read.size > 0 ? read : [UNKNOWN]) tags.add(tag)
    isAway ||= answer.status === 503
    return answer
  }
  const reply = await renderPage(request, recorded, nonce, options.report, options.spoken)
  const raw = Buffer.from(await reply.arrayBuffer())
  const type = withCharset(
    reply.headers.get('content-type') ?? (raw.length > 0 ? 'application/octet-stream' : undefined),
  )
  const { body, hashes } = type?.startsWith('text/html') ? withHashes(raw, nonce) : { body: raw, hashes: [] }
  const location = reply.headers.get('location')
  const headers = {
    ...(type && { 'content-type': type }),
    ...(location && { location }),
    ...(options.varies && { vary: 'cookie' }),
    ...commonHeaders(options.origin, options),
    ...(options.policy && {
      'content-security-policy': contentPolicy(
        new URL(request.url).pathname.slice(options.spoken.base.length),
        hashes,
        options,
      ),
    }),
  }
  // React Router answers every failed page with 500; if a call failed with 503, so does the page: clients may retry.
  const status = isAway && reply.status === 500 ? 503 : reply.status
  const made = { status, headers, tags, cookies: reply.headers.getSetCookie() }
  return replyWith(body, made, options.lasting)
}

/** Of the inline scripts with this render's nonce, which is removed. A script injected with data gets no hash. */
function withHashes(raw: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const html = raw.toString()
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(`nonce="${nonce}"`) || /\bsrc=/.test(attributes)) continue
    hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`)
  }
  return { body: Buffer.from(html.replaceAll(` nonce="${nonce}"`, '')), hashes: [...hashes] }
}

/** React Router's data is text, and says no charset. */
const withCharset = (type: string | undefined) => (type === 'text/x-script' ? `${type}; charset=utf-8` : type)
