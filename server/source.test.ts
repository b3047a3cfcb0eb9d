/** What the source itself shows, as no request could: which programs it starts, how it hashes, and that no text becomes a program. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')

/** The files of these folders that a shop runs, by their paths. */
function sourceOf(folders: string): [file: string, text: string][] {
  const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: ROOT })
  return files
    .filter((file) => !/\.test\.tsx?$|(^|\/)testing[^/]*\.ts$/.test(file))
    .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')])
}

test('programs are started to run the database alone, with their words as a list; a shell gets a script of ours alone', () => {
  const starting = sourceOf('{server,sandbox,contract}').filter(([, text]) => /child_process/.test(text))
  expect(starting.length).toBeGreaterThan(3)
  for (const [file, text] of starting) {
    expect(file).toMatch(/^server\/platform\/(db\/postgres-\w+|commands\/psql)\.ts$/)
    expect(text, file).not.toMatch(/\bshell:|(?<![.\w])exec(Sync)?\(/)
    // A shell gets a script of ours, and what it works on as its arguments.
    for (const [, script] of text.matchAll(/'\/bin\/sh', \['-c', ([^,]+),/g))
      expect(script, file).toMatch(/^[A-Z_]+$/)
    for (const [, script] of text.matchAll(/const [A-Z_]+ = `([^`]*)`/g))
      expect(script, file).not.toContain('${')
  }
})

test('of the pages four files know the sign-in provider, and one beside them sends their requests', () => {
  const pages = sourceOf('web').filter(([file]) => file !== 'web/api/identity-request.ts')
  const asking = pages.filter(([, text]) => /\bask\b[^}]*\} from '#web\/api\/identity-request/.test(text))
  expect(asking.map(([file]) => file)).toEqual([
    'web/api/identity-account.ts',
    'web/api/identity-factor.ts',
    'web/api/identity-passkey.ts',
    'web/api/identity-provider.ts',
  ])
  expect(pages.filter(([, text]) => /\/api\/auth\b|better-auth/.test(text)).map(([file]) => file)).toEqual([])
})

test('nothing is hashed but by SHA-256', () => {
  const source = sourceOf('{server,sandbox,web,contract}')
  const named = source.flatMap(([, text]) => [
    ...text.matchAll(/\b(?:hash|createHash|createHmac)\(\s*'([\w-]+)'/g),
  ])
  expect(named.length).toBeGreaterThan(20)
  expect(new Set(named.map(([, name]) => name))).toEqual(new Set(['sha256']))
  for (const [file, text] of source) expect(text, file).not.toMatch(/\bcreateH(ash|mac)\(\s*[^'\s]/)
})

test('nothing is encrypted by the shop itself but with AES-256-GCM', () => {
  const ciphers = sourceOf('{server,sandbox,web,contract}').flatMap(([, text]) => [
    ...text.matchAll(/\bcreate(?:De|C)ipheriv\(([^,]*),/g),
  ])
  expect(new Set(ciphers.map(([, name]) => name))).toEqual(new Set(['CIPHER']))
  const sealing = readFileSync(path.join(ROOT, 'server/platform/secrets/sealing.ts'), 'utf8')
  expect(sealing).toContain("const CIPHER = 'aes-256-gcm'")
})

test('what must not be guessed is random from the system: the other kind only spreads load', () => {
  const guessable = sourceOf('{server,sandbox,web,contract}').filter(([, text]) =>
    text.includes('Math.random'),
  )
  expect(guessable.map(([file]) => file).toSorted()).toEqual([
    'sandbox/store.ts',
    'server/platform/db/try-again.ts',
    'server/platform/http/overload-reply.ts',
  ])
})

test('nothing switches off that certificates of others are checked', () => {
  for (const [file, text] of sourceOf('{server,sandbox,contract}'))
    expect(text, file).not.toMatch(/rejectUnauthorized|checkServerIdentity|NODE_TLS_REJECT|--insecure/)
})

test('no text becomes a program or markup by itself', () => {
  for (const [file, text] of sourceOf('{server,sandbox,web,contract}'))
    expect(text, file).not.toMatch(
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|(?<![.\w])eval\(|new Function\(|node:vm\b/,
    )
})

/** All that becomes a part of a query's text: names and numbers of our own, and the names of tables in a backup, in quotes. */
const IN_TEXTS = [
  'catalogue/products/edit/write-store.ts: "{name}" = sent."{name}"',
  "catalogue/products/stock-store.ts: functionName('take_pieces')",
  'catalogue/reviews/product-reviews-store.ts: String(stars)',
  "catalogue/reviews/store.ts: functionName('hold_confirmation')",
  "people/access/limits-store.ts: functionName('seconds_to_wait')",
  "people/access/store.ts: functionName('factor_due')",
  "people/access/store.ts: functionName('has_confirmed_address')",
  "people/access/store.ts: functionName('password_due')",
  'people/newsletter/issues-store.ts: which',
  "people/users/store.ts: functionName('has_confirmed_address')",
  'platform/db/client.ts: QUERY_MS',
  'platform/db/copy.ts: source',
  'platform/db/copy.ts: target',
  'platform/db/functions.ts: FUNCTIONS_SCHEMA',
  'platform/db/functions.ts: name',
  'platform/db/lists/list-ids.ts: id.getSQLType()',
  'platform/db/lists/list-ids.ts: send',
  "platform/db/own-cents.ts: functionName('own_cents')",
  'platform/db/prepared.ts: {type}[]',
  'platform/db/tables/products.ts: QUOTED_CLAIMS',
  "selling/price-rules/coupons-store.ts: functionName('use_coupon')",
  'shop/backup/store.ts: JOBS_TABLE',
  'shop/backup/store.ts: RESTORING',
  'shop/backup/store.ts: sqlName(table)',
  "shop/backup/store.ts: tables.map(sqlName).join(', ')",
  'shop/demo/history/history-store.ts: column',
  "shop/figures/summary-store.ts: '::double precision'",
]

test('a query takes every value as a parameter: what becomes a part of its text is known here, and is our own', () => {
  const found = sourceOf('server').flatMap(([file, text]) => {
    expect(text, file).not.toMatch(/\.query\([^)]*['"`]\s*\+/)
    const raw = text.matchAll(/\bsql\.raw\(((?:[^()]|\([^()]*\))*)\)/g)
    const queries = text.matchAll(/\.query(?:<[^(]*>)?\(\s*`([^`]*)`/g)
    const parts = [...queries].flatMap(([, query = '']) => [...query.matchAll(/\$\{([^}]*)\}/g)])
    return [...raw, ...parts].map(
      ([, part]) => `${file.replace('server/', '')}: ${part?.replaceAll(/[$`]/g, '')}`,
    )
  })
  expect([...new Set(found)].toSorted()).toEqual(IN_TEXTS)
})

/** An expression of what people type could take for ever, or find what it should not. */
const EXPRESSIONS = [
  'contract/address-formats.ts',
  'contract/claim-words.ts',
  'contract/measures/unit-at.ts',
  'contract/more-postcodes.ts',
  'contract/payment-provider.ts',
  'contract/plain-characters.ts',
  'contract/read-number.ts',
  'contract/sold-by-measure.ts',
  'contract/typed-number.ts',
  'contract/unseen.ts',
  'server/catalogue/import/amounts.ts',
  'server/catalogue/import/formats/kerf.ts',
  'server/catalogue/search/index/german.ts',
  'server/catalogue/search/index/words.ts',
  'server/catalogue/search/readings.ts',
  'server/catalogue/search/spelled-out-numbers.ts',
  'server/platform/http/other-method.ts',
  'server/platform/http/page-language.ts',
  'server/shop/uploads/names.ts',
  'web/ui/addresses.ts',
  'web/ui/measures.tsx',
]
/** By these names what somebody sent goes through the code. */
const TYPED = /\b(input|body|query|params|request|typed|searchParams|given|value)\b/

test('an expression is made of texts of our own: each place that makes one is known here', () => {
  const making = sourceOf('{server,sandbox,web,contract}').filter(([, text]) => /\bRegExp\(/.test(text))
  expect(making.map(([file]) => file).toSorted()).toEqual(EXPRESSIONS)
  for (const [file, text] of making)
    for (const [, made] of text.matchAll(/\bRegExp\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g))
      expect(made, file).not.toMatch(TYPED)
  const queries = sourceOf('server').filter(([, text]) =>
    /\bsql`[^`]*(?:~\*?|SIMILAR TO|regexp_\w+\([^`]*,) ?\$\{(?!sql|[A-Z_]+\})/.test(text),
  )
  expect(queries.map(([file]) => file)).toEqual([])
})
