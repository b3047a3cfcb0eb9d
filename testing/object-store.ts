import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createEmulator } from 'emulate'
import { atTheEnd } from '#testing/after-file.ts'

const KEY_ID = 'AKIAKERFTEST'
const SECRET = 'not-a-secret-of-anybody/but+of-this-test'
const BUCKET = 'kerf-pictures'

export type ObjectStore = {
  /** What a shop must be told to keep its pictures there. */
  settings: Record<string, string>
  /** From now on it refuses everything, or no more. */
  fail(failing: boolean): void
}

/**
 * An object store that speaks as Amazon's S3 does, over HTTP. The emulator behind it believes everybody: in front of it
 * each request's signature (AWS Signature Version 4) is computed anew from what has arrived, and a wrong one is refused.
 */
export async function openObjectStore(): Promise<ObjectStore> {
  const seed = { aws: { region: 'eu-central-1', s3: { buckets: [{ name: BUCKET }] } } }
  const emulator = await createEmulator({ service: 'aws', port: 0, hostname: '127.0.0.1', seed })
  let failing = false
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (failing) return void response.writeHead(503).end()
    if (!isSigned(request, body))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const answer = await fetch(
      `http://127.0.0.1:${new URL(emulator.url).port}${inSmallPages(request.url ?? '')}`,
      {
        method: request.method,
        headers: { 'content-type': request.headers['content-type'] ?? '' },
        body: request.method === 'PUT' ? new Uint8Array(body) : undefined,
      },
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type, 'content-length': bytes.length }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atTheEnd(async () => {
    server.closeAllConnections()
    server.close()
    await emulator.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The object store has no address')
  return {
    settings: {
      UPLOADS_BUCKET_URL: `http://127.0.0.1:${address.port}/${BUCKET}`,
      UPLOADS_REGION: 'eu-central-1',
      UPLOADS_KEY_ID: KEY_ID,
      UPLOADS_SECRET: SECRET,
    },
    fail(now) {
      failing = now
    },
  }
}

/** A store may answer with fewer names than it could, and says that there are more. */
const inSmallPages = (url: string) => url.replace('list-type=2', 'list-type=2&max-keys=4')

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const header = (name: string) => String(request.headers[name] ?? '')
  const [, keyId, scope = '', day = '', region = '', names = '', signature = ''] =
    AUTHORIZATION.exec(header('authorization')) ?? []
  if (keyId !== KEY_ID || !names.split(';').includes('host')) return false
  const declared = header('x-amz-content-sha256')
  if (declared !== 'UNSIGNED-PAYLOAD' && declared !== hash('sha256', body)) return false

  const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
  const query = [...searchParams].map(([key, value]) => `${strict(key)}=${strict(value)}`).toSorted()
  const headers = names.split(';').map((name) => `${name}:${header(name).trim()}\n`)
  const asked = [request.method, pathname, query.join('&'), headers.join(''), names, declared].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, hash('sha256', asked)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => hmac(from, part),
    `AWS4${SECRET}`,
  )
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const strict = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
