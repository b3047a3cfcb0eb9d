import { mkdir, readdir } from 'node:fs/promises'
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
