import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { callError, errorReply, failureReply } from '#server/platform/http/error-reply.ts'

const told = async (reply: Response) => [reply.status, reply.headers.get('retry-after'), await reply.json()]

test('a request that is refused before its call is told so in the shape of the contract', async () => {
  expect(await told(errorReply('NOT_FOUND', 'There is no such call'))).toEqual([
    404,
    null,
    { defined: false, code: 'NOT_FOUND', status: 404, message: 'There is no such call' },
  ])
  expect(await told(failureReply(new Refusal('UPLOADS_BUSY', 'Please wait', 3)))).toEqual([
    503,
    '3',
    { defined: true, code: 'UPLOADS_BUSY', status: 503, message: 'Please wait' },
  ])
  expect(await told(failureReply(new Error('select secret from table')))).toEqual([
    500,
    null,
    { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong' },
  ])
})

test('a call’s refusal is defined where the contract names it for the call, and says when to come again', () => {
  const headers = new Headers()
  const refusal = new Refusal('SOLD_OUT', 'Only 2 left', 7)
  expect(callError(refusal, { SOLD_OUT: {} }, headers)?.toJSON()).toMatchObject({
    ...{ defined: true, code: 'SOLD_OUT', status: 409, message: 'Only 2 left' },
  })
  expect(headers.get('retry-after')).toBe('7')
  expect(callError(refusal, {})?.defined).toBe(false)
  expect(callError(new Error('ours'), {})).toBeUndefined()
})

test('a text that the database cannot store is the caller’s mistake', () => {
  const error = new Error('failed', { cause: Object.assign(new Error('a NUL'), { code: '22P05' }) })
  expect(callError(error, {})?.status).toBe(422)
  expect(failureReply(error).status).toBe(422)
})

test('no other file of the server builds an error of the contract', async () => {
  const server = path.join(import.meta.dirname, '../..')
  // The last describes them in the OpenAPI document.
  const mine = ['platform/http/error-reply.ts', 'platform/http/common-errors.ts']
  const building: string[] = []
  for await (const file of glob('**/*.ts', { cwd: server })) {
    if (file.endsWith('.test.ts') || mine.includes(file)) continue
    if (/\bdefined: |new ORPCError\(/.test(await readFile(path.join(server, file), 'utf8')))
      building.push(file)
  }
  expect(building).toEqual([])
})
