import { utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { notModified } from '#server/platform/http/not-modified.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'

// As in a shop: it replaces the global Response by its own.
getRequestListener(() => new Response())

const folder = await scratchFolder()
for (const name of ['saw.svg', 'saw.svg.br']) {
  await writeFile(path.join(folder, name), '<svg/>')
  await utimes(path.join(folder, name), 1_790_000_000, 1_790_000_000)
}
const files = new Hono()
files.use(notModified)
files.use(serveStatic({ root: folder, precompressed: true }))
const get = (headers: Record<string, string>) => files.request('/saw.svg', { headers })
const changed = (await get({})).headers.get('last-modified') ?? ''
const at = (seconds: number) => new Date(Date.parse(changed) + seconds * 1_000).toUTCString()

test.each([0, 60])(
  'a file that a browser has since %s seconds after its last change is not sent again',
  async (later) => {
    const reply = await get({ 'if-modified-since': at(later), 'accept-encoding': 'br' })
    expect([reply.status, await reply.text()]).toEqual([304, ''])
    expect(reply.headers.get('last-modified')).toBe(changed)
    expect(reply.headers.get('content-length')).toBeNull()
  },
)

test.each([at(-1), 'yesterday', ''])('a file is sent whole to who has it since “%s”', async (since) => {
  const reply = await get({ 'if-modified-since': since })
  expect([reply.status, await reply.text()]).toEqual([200, '<svg/>'])
})

test('If-Modified-Since is ignored beside If-None-Match, as RFC 9110 asks', async () => {
  expect((await get({ 'if-modified-since': changed, 'if-none-match': '"other"' })).status).toBe(200)
})

test('caches hear that the encoding depends on the request, also where it is none', async () => {
  for (const encoding of ['br', 'identity'])
    expect((await get({ 'accept-encoding': encoding })).headers.get('vary')).toBe('Accept-Encoding')
})
