import { globSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { allLanguages, type Language, languages, SOURCE } from './languages.ts'
import { partsOf, type Values } from './message.ts'
import { readMessage } from './read-message.ts'
import { inLanguage, type Key, messageIn, number, parts, t } from './t.ts'

type Ast = ReturnType<IntlMessageFormat['getAst']>

/** Where messages stand, and who is to have all of a folder. */
const FOLDERS = { '': 'isWhole', 'admin/': 'admin' } as const
type Folder = keyof typeof FOLDERS

const textsOf = (language: Language, folder: Folder = ''): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${folder}${language}.json`, import.meta.url), 'utf8'))
const sources = { '': textsOf(SOURCE), 'admin/': textsOf(SOURCE, 'admin/') }
const source = { ...sources[''], ...sources['admin/'] }

const files = allLanguages.flatMap((language) =>
  (Object.keys(FOLDERS) as Folder[])
    .filter((folder) => folder === '' || languages[language].admin)
    .map((folder) => ({ language, folder, file: folder + language })),
)

/** The names of what a message takes, and of its tags, each with one of its kinds. */
function argumentsOf(ast: Ast): Map<string, 'tag' | 'number' | 'text' | string[]> {
  const found = new Map<string, 'tag' | 'number' | 'text' | string[]>()
  for (const part of ast) {
    if (part.type === 8) found.set(part.value, 'tag')
    if (part.type === 1) found.set(part.value, found.get(part.value) ?? 'text')
    if (part.type === 6 || part.type === 2) found.set(part.value, 'number')
    if (part.type === 5) found.set(part.value, Object.keys(part.options))
    const inside =
      part.type === 8
        ? [part.children]
        : part.type === 5 || part.type === 6
          ? Object.values(part.options).map(({ value }) => value)
          : []
    for (const one of inside)
      for (const [name, kind] of argumentsOf(one)) found.set(name, found.get(name) ?? kind)
  }
  return found
}

/** What of it a message writes, and does not only count or choose by. `counted`: the number that `#` stands for. */
function writtenIn(ast: Ast, counted = ''): string[] {
  return ast.flatMap((part) => {
    if (part.type === 7) return [counted]
    if (part.type === 8) return writtenIn(part.children, counted)
    if (part.type === 5 || part.type === 6)
      return Object.values(part.options).flatMap(({ value }) =>
        writtenIn(value, part.type === 6 ? part.value : counted),
      )
    return part.type === 1 || part.type === 2 ? [part.value] : []
  })
}

/** What a message is tried with: one of each number that some language counts in its own way, and each of the cases that it tells apart. */
function triedWith(ast: Ast): Values<string>[] {
  const counts = [0, 1, 2, 3, 11, 21, 1_500]
  return counts.map((count, at) =>
    Object.fromEntries(
      [...argumentsOf(ast)].map(([name, kind]) => {
        if (kind === 'tag') return [name, (inside: string[]) => `<${inside.join('')}>`]
        if (kind === 'number') return [name, count]
        return [name, kind === 'text' ? `a ${name}` : (kind[at % kind.length] ?? '')]
      }),
    ),
  )
}

/** Answers what it takes. */
function expectRead(text: string, language: Language): string[] {
  const format = new IntlMessageFormat(text, language)
  for (const values of triedWith(format.getAst())) {
    const said = [format.format(values as Parameters<typeof format.format>[0])].flat().join('')
    expect(partsOf(readMessage(text), values, language).join(''), `${text}: ${JSON.stringify(values)}`).toBe(
      said,
    )
  }
  return [...argumentsOf(format.getAst()).keys()].sort()
}

describe.each(files)('$file', ({ language, folder }) => {
  const texts = textsOf(language, folder)

  test('has its messages in order, each of a name that the first language has', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted())
    expect(Object.keys(texts).filter((key) => !(key in sources[folder]))).toEqual([])
    expect(Object.keys(texts).filter((key) => key.startsWith('admin.') !== (folder === 'admin/'))).toEqual([])
  })

  test.runIf(languages[language][FOLDERS[folder]])('lacks none', () => {
    expect(Object.keys(sources[folder]).filter((key) => !(key in texts))).toEqual([])
  })

  test('each message takes what the first language takes, and is read as ICU’s MessageFormat says', () => {
    for (const [key, text] of Object.entries(texts)) {
      const first = argumentsOf(new IntlMessageFormat(source[key] ?? '', SOURCE).getAst())
      expect(expectRead(text, language), key).toEqual([...first.keys()].sort())
    }
  })

  test('no message writes what the first language leaves to the page beside it, such as a number in larger figures', () => {
    const twice = Object.entries(texts).filter(([key, text]) => {
      const first = writtenIn(new IntlMessageFormat(source[key] ?? '', SOURCE).getAst())
      return writtenIn(new IntlMessageFormat(text, language).getAst()).some((one) => !first.includes(one))
    })
    expect(twice).toEqual([])
  })

  test('what names a link or button for one thing, such as Open {name}, has the words that it shows', () => {
    const named = Object.entries(texts).filter(
      ([key]) =>
        source[key] &&
        new RegExp(String.raw`^${RegExp.escape(source[key])} \{\w+\}$`).test(source[`${key}2`] ?? ''),
    )
    const others = named.filter(
      ([key, shown]) => !texts[`${key}2`]?.toLowerCase().includes(shown.toLowerCase()),
    )
    expect(others).toEqual([])
  })
})

test.each([
  '{count, plural, =0 {Nothing} one {# piece of <b>{name}</b>} other {# pieces}} in {place}, no. #2',
  '{count,plural,one{# day} other{{unit, select, hours {# hours} other {# <i>days</i>}}}}',
  "{ count , number } of it’s and don't",
  '<b><i>{name}</i></b>',
])('%s is read as ICU’s MessageFormat says', (text) => {
  for (const language of allLanguages) expectRead(text, language)
})

test('a message that a language lacks is said in the one that it leans on', () => {
  const [key = ''] = Object.keys(source)
  expect(messageIn('de', 'no.such.key' as Key)).toBe('no.such.key')
  expect(messageIn('de', key as Key)).toBe(textsOf('de')[key])
})

test('all that one waits for is said in the language of the request', async () => {
  const [german, english] = await Promise.all([
    inLanguage('de', async () => {
      await Promise.resolve()
      return [t('layout.skip'), number(1_500.5)]
    }),
    t('layout.skip'),
  ])
  expect(german).toEqual(['Zum Inhalt springen', '1.500,5'])
  expect(english).toBe('Skip to content')
  expect(parts('layout.skip', {})).toEqual(['Skip to content'])
})

test('each message is said somewhere', () => {
  const scripts = globSync('{web,contract,server}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const keys = new Set(
    scripts.flatMap(
      (file) => readFileSync(file, 'utf8').match(/(?<=')[A-Za-z]+(?:\.[A-Za-z0-9]+)+(?=')/g) ?? [],
    ),
  )
  expect(keys.size).toBeGreaterThan(1_000)
  expect(Object.keys(source).filter((key) => !keys.has(key))).toEqual([])
})
