import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backupFolder, newBackupFile } from '#server/shop/backup/backup-folder.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'

test('what a killed command left half written goes with the next backup, whoever makes it; what is being written stays', async () => {
  const place = { DATA_DIR: await scratchFolder() }
  const folder = backupFolder(place)
  await mkdir(folder)
  const killed = ['kerf-2026-01-03T03-30-00Z.tar.zst.partial', 'by-hand-2026-01-03T03-30-00Z.tar.zst.partial']
  const living = 'kerf-2026-01-04T03-30-00Z.tar.zst.partial'
  const others = ['kerf-2026-01-02T03-30-00Z.tar.zst', 'mine.tar.zst.partial']
  const anHourAgo = Date.now() / 1000 - 3601
  for (const name of [...killed, living, ...others]) await writeFile(path.join(folder, name), '')
  for (const name of [...killed, ...others]) await utimes(path.join(folder, name), anHourAgo, anHourAgo)
  for (const why of ['kerf', 'nightly']) {
    await newBackupFile(place, why)
    expect((await readdir(folder)).toSorted()).toEqual([...others, living].toSorted())
    await writeFile(path.join(folder, killed[0] ?? ''), '')
    await utimes(path.join(folder, killed[0] ?? ''), anHourAgo, anHourAgo)
  }
})
