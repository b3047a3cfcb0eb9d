import { expect, test } from 'vitest'
import { nameLeft } from '#server/history/undo/name-left.ts'
import type { Db } from '#server/platform/db/client.ts'

test('where nothing stays as it is the database is asked for no names, as hundreds of acts may be taken back at once', async () => {
  const asking = new Proxy({} as Db, {
    get() {
      throw new Error('The database is asked')
    },
  })
  expect(await nameLeft(asking, [])).toEqual([])
})
