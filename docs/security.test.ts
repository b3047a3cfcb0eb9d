import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { titlesOf } from './titles-of.ts'

const ROOT = new URL('../', import.meta.url)
const page = readFileSync(new URL('docs/security.md', ROOT), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** By level, as in version 5.0.0; WebRTC (V17) is not used. */
const ASKED: Record<string, string> = {
  1: `1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1
    3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1
    6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1
    10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1
    15.3.1`,
  2: `1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1 1.4.2 1.4.3
    1.5.2 2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1 3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1
    3.7.2 4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4 5.1.1 5.2.3 5.4.1 5.4.2 5.4.3 6.1.2 6.1.3 6.2.9 6.2.10
    6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3
    6.8.4 7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2 8.1.2 8.2.3 8.4.1 9.2.2 9.2.3
    9.2.4 10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11
    10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3 11.1.1 11.1.2 11.2.1 11.2.2 11.2.3
    11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1 12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4 13.1.1 13.2.1 13.2.2
    13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5 14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2
    14.3.3 15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7 16.1.1 16.2.1 16.2.2 16.2.3
    16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3`,
}

test('each requirement of these levels has a row with its level, and none that is not asked has one', () => {
  const asked = Object.entries(ASKED).flatMap(([level, numbers]) =>
    numbers.split(/\s+/).map((number) => `${number} of level ${level}`),
  )
  const named = rows.map(([, number, level]) => `${number} of level ${level}`)
  expect(asked.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !asked.includes(name))).toEqual([])
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
  for (const [, number, , , , shown = ''] of rows)
    if (shown !== '-') expect(shown, number).toMatch(/^`[^`]+\.test\.ts`: /)
  for (const [, file = '', title = ''] of page.matchAll(/\| `([^`]+\.test\.ts)`: (.+) \|$/gm))
    expect(titlesOf(file).join('\n'), title).toContain(title)
})

const WHOLE_JOURNEY =
  'server/platform/log/log.test.ts: a whole journey, with all that can go wrong, leaves nothing of a person and no secret in the most talkative log'

/** Each sentence of the two documents with an absolute word, but for rows that name their test, and the test that shows it. */
const PROMISES: Record<string, `${string}.test.ts: ${string}`> = {
  'read `/metrics`, in which nobody is named':
    'server/platform/http/metrics.test.ts: requests are counted by the template of their route and their status, never by their address',
  'argon2id (19 MiB, 2 passes), never logged': WHOLE_JOURNEY,
  'signs nobody in, decides only whether the owner is written to':
    'server/people/identity/devices.test.ts: the cookie outlives the session, scripts cannot read it, and the database has only its hash',
  'served as pictures only, under a policy that allows nothing':
    'server/shop/uploads/uploads.test.ts: a file is served for ever, as what it is and as nothing else',
  'one file that only its owner may read and that holds all of the above: as secret as the shop':
    'server/shop/backup/restore.test.ts: the file of a backup is readable by its owner only, whatever the machine gives new files',
  'without one only a shop without public address answers, to its own machine':
    'server/platform/http/metrics.test.ts: without one only this machine, directly, under its own name, of a shop without public address',
  'Rights are decided at each request from the grant and the role in the database, never from what a client says.':
    'server/people/users/change-role.test.ts: making an admin counts at the next request, as does taking the role away, and both are on record',
  "A demo shows its e-mails at `/dev/mail` under the shop's own name, `localhost` or an IP address only, so that no other site's page can read them by letting its name lead here.":
    'server/shop/mail/outbox.test.ts: a page of another site whose name leads to this machine reads no e-mail',
  'Pages carry a strict Content-Security-Policy: our own files run, and of inline scripts only those that the server rendered, by hash':
    'server/platform/http/pages.test.ts: only scripts that the server rendered may run, and none that came in with data',
  'Trusted Types are required everywhere but on the payment page, and only that page may talk to Stripe.':
    'server/platform/http/policy.test.ts: a page runs our scripts alone, and no text becomes one',
  'admins, by calls made for it: only of a person with a confirmed address':
    'server/people/users/change-role.test.ts: an account whose address nobody confirmed is marked in the lists and is not made an admin',
  "nobody: it is the sign-in provider's":
    'server/people/users/api.test.ts: people change their own profile and see it; nobody else does, not even an admin',
  never: WHOLE_JOURNEY,
  'events of the audit log are only added':
    'server/history/facts/old-visits.test.ts: facts of visits are deleted after 90 days, and no other fact ever is',
}

/** Cells of tables, items of lists and sentences of paragraphs; of a row of the standard, what we say ourselves. */
function sentencesOf(text: string) {
  const ours = text
    .split('\n')
    .filter((line) => !line.includes('.test.ts`'))
    .map((line) => (/^\| \d/.test(line) ? `| ${line.split('|')[4]} |` : line))
    .join('\n')
  return ours.split(/ *\| *|\n(?=[-\n#|])|; |(?<=\.)\s/).map((sentence) =>
    sentence
      .replace(/^[-\s]+/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

test('each sentence with “never”, “every”, “nobody”, “only”, “always” or “no one” is shown by a test', () => {
  const said = sentencesOf(`${readFileSync(new URL('SECURITY.md', ROOT), 'utf8')}\n${page}`)
  const absolute = said.filter((sentence) => /\b(never|every|nobody|only|always|no one)\b/i.test(sentence))
  expect([...new Set(absolute)].toSorted()).toEqual(Object.keys(PROMISES).toSorted())
  for (const [words, shown] of Object.entries(PROMISES)) {
    const [file = '', title] = shown.split(/(?<=\.test\.ts): /)
    expect(titlesOf(file), words).toContain(title)
  }
})
