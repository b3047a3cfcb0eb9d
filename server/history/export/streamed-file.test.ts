import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { streamOf } from '#server/platform/files/streamed-file.ts'
import { until } from '#testing/waiting.ts'

test('a part is made when the reader wants it, and a reader who leaves ends the rest', async () => {
  const made: number[] = []
  let isOver = false
  async function* parts() {
    try {
      for (let part = 1; part <= 1000; part++) {
        made.push(part)
        yield `${part}\n`
      }
    } finally {
      isOver = true
    }
  }
  const reader = streamOf(parts(), () => {}).getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('1\n')
  expect(made.length).toBeLessThan(4)
  await reader.cancel()
  expect(isOver).toBe(true)
  expect(made.length).toBeLessThan(4)
})

test('a reader who takes nothing for too long is given up: the rest is not made, and what there is is no whole file', async () => {
  let isOver = false
  async function* parts() {
    try {
      for (;;) yield 'part\n'
    } finally {
      isOver = true
    }
  }
  const reader = streamOf(parts(), () => {}, 50).getReader()
  for (let part = 0; part < 5; part++) expect((await reader.read()).done).toBe(false)
  await until(() => isOver)
  await expect(reader.read()).rejects.toThrow('Nobody read on')
})

test('a file that breaks off arrives as no whole file; the shop is told why, the reader not', async () => {
  async function* parts() {
    yield 'first\n'
    throw new Error('Failed query: select')
  }
  const said = vi.spyOn(console, 'error').mockImplementation(() => {}) // the adapter prints the error of a stream
  onTestFinished(() => said.mockRestore())
  const reported: unknown[] = []
  const body = () => streamOf(parts(), (error) => reported.push(error))
  const server = createServer(getRequestListener(() => new Response(body())))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  let arrived = ''
  const read = async () => {
    for await (const chunk of reply.body ?? []) arrived += new TextDecoder().decode(chunk)
  }
  await expect(read()).rejects.toThrow()
  expect('first\n').toContain(arrived)
  expect(reported).toEqual([new Error('Failed query: select')])
  expect(said.mock.calls).toEqual([[new Error('It broke off')]])
})
