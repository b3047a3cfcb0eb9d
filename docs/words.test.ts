import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a word of the last column means something else: a letter of an alphabet, paper as a colour, a landmark of a page for screen readers. */
const ANOTHER_MEANING: Record<string, RegExp> = {
  letter: /^(letterSpacing|randomLetters|lettersIn|(most_|least_)?letters(_of_(one|each))?)$|^letter$/i,
  paper: /^paper$/i,
  landmark: /^landmark(Names)?$/,
}

const rows = [
  ...readFileSync('STYLE.md', 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|([^|]*)\|$/gm),
]
  .map(([, word = '', , where = '', not = '']) => ({ word, where, not: not.trim() }))
  .filter(({ word }) => word !== 'word' && !word.startsWith('-'))
const forbidden = rows.flatMap(({ not }) => (not ? not.split(', ') : []))

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file) && !/^(docs\/decisions|media|public)\//.test(file))

test('the table of words names places that exist', () => {
  expect(forbidden.length).toBeGreaterThan(6)
  const places = rows.flatMap(({ where }) => [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place))
  expect(places.filter((place) => !existsSync(place))).toEqual([])
})

test('no name in the code is a word that the table forbids', () => {
  // What has been released of the database keeps its names.
  const code = files.filter((file) => /(?<!migrations\/.*)\.(ts|tsx|mjs|sql)$/.test(file))
  const named = code.flatMap((file) => namesIn(file))
  expect(named.length).toBeGreaterThan(10_000)
  expect(named.filter(({ name }) => isForbidden(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual(
    [],
  )
})

test('no file and no folder is named by one', () => {
  const parts = files.flatMap((file) =>
    file.split('/').map((part) => ({ file, name: part.replace(/\..*$/, '') })),
  )
  expect(parts.filter(({ name }) => isForbidden(name)).map(({ file }) => file)).toEqual([])
})

/** Prices are in dollars, days begin with the month, and tools are named as in the United States: so is everything spelled that people read. */
const BRITISH =
  /colour|grey\b|\blabell(ed|ing)\b|catalogue(?!\.ts)|\bcentre|[a-z]metres?\b|\blit(re|res)\b|licence|cancelled|recognis|organis(e|ation)|favourit|neighbour|moulding|plough|fibre|aluminium|travell/i
/** The names of units are read in any spelling; a kind of e-mail is stored. */
const SPELLED_OTHERWISE = new Map([
  ['contract/measures/dimensions.ts', /metre|litre/],
  ['server/shop/mail/mail.ts', /order cancelled/],
  ['server/shop/mail/templates/orders.ts', /order cancelled/],
  ['server/shop/mail/example-mails.ts', /order cancelled/],
  ['contract/mail-texts.ts', /order cancelled/],
  ['web/admin/mail/kind-words.ts', /order cancelled/],
  ['server/history/things/setting-words.ts', /order cancelled/],
  ['server/people/access/replies/settings.ts', /order cancelled/],
  ['contract/past.ts', /^GET \/manage\/past\/catalogue$/],
  // The path of a test.
  ['server/shop/duties/table/maker.ts', /^server\/catalogue\/feeds/],
  ['server/shop/duties/table/unit-price.ts', /^server\/catalogue\/feeds/],
])

test('what people read is spelled as in the United States', () => {
  const shown = files.filter((file) =>
    /^(web|server|contract)\/(?!.*(testing|golden|migrations)).*(?<!\.test)\.tsx?$/.test(file),
  )
  const texts = shown.flatMap((file) => textsIn(file).map((text) => ({ file, text })))
  expect(texts.length).toBeGreaterThan(5_000)
  const british = texts.filter(
    ({ file, text }) => BRITISH.test(text) && !SPELLED_OTHERWISE.get(file)?.test(text),
  )
  expect(british.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

test('no page of the documentation doubles the l of labeled and the like', () => {
  const pages = files.filter(
    (file) => /^(docs\/[\w-]+|CHANGELOG|README)\.md$/.test(file) && !WITH_TITLES.has(file),
  )
  expect(pages.length).toBeGreaterThan(10)
  const british = pages.flatMap((file) => {
    const prose = readFileSync(file, 'utf8').replaceAll(/`[^`\n]*`/g, '')
    return [...prose.matchAll(/\b(label|travel|model|signal)l(ed|ing)\b/gi)].map(
      ([word]) => `${file}: ${word}`,
    )
  })
  expect(british).toEqual([])
})

/** Titles of tests stand in it. */
const WITH_TITLES = new Set(['docs/specification.md'])

function isForbidden(name: string): boolean {
  const words = name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())
  return forbidden.some(
    (bad) => (words.includes(bad) || words.includes(`${bad}s`)) && !ANOTHER_MEANING[bad]?.test(name),
  )
}

/** Every name that a file uses, without those in texts and comments. */
function namesIn(file: string): { file: string; name: string }[] {
  const code = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, "''")
    .replace(file.endsWith('.sql') ? /--[^\n]*/g : /\/\/[^\n]*/g, '')
    .replace(/(?<=[:,(] )\/(?:\\.|[^/\n])+\//g, '') // patterns
    .replace(/>[^<>{}=();]*</g, '><') // words between tags
  return [...new Set(code.match(/[A-Za-z_$][\w$]*/g))].map((name) => ({ file, name }))
}

/** Every text of a file that is longer than a word or begins with a capital, in quotes or between tags, without those of comments and imports. */
function textsIn(file: string): string[] {
  const code = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$|^(import|export) [^\n]* from '.*$|^} from '.*$/gm, '')
  const quoted = [...code.matchAll(/'((?:\\.|[^'\\\n])*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  )
  const between = file.endsWith('x')
    ? [...code.matchAll(/>([^<>{}=;()]+)[<{]/g)].map(([, text = '']) => text.trim())
    : []
  return [...quoted.map((text) => text.replace(/\$\{[^}]*\}/g, '')), ...between].filter((text) =>
    /^\p{Lu}|\w \w/u.test(text),
  )
}
