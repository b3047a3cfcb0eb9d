import { randomBytes } from 'node:crypto'
import { access, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Storage, StorageAway } from '#server/shop/uploads/storage.ts'

const TEMPORARY = /^\.[0-9a-f]+\.new$/

/** The folder is created with the first file. Errors: StorageAway. */
export function folderStorage(folder: string): Storage {
  const at = (name: string) => path.join(folder, name)
  return {
    put: (name, bytes) =>
      known(async () => {
        await mkdir(folder, { recursive: true })
        // Renamed when it is complete, so that a process that is killed leaves no half picture.
        const fresh = at(`.${randomBytes(8).toString('hex')}.new`)
        try {
          await using file = await open(fresh, 'wx')
          await file.writeFile(bytes)
          await file.sync()
          await rename(fresh, at(name))
        } catch (error) {
          await rm(fresh, { force: true }) // a full disk must not fill further with what could not be stored
          throw error
        }
      }),
    read: (name) =>
      known(async () => {
        const bytes = await readFile(at(name)).catch(unlessMissing)
        return bytes && new Uint8Array(bytes)
      }),
    has: (name) => known(async () => (await access(at(name)).then(() => true, unlessMissing)) ?? false),
    remove: (name) => known(() => rm(at(name), { force: true })),
    async *list() {
      const entries = await opendir(folder).catch(unlessMissing)
      if (!entries) return
      for await (const entry of entries) if (entry.isFile() && !TEMPORARY.test(entry.name)) yield entry.name
    },
    removeHalfWritten: (before) =>
      known(async () => {
        const names = (await readdir(folder).catch(unlessMissing)) ?? []
        for (const name of names.filter((one) => TEMPORARY.test(one))) {
          const found = await stat(at(name)).catch(unlessMissing)
          if (found && found.mtimeMs < before) await rm(at(name), { force: true })
        }
      }),
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function known<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StorageAway('The folder of the pictures cannot be used', { cause: error })
  }
}
