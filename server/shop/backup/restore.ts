import type pg from 'pg'
import type { Connection } from '#server/platform/db/connection.ts'
import { connectFor } from '#server/platform/db/copy.ts'
import { BEFORE_0_1_0, migrateTo, migrationsUpTo } from '#server/platform/db/migrate.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { beginLoad } from '#server/shop/backup/load.ts'
import { type Manifest, PICTURES } from '#server/shop/backup/manifest.ts'
import { commitRestored, isHalfRestored, listTables, markHalfRestored } from '#server/shop/backup/store.ts'
import { readBackup } from '#server/shop/backup/verify.ts'
import { parseFileName } from '#server/shop/uploads/names.ts'
import type { Storage } from '#server/shop/uploads/storage.ts'

/**
 * Restores a proven backup: pictures first, then the database in one transaction. Until then a mark keeps every Kerf from opening it. Throws
 * a StartError and changes nothing if the shop is not empty, or the backup is of a newer Kerf or of one before 0.1.0.
 */
export async function restore(
  file: string,
  manifest: Manifest,
  connection: Connection,
  pictures: Storage,
): Promise<void> {
  const migrations = await migrationsFor(manifest)
  await refuseOtherPictures(manifest, pictures)
  const client = await connectFor(connection)
  try {
    await refuseFull(client)
    await markHalfRestored(client)
    await migrateTo(connection, migrations)
    const tables = await beginLoad(client, manifest)
    for await (const entry of readBackup(file)) {
      if (entry.name.startsWith(PICTURES))
        await putPicture(pictures, entry.name.slice(PICTURES.length), entry.bytes)
      else await tables.put(entry)
    }
    await tables.finish()
    await commitRestored(client)
  } finally {
    await client.end()
  }
}

async function migrationsFor({ header }: Manifest): Promise<number> {
  const migrations = await migrationsUpTo(header.lastMigration)
  if (migrations !== undefined) return migrations
  throw new StartError(
    header.migrations < MIGRATIONS_OF_0_1_0
      ? `This backup ${BEFORE_0_1_0}.`
      : 'This backup was made by another or a newer Kerf: restore it with that version.',
  )
}

const MIGRATIONS_OF_0_1_0 = 32

/** A restore that broke off may have left pictures of the backup; a file of a picture never changes. */
async function refuseOtherPictures({ header, files }: Manifest, pictures: Storage): Promise<void> {
  if (!header.pictures) return
  const ours = new Set(files.map(({ name }) => name))
  for await (const name of pictures.list()) {
    if (ours.has(PICTURES + name)) continue
    throw new StartError(
      'The place for pictures is not empty: restore into an empty one (another DATA_DIR, or another bucket).',
    )
  }
}

async function refuseFull(client: pg.Client): Promise<void> {
  if (await isHalfRestored(client))
    throw new StartError(
      'An earlier restore into this database did not finish: empty the database, then try again.',
    )
  if ((await listTables(client)).length > 0)
    throw new StartError(
      'There is something in this database already, and a backup is only restored into an empty one: set another DATA_DIR or DATABASE_URL.',
    )
}

async function putPicture(pictures: Storage, name: string, bytes: Uint8Array): Promise<void> {
  const type = parseFileName(name)?.type
  if (type) await pictures.put(name, new Uint8Array(bytes), type)
}
