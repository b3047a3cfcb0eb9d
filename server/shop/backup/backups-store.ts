import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { backups } from '#server/platform/db/tables/backups.ts'

export type BackupRow = typeof backups.$inferSelect
export type BackupMaker = BackupRow['by']

export const listBackups = (db: Db, most: number): Promise<BackupRow[]> =>
  db.select().from(backups).orderBy(desc(backups.begunAt), backups.id).limit(most)

/** When the newest backup that was proved was begun. */
export async function lastProved(db: Db): Promise<Date | undefined> {
  const newest = db.select().from(backups).where(isNotNull(backups.provedAt))
  const [row] = await newest.orderBy(desc(backups.begunAt)).limit(1)
  return row?.begunAt
}

export async function provedFiles(db: Db): Promise<string[]> {
  const rows = await db.select({ file: backups.file }).from(backups).where(isNotNull(backups.provedAt))
  return rows.flatMap(({ file }) => file ?? [])
}

/** Records that a backup was begun, and answers its id. */
export async function recordBegun(db: Db, by: BackupMaker): Promise<string> {
  const [row] = await db.insert(backups).values({ by }).returning({ id: backups.id })
  if (!row) throw new Error('The backup was not recorded')
  return row.id
}

/** The process of a backup without an end was killed. One that goes on after all, on another machine, records its own end later. */
export async function recordBrokenOff(db: Db, fault: string): Promise<void> {
  await db.update(backups).set({ fault, endedAt: sql`now()` }).where(isNull(backups.endedAt))
}

export async function recordEnded(
  db: Db,
  id: string,
  outcome: Partial<Pick<BackupRow, 'file' | 'bytes' | 'rows' | 'provedAt' | 'copy' | 'fault'>>,
): Promise<void> {
  await db
    .update(backups)
    .set({ fault: null, ...outcome, endedAt: sql`now()` })
    .where(eq(backups.id, id))
}

/** Deletes the records of backups that were begun more than a year ago. */
export async function deleteOldBackups(db: Db): Promise<void> {
  await db.delete(backups).where(sql`${backups.begunAt} < now() - interval '1 year'`)
}
