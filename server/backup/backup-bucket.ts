import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Config } from '#server/config/config.ts'
import { StartError } from '#server/start-error.ts'

/** The bucket that backups are copied to. */
export type BackupBucket = {
  /** Copies a file and answers its address there. */
  copy(file: string): Promise<string>
  /** The names of the files whose names begin so, in order. */
  list(start: string): Promise<string[]>
  remove(name: string): Promise<void>
}

type Settings = Pick<Config, 'BACKUPS_BUCKET_URL' | 'BACKUPS_REGION' | 'BACKUPS_KEY_ID' | 'BACKUPS_SECRET'>

/** What an object store takes in one request, by the documentation of Amazon S3. */
const LARGEST = 5 * 1024 ** 3
const PATIENCE_MS = 30_000
/** For a file of several gigabytes over a slow line. */
const COPY_MS = 3_600_000

/** The bucket of the settings; undefined if they name none. Its verbs throw a StartError if it does not do what it is asked. */
export function openBackupBucket(config: Settings): BackupBucket | undefined {
  const { BACKUPS_BUCKET_URL: url, BACKUPS_REGION: region, BACKUPS_KEY_ID, BACKUPS_SECRET } = config
  if (!url || !BACKUPS_KEY_ID || !BACKUPS_SECRET) return undefined
  const keys = { accessKeyId: BACKUPS_KEY_ID, secretAccessKey: BACKUPS_SECRET }
  const signer = new AwsClient({ ...keys, service: 's3', region, retries: 0 })

  async function ask(
    address: string,
    init: RequestInit & { duplex?: 'half' },
    ms = PATIENCE_MS,
  ): Promise<string> {
    const { method } = init
    try {
      const { headers } = await signer.sign(address, { method })
      // Redirects are refused: they could send the backup to a host that the settings do not name.
      const request = { redirect: 'error', signal: AbortSignal.timeout(ms), ...init } as const
      for (const [name, value] of Object.entries(init.headers ?? {})) headers.set(name, value)
      const reply = await fetch(address, { ...request, headers })
      const text = await reply.text()
      if (reply.ok || (method === 'DELETE' && reply.status === 404)) return text
      throw new Error(`${reply.status} ${text.slice(0, 300)}`.trim())
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new StartError(`The bucket of the backups did not take a ${method} (${reason}).`)
    }
  }

  return {
    async copy(file) {
      const { size } = await stat(file)
      if (size > LARGEST)
        throw new StartError(
          'The backup is larger than the 5 GB that a bucket takes in one piece: copy it by another way.',
        )
      const address = `${url}/${path.basename(file)}`
      const body = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array<ArrayBuffer>>
      await ask(
        address,
        { method: 'PUT', body, duplex: 'half', headers: { 'content-length': String(size) } },
        COPY_MS,
      )
      return address
    },
    async list(start) {
      const names: string[] = []
      let after: string | undefined = ''
      while (after !== undefined) {
        const query = new URLSearchParams({ 'list-type': '2', ...(after && { 'continuation-token': after }) })
        const xml: string = await ask(`${url}?${query}`, { method: 'GET' })
        names.push(...[...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key))
        const more = /<IsTruncated>true<\/IsTruncated>/.test(xml)
        after = more ? /<NextContinuationToken>([^<]*)</.exec(xml)?.[1] : undefined
      }
      return names.filter((name) => name.startsWith(start)).toSorted()
    },
    async remove(name) {
      await ask(`${url}/${name}`, { method: 'DELETE' })
    },
  }
}
