import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

test('a wrong origin or return address is refused and is no error in the log', async () => {
  const lines: string[] = []
  const output = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  const { fetch } = await openTestShop({ log: createLog('info', output) })
  const send = (path: string, body: object, headers: Record<string, string>) =>
    fetch(
      new Request(`${ORIGIN}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )
  const person = { email: 'ada@mail.example', password: 'carpenter-1' }
  const cookie = 'kerf.session_token=made-up'
  expect((await send('sign-in/email', person, { origin: 'https://evil.example', cookie })).status).toBe(403)
  const away = { email: person.email, redirectTo: 'https://evil.example/' }
  expect((await send('request-password-reset', away, { origin: ORIGIN, cookie })).status).toBe(403)
  expect(lines.filter((line) => /evil\.example|"level":"(error|fatal)"|"level":[56]0/.test(line))).toEqual([])
})
