import { AwsClient } from 'aws4fetch'
import { type Storage, StorageAway } from '#server/shop/uploads/storage.ts'

type Bucket = {
  /** https://bucket.s3.eu-central-1.amazonaws.com, or https://host/bucket. */
  url: string
  region: string
  keyId: string
  secret: string
}

const PATIENCE_MS = 8_000

/** A bucket of Amazon S3, or of a server with the same API. Errors: StorageAway. */
export function bucketStorage({ url, region, keyId, secret }: Bucket): Storage {
  const signer = signerOf({ region, keyId, secret })

  /** Errors: StorageAway for a status other than 200 to 299 or `expected`. */
  async function ask(path: string, init: RequestInit, expected: number[] = []): Promise<Response> {
    try {
      const request = await signer.sign(`${url}${path}`, init)
      // No redirects: they could send our files and signature to a host that the settings do not name.
      const reply = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
      if (reply.ok || expected.includes(reply.status)) return reply
      throw new Error(`${init.method} answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`)
    } catch (error) {
      throw new StorageAway('The bucket of the pictures cannot be used', { cause: error })
    }
  }

  async function page(after: string): Promise<{ names: string[]; next?: string }> {
    const query = new URLSearchParams({ 'list-type': '2', ...(after && { 'continuation-token': after }) })
    const xml = await (await ask(`?${query}`, { method: 'GET' })).text()
    const names = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
    const more = /<IsTruncated>true<\/IsTruncated>/.test(xml)
    return { names, next: more ? /<NextContinuationToken>([^<]*)</.exec(xml)?.[1] : undefined }
  }

  return {
    async put(name, bytes, type) {
      await ask(`/${name}`, { method: 'PUT', body: bytes, headers: { 'content-type': type } })
    },
    async read(name) {
      const reply = await ask(`/${name}`, { method: 'GET' }, [404])
      const bytes = await whole(reply)
      return reply.ok ? bytes : undefined
    },
    async has(name) {
      return (await ask(`/${name}`, { method: 'HEAD' }, [404])).ok
    },
    async remove(name) {
      await ask(`/${name}`, { method: 'DELETE' }, [404])
    },
    async *list() {
      let after: string | undefined = ''
      while (after !== undefined) {
        const { names, next }: { names: string[]; next?: string } = await page(after)
        yield* names
        after = next
      }
    },
  }
}

/** Signs as Amazon S3 demands, and does not try again by itself. */
export const signerOf = ({ region, keyId, secret }: Omit<Bucket, 'url'>): AwsClient =>
  new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 })

/** Errors: StorageAway if the connection breaks after the status has arrived. */
async function whole(reply: Response): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await reply.arrayBuffer())
  } catch (error) {
    throw new StorageAway('The bucket of the pictures stopped answering', { cause: error })
  }
}
