import { statfs } from 'node:fs/promises'

const MEGABYTE = 1024 ** 2
/** With less the owner is warned: backups, pictures and a busy day need room. */
const LOW_BYTES = 500 * MEGABYTE
/** With less PostgreSQL may not be able to write its next log, and takes no order. */
const FULL_BYTES = 20 * MEGABYTE

export type DiskSpace = { freeBytes: number; isLow: boolean; isFull: boolean }

/** The room on the disk of a folder, for this user; undefined where there is no such folder. */
export async function diskSpace(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return roomOf(bavail * bsize)
  } catch {
    return undefined
  }
}

export const roomOf = (freeBytes: number): DiskSpace => ({
  freeBytes,
  isLow: freeBytes < LOW_BYTES,
  isFull: freeBytes < FULL_BYTES,
})
