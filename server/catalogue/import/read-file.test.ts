import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readFile } from '#server/catalogue/import/read-file.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf

test('a feed that names entities of its own gets nothing from anywhere, and none of them is expanded', async () => {
  let asked = 0
  const server = createServer((_request, reply) => {
    asked++
    reply.end('<title>fetched</title>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const feed = `<?xml version="1.0"?><!DOCTYPE rss SYSTEM "http://127.0.0.1:${port}/rss.dtd" [<!ENTITY own SYSTEM "file:///etc/passwd">
    <!ENTITY far SYSTEM "http://127.0.0.1:${port}/"><!ENTITY twice "bomb bomb">]>
    <rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><item>
    <g:id>saw-1</g:id><title>Saw &own;&far;&twice;</title><g:price>12.00 USD</g:price></item></channel></rss>`
  const read = await readFile(db, { fileName: 'feed.xml', bytes: Readable.from([Buffer.from(feed)]) }).catch(
    String,
  )
  expect(JSON.stringify(read)).not.toMatch(/root:|\/bin\/|fetched|bomb/)
  server.close()
  await once(server, 'close')
  expect(asked).toBe(0)
})
