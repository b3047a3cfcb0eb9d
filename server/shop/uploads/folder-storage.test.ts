import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderStorage } from '#server/shop/uploads/folder-storage.ts'
import { StorageAway } from '#server/shop/uploads/storage.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'

test('a file that cannot be stored leaves nothing behind, as a full disk would fill further with each try', async () => {
  const folder = await scratchFolder()
  await mkdir(path.join(folder, 'taken.webp', 'by-a-folder'), { recursive: true })
  const storing = folderStorage(folder).put('taken.webp', new Uint8Array(1000), 'image/webp')
  await expect(storing).rejects.toThrow(StorageAway)
  expect(await readdir(folder)).toEqual(['taken.webp'])
})

test('what a process that was killed has half written is deleted when it is old, and nothing else', async () => {
  const folder = await scratchFolder()
  const storage = folderStorage(folder)
  expect(await storage.removeHalfWritten?.(Date.now()), 'without a folder').toBeUndefined()
  const [old, fresh, other] = ['.00ff.new', '.00fe.new', 'saw.new']
  await mkdir(folder, { recursive: true })
  for (const name of [old, fresh, other]) await writeFile(path.join(folder, name), 'half')
  for (const name of [old, other]) await utimes(path.join(folder, name), 1, 1)
  await storage.removeHalfWritten?.(2_000)
  expect((await readdir(folder)).toSorted()).toEqual([fresh, other])
})
