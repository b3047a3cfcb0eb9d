import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { commonHeaders, contentPolicy, type Surroundings } from '#server/http/policy.ts'

export type Fetch = (request: Request) => Promise<Response>

/** What `web/handler.ts` offers, built or through Vite: a page for a request, its data fetched through `api`. */
export type RenderPage = (
  request: Request,
  api: Fetch,
  nonce: string,
  report: (error: unknown) => void,
) => Promise<Response>

export type Encoding = 'br' | 'gzip' | 'identity'
type Reply = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/** A page, ready to be sent in each encoding: serving it again computes nothing. */
export type RenderedPage = {
  status: number
  etag: string
  headers: Record<string, string>
  replies: Record<Encoding, Reply>
  /** The tables it was made from. */
  readFrom: Set<string>
  cookies: string[]
}

/** Renders a page with its security headers. `lasting`: it will be kept, so compressing it well is worth the time. */
export async function render(
  request: Request,
  renderPage: RenderPage,
  api: Fetch,
  options: Surroundings & { policy: boolean; lasting: boolean; report: (error: unknown) => void },
): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64url')
  const readFrom = new Set<string>()
  const recorded: Fetch = (call) => {
    for (const table of tablesOf(call)) readFrom.add(table)
    return api(call)
  }
  const reply = await renderPage(request, recorded, nonce, options.report)
  const raw = Buffer.from(await reply.arrayBuffer())
  const type = reply.headers.get('content-type') ?? 'application/octet-stream'
  const { body, hashes } = type.startsWith('text/html') ? withHashes(raw, nonce) : { body: raw, hashes: [] }
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const location = reply.headers.get('location')
  const headers = {
    'content-type': type,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
    ...(location && { location }),
    ...commonHeaders(options.origin),
    ...(options.policy && {
      'content-security-policy': contentPolicy(new URL(request.url).pathname, hashes, options),
    }),
  }
  const replies = await encode(body, headers, options.lasting)
  return { status: reply.status, etag, headers, replies, readFrom, cookies: reply.headers.getSetCookie() }
}

/** Calls that are not named after the one table they show. */
const READS: Record<string, string[]> = {
  'home-products': ['products'],
  'product-index': ['products'],
  claims: ['settings', 'products', 'reviews', 'orders'],
}

/** `/api/products/3` shows the table `products`. */
function tablesOf(call: Request): string[] {
  const name = new URL(call.url).pathname.split('/')[2] ?? ''
  return READS[name] ?? [name]
}

/** Only scripts that carry this render's nonce are ours: a script that data smuggled into a page gets no hash. */
function withHashes(raw: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const html = raw.toString()
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(`nonce="${nonce}"`) || /\bsrc=/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return { body: Buffer.from(html.replaceAll(` nonce="${nonce}"`, '')), hashes: [...hashes] }
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

async function encode(
  body: Buffer,
  headers: Record<string, string>,
  lasting: boolean,
): Promise<RenderedPage['replies']> {
  const level = lasting ? 9 : 4
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
    deflate(body, { level }),
  ])
  const reply = (bytes: Buffer, encoding?: Encoding): Reply => ({
    body: new Uint8Array(bytes),
    headers: {
      ...headers,
      'content-length': String(bytes.length),
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
  return { br: reply(br, 'br'), gzip: reply(gz, 'gzip'), identity: reply(body) }
}
