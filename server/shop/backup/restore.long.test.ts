import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { restore } from '#server/shop/backup/restore.ts'
import { backUp } from '#server/shop/backup/testing.ts'
import { verifyBackup } from '#server/shop/backup/verify.ts'
import { folderStorage } from '#server/shop/uploads/folder-storage.ts'
import { filesOf, photo, upload } from '#server/shop/uploads/testing.ts'
import { bareDatabase } from '#testing/database.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
let good: string
beforeAll(async () => {
  kerf = await openTestShop()
  await kerf.product({ name: 'Marking gauge' })
  await kerf.product({ name: 'Mallet' })
  await upload(kerf, await photo(32, 32).png().toBuffer(), await kerf.admin())
  good = await backUp(kerf)
})

const emptyFolder = async () => folderStorage(path.join(await scratchFolder(), 'uploads'))

test('a storage with other pictures is left as it is; one with some of the backup’s pictures is filled up', async () => {
  const manifest = await verifyBackup(good)
  const other = await emptyFolder()
  await other.put(`${'0'.repeat(32)}-320.webp`, new Uint8Array([1]), 'image/webp')
  const connection = await bareDatabase()
  await expect(restore(good, manifest, connection, other)).rejects.toThrow(
    'The place for pictures is not empty',
  )
  const [first = ''] = await filesOf(kerf)
  const half = await emptyFolder()
  await half.put(first, new Uint8Array((await kerf.uploads.storage.read(first)) ?? []), 'image/webp')
  await restore(good, manifest, connection, half)
  expect((await Array.fromAsync(half.list())).toSorted()).toEqual((await filesOf(kerf)).toSorted())
})
