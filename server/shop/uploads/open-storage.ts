import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { bucketStorage } from '#server/shop/uploads/bucket-storage.ts'
import { folderStorage } from '#server/shop/uploads/folder-storage.ts'
import type { Storage } from '#server/shop/uploads/storage.ts'

type Settings = Pick<
  Config,
  'DATA_DIR' | 'UPLOADS_BUCKET_URL' | 'UPLOADS_REGION' | 'UPLOADS_KEY_ID' | 'UPLOADS_SECRET'
>

/** The bucket of the settings, else the folder `uploads` in the data folder. */
export function openStorage(config: Settings): Storage {
  const { UPLOADS_BUCKET_URL, UPLOADS_REGION, UPLOADS_KEY_ID, UPLOADS_SECRET } = config
  if (!UPLOADS_BUCKET_URL || !UPLOADS_KEY_ID || !UPLOADS_SECRET)
    return folderStorage(path.resolve(config.DATA_DIR, 'uploads'))
  return bucketStorage({
    url: UPLOADS_BUCKET_URL,
    region: UPLOADS_REGION,
    keyId: UPLOADS_KEY_ID,
    secret: UPLOADS_SECRET,
  })
}
