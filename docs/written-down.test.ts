/** What the standard wants written down, held to what the shop does. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const page = read('docs/security.md')
const source = globSync('{server,sandbox,web,contract}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|(^|\/)testing[^/]*\.ts$/.test(file))
  .map((file) => [file, read(file)] as const)

/** The rows of the table that has these columns. */
function tableOf(columns: string): string[][] {
  const [, rows = ''] = page.split(`\n| ${columns} |\n`)
  const [table = ''] = rows.split('\n\n')
  const cells = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  return cells.slice(1).map((row) => row.slice(1, -1))
}

/** As the source names them, and as the page does. */
const NAMES: Record<string, string> = {
  argon2id: 'argon2id',
  'aes-256-gcm': 'AES-256-GCM',
  sha256: 'SHA-256',
  'SHA-256': 'SHA-256',
  createHmac: 'HMAC-SHA-256',
  hkdfSync: 'HKDF',
  HS256: 'HS256',
  RS256: 'RS256',
  EdDSA: 'Ed25519',
  Ed25519: 'Ed25519',
}
/** Those of the identity library, of authenticators and of apps. */
const OF_OTHERS = ['XChaCha20-Poly1305', 'ES256', 'HMAC-SHA-1']
const ANY_NAME =
  /'(aes-[\w-]+|chacha[\w-]*|(?:HS|RS|PS|ES)\d{3}|EdDSA|Ed25519|argon2\w*|sha-?\d+|md5|x25519|rsa[\w-]*)'|\b(createHmac|hkdfSync|scrypt(?:Sync)?|pbkdf2(?:Sync)?|createSign|generateKeyPair(?:Sync)?)\(/gi

test('each cipher, hash and signature of the source stands in the table of the page, and no other does', () => {
  const used = source.flatMap(([, text]) =>
    [...text.matchAll(ANY_NAME)].map(([, name, call]) => name ?? call),
  )
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(NAMES).toSorted())
  const said = tableOf('what | by what | with which key').map(([, by, key]) => `${by} ${key}`)
  const known = [...Object.values(NAMES), ...OF_OTHERS]
  for (const name of known) expect(said.join('\n')).toContain(name)
  const named = said.flatMap(
    (row) =>
      row.match(
        /\b(?:argon2\w*|AES-[\w-]+|X?ChaCha[\w-]+|[HREP]S\d{3}|Ed\d+|HKDF|(?:HMAC-)?SHA-\d+|MD5)\b/g,
      ) ?? [],
  )
  expect([...new Set(named)].toSorted()).toEqual([...new Set(known)].toSorted())
})

const TALKS =
  /\bawait fetch\(|\bcreateTransport\(|\bnew (?:pg\.)?(?:Pool|Client)\(|\bcreateRemoteJWKSet\(|\bgenericOAuth\(|\bhttps? : http\)\.request\(/

test('whom the shop talks to stands in the table of the page, with the files that do', () => {
  const talking = source.filter(([file, text]) => file.startsWith('server/') && TALKS.test(text))
  const files = talking.map(([file]) => file.replace(/^(server\/platform\/db\/).*/, '$1'))
  const named = tableOf('whom | what for | which file sends').flatMap(([, , cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
  )
  expect([...new Set(files)].toSorted()).toEqual(named.toSorted())
})

/** What the table says of how long something is kept, and the statement that deletes it. */
const TIMES: [grade: string, words: string, file: string, statement: string][] = [
  [
    'secret',
    '30 at most',
    'server/people/identity/sessions-store.ts',
    "session.createdAt, sql`now() - interval '30 days'`",
  ],
  [
    'secret',
    'a grant until a day after its end',
    'server/people/access/store.ts',
    "grants.expiresAt, sql`now() - interval '1 day'`",
  ],
  [
    'secret',
    'a copy of its e-mail 30 days',
    'server/shop/mail/deletion-store.ts',
    "sql`now() - interval '30 days'`",
  ],
  ['personal', 'e-mails 30 days', 'server/shop/mail/deletion-store.ts', "sql`now() - interval '30 days'`"],
  ['personal', 'messages to the shop 2 years', 'server/people/contact/store.ts', 'const YEARS_KEPT = 2\n'],
  [
    'personal',
    'an unconfirmed newsletter 7 days',
    'server/people/newsletter/store.ts',
    'const DAYS_TO_CONFIRM = 7\n',
  ],
  [
    'of the shop',
    "the payment provider's events 60 days",
    'server/selling/orders/webhooks-store.ts',
    "sql`now() - interval '60 days'`",
  ],
]

test('each grade has its rules, and the times among them are those after which the shop deletes', () => {
  const grades = tableOf('grade | what is of it')
  const rules = tableOf('grade | who may read it | how it is kept whole | in the log | in caches | how long')
  expect(rules.map(([grade]) => grade)).toEqual(grades.map(([grade]) => grade))
  for (const row of rules) expect(row.filter(Boolean), row[0]).toHaveLength(6)
  for (const [grade, words, file, statement] of TIMES) {
    expect(rules.find(([name]) => name === grade)?.at(-1), words).toContain(words)
    expect(read(file), words).toContain(statement)
  }
})

test('a hole in a package has its days, more of them where nobody uses it, and npm is asked before a release', () => {
  const said = read('SECURITY.md').replaceAll(/\s+/g, ' ')
  const [, used, other] =
    /A hole that is being used, in our code or in a package that we stand on, is mended within (\w+) days of our hearing of it, any other within (\w+); `npm audit` is asked before each release/.exec(
      said,
    ) ?? []
  const DAYS: Record<string, number> = { seven: 7, thirty: 30 }
  expect(DAYS[used ?? '']).toBeLessThan(DAYS[other ?? ''] ?? 0)
  expect(read('CONTRIBUTING.md')).toContain('npm audit')
})
