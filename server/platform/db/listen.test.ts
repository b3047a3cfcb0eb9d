import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { listenForChanges } from '#server/platform/db/listen.ts'

test('while the database is away no attempt leaves a listener behind, however many there are', async () => {
  const closing = new AbortController()
  const nowhere = { host: '127.0.0.1', port: 1 }
  const listener = { onListening: () => {}, onChange: () => {} }
  for (let attempt = 0; attempt < 3; attempt++) await listenForChanges(nowhere, listener, closing.signal)
  expect(getEventListeners(closing.signal, 'abort')).toEqual([])
})
