import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
type Headers = Record<string, string>
type Sendable = { body: Uint8Array<ArrayBuffer>; headers: Headers }

/** Nobody knows what such a reply was read from: it is never cached. */
export const UNKNOWN = 'unknown'

/** Compressed in each encoding, so that sending computes nothing. */
export type Reply = {
  status: number
  etag: string
  /** Of a 304 reply. */
  headers: Headers
  sendable: Record<Encoding, Sendable>
  tags: Set<string>
  cookies: string[]
}

type Made = Pick<Reply, 'status' | 'headers' | 'tags'> & { cookies?: string[] }

/** In bytes; compression makes a shorter body larger. */
const WORTH_COMPRESSING = 860

/** `lasting`: it will be cached, so it is compressed harder. */
export async function replyWith(body: Buffer, made: Made, lasting: boolean): Promise<Reply> {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const { vary } = made.headers
  const headers = {
    ...{ ...made.headers, 'cache-control': 'no-cache', etag },
    vary: vary ? `accept-encoding, ${vary}` : 'accept-encoding',
  }
  const sendable = await encoded(body, headers, lasting)
  return { cookies: [], ...made, etag, headers, sendable }
}

// From quality 7 on, Brotli clears tables of 32 MB for each reply, however small. That takes ten times as long, and memory that
// malloc does not give back, to save half a percent of the bytes.
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

async function encoded(body: Buffer, headers: Headers, lasting: boolean): Promise<Reply['sendable']> {
  const sendable = (bytes: Buffer, encoding?: Encoding): Sendable => ({
    body: new Uint8Array(bytes),
    headers: {
      ...headers,
      'content-length': String(bytes.length),
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
  const identity = sendable(body)
  if (body.length < WORTH_COMPRESSING) return { br: identity, gzip: identity, identity }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: lasting ? 6 : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([brotli(body, { params }), deflate(body, { level: lasting ? 9 : 4 })])
  return { br: sendable(br, 'br'), gzip: sendable(gz, 'gzip'), identity }
}

/** 304 without a body if the client has the reply already. */
export function sentFor(
  reply: Reply,
  ifNoneMatch: string | null | undefined,
  acceptEncoding: string | null | undefined,
): { status: number; headers: Headers; body?: Sendable['body'] } {
  if (reply.status === 200 && isKnown(ifNoneMatch, reply.etag)) return { status: 304, headers: reply.headers }
  return { status: reply.status, ...reply.sendable[encodingFor(acceptEncoding)] }
}

/** Weak and strong tags compare as equal (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag) return true
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => strong(tag) === strong(etag))
}

/** The smallest that the client accepts. `q=0` means that it does not. */
function encodingFor(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const accepted = acceptEncoding.split(',').filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
  const names = new Set(accepted.map((entry) => entry.split(';')[0]?.trim().toLowerCase()))
  return names.has('br') ? 'br' : names.has('gzip') ? 'gzip' : 'identity'
}
