import { statfs } from 'node:fs/promises'
import path from 'node:path'

const MEGABYTE = 1024 ** 2
/** With less the owner is warned: backups, pictures and a busy day need room. */
const LOW_BYTES = 500 * MEGABYTE
/** With less PostgreSQL may not be able to write its next log, and takes no order. */
const FULL_BYTES = 20 * MEGABYTE

export type DiskSpace = { freeBytes: number; isLow: boolean; isFull: boolean }

/** Where a shop writes, in its data folder; each may be mounted from a disk of its own. */
const FOLDERS = ['.', 'postgres', 'uploads', 'backups']
/** Of these, where orders are written. */
const OF_ORDERS = ['.', 'postgres']

/** The room for this user on the fullest disk of a data folder; undefined where there is no such folder. */
export async function diskSpace(folder: string, parts = FOLDERS): Promise<DiskSpace | undefined> {
  const rooms = await Promise.all(parts.map((part) => freeBytesOf(path.join(folder, part))))
  const known = rooms.filter((bytes) => bytes !== undefined)
  return known.length > 0 ? roomOf(Math.min(...known)) : undefined
}

/** The room for orders in a data folder. A database elsewhere has a disk of its own: then it is unknown. */
export async function roomForOrders({
  DATA_DIR,
  DATABASE_URL,
}: {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
}): Promise<DiskSpace | undefined> {
  return DATABASE_URL ? undefined : diskSpace(DATA_DIR, OF_ORDERS)
}

async function freeBytesOf(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}

export const roomOf = (freeBytes: number): DiskSpace => ({
  freeBytes,
  isLow: freeBytes < LOW_BYTES,
  isFull: freeBytes < FULL_BYTES,
})
