import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { bucketStorage, signerOf } from '#server/shop/uploads/bucket-storage.ts'

export type BackupBucket = {
  /** Answers the file's address there. */
  copy(file: string): Promise<string>
  /** Names that begin so, in order. */
  list(start: string): Promise<string[]>
  remove(name: string): Promise<void>
}

type Settings = Pick<Config, 'BACKUPS_BUCKET_URL' | 'BACKUPS_REGION' | 'BACKUPS_KEY_ID' | 'BACKUPS_SECRET'>

/** Of an object in one request, by the documentation of Amazon S3. */
const LARGEST = 5 * 1024 ** 3
/** For a file of several gigabytes over a slow line. */
const COPY_MS = 3_600_000

/** Undefined if the settings name no bucket. `copy` throws a StartError if the bucket does not take the file, the others StorageAway. */
export function openBackupBucket(config: Settings): BackupBucket | undefined {
  const {
    BACKUPS_BUCKET_URL: url,
    BACKUPS_REGION: region,
    BACKUPS_KEY_ID: keyId,
    BACKUPS_SECRET: secret,
  } = config
  if (!url || !keyId || !secret) return undefined
  const bucket = bucketStorage({ url, region, keyId, secret })
  const signer = signerOf({ region, keyId, secret })

  /** Sends the file as it is read: a backup may be larger than the memory. */
  async function put(address: string, file: string, size: number): Promise<void> {
    const method = 'PUT'
    try {
      const { headers } = await signer.sign(address, { method })
      headers.set('content-length', String(size))
      const body = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array<ArrayBuffer>>
      // No redirects: they could send the backup to a host that the settings do not name.
      const guarded = { redirect: 'error', signal: AbortSignal.timeout(COPY_MS) } as const
      const sent: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half', ...guarded }
      const reply = await fetch(address, sent)
      if (!reply.ok) throw new Error(`${reply.status} ${(await reply.text()).slice(0, 300)}`.trim())
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
      await put(address, file, size)
      return address
    },
    async list(start) {
      const names = await Array.fromAsync(bucket.list())
      return names.filter((name) => name.startsWith(start)).toSorted()
    },
    remove: bucket.remove,
  }
}
