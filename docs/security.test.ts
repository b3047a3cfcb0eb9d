import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const page = readFileSync(new URL('docs/security.md', ROOT), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** By level: level 1 of all chapters, level 2 of the chapters 3, 7, 8 and 14, as in version 5.0.0. */
const ASKED: Record<string, string> = {
  1: `1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1
    3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2
    6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2
    10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  2: `3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2 7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4
    7.4.5 7.5.1 7.5.2 7.6.1 7.6.2 8.1.2 8.2.3 8.4.1 14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3`,
}

test('each requirement of these levels has a row with its level, and none that is not asked has one', () => {
  const asked = Object.entries(ASKED).flatMap(([level, numbers]) =>
    numbers.split(/\s+/).map((number) => `${number} of level ${level}`),
  )
  const named = rows.map(([, number, level]) => `${number} of level ${level}`)
  const more = named.filter((name) => !asked.includes(name))
  expect(asked.filter((name) => !named.includes(name))).toEqual([])
  expect(more.filter((name) => !/^16\.\S+ of level 2$/.test(name))).toEqual([])
})

test('every requirement is named once, in order, with its state and what shows it', () => {
  for (const row of rows) {
    expect(row).toHaveLength(7)
    expect(row[4], row[1]).toMatch(/^(holds|does not hold|does not apply|is the operator’s)/)
  }
  const numbers = rows.map(([, number = '']) => number.split('.').map(Number))
  const inOrder = numbers.toSorted(
    (a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0),
  )
  expect(numbers).toEqual(inOrder)
  expect(new Set(numbers.map(String)).size).toBe(numbers.length)
})

test('what shows a requirement is a test that exists', () => {
  for (const [, number, , , , shown = ''] of rows) {
    if (shown === '-') continue
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(shown) ?? []
    expect(file, number).toMatch(/\.test\.ts$/)
    expect(readFileSync(new URL(file, ROOT), 'utf8'), `${number}: ${title}`).toContain(title)
  }
})

/** What the two documents say with these words outside of rows that name their test: the sentence's own words, and the test that shows it. */
const PROMISES: Record<string, `${string}.test.ts: ${string}`> = {
  'in which nobody is named':
    'server/platform/http/metrics.test.ts: requests are counted by the template of their route and their status, never by their address',
  'a test tries every one as everybody':
    'server/rights.test.ts: refuses everybody else, and nothing is changed',
  'never logged':
    'server/platform/log/log.test.ts: a whole journey, with all that can go wrong, leaves nothing of a person and no secret in the most talkative log',
  'signs nobody in':
    'server/people/identity/devices.test.ts: the cookie outlives the session, scripts cannot read it, and the database has only its hash',
  'never reach this server':
    'server/platform/http/policy.test.ts: the payment page runs our scripts and the payment provider’s, and no other',
  'never from what a client says':
    'server/selling/orders/place-order.test.ts: the server decides on price, name, customer and state, whatever a client sends',
  'replaces those that nobody has changed':
    'server/shop/demo/demo.test.ts: in a shop that others can reach, published passwords are replaced once and their sessions end',
  'cards are never kept here':
    'server/platform/http/policy.test.ts: the payment page runs our scripts and the payment provider’s, and no other',
  'nobody: it is the sign-in provider':
    'server/people/users/api.test.ts: people change their own profile and see it; nobody else does, not even an admin',
  'nobody: they are the account':
    'server/selling/orders/place-order.test.ts: the server decides on price, name, customer and state, whatever a client sends',
  '| nobody, by any call |':
    'server/people/identity/sessions.test.ts: no reply names the token of a session: only the cookie has it, where scripts cannot read it',
  '| never; e-mails without `SMTP_URL` | `no-store` |':
    'server/platform/log/log.test.ts: a whole journey, with all that can go wrong, leaves nothing of a person and no secret in the most talkative log',
}

test('each “never”, “every” and “nobody” of the two documents is shown by a test', () => {
  const security = readFileSync(new URL('SECURITY.md', ROOT), 'utf8')
  const others = page.split('\n').filter((line) => !line.includes('.test.ts`'))
  const said = [...security.split('\n'), ...others].filter((line) => /\b(never|every|nobody)\b/i.test(line))
  const keys = Object.keys(PROMISES)
  expect(said.filter((line) => !keys.some((words) => line.includes(words)))).toEqual([])
  expect(keys.filter((words) => !said.some((line) => line.includes(words)))).toEqual([])
  for (const [words, shown] of Object.entries(PROMISES)) {
    const [file = '', title = ''] = shown.split(/(?<=\.test\.ts): /)
    expect(readFileSync(new URL(file, ROOT), 'utf8'), words).toContain(title)
  }
})
