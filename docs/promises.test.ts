import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dutyTable } from '#server/shop/duties/list-duties.ts'
import { PROMISES } from './promises.ts'
import { titlesOf } from './titles-of.ts'

test.each(Object.entries(PROMISES))(
  'what %s promises in absolute words is shown by a test',
  (file, promises) => {
    const page = readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
    const sentences = page.split(/ *\| *|\n\s*\n|\n(?=\s*[-#\d|])|(?<=[.:;*])\s/).map((one) =>
      one
        .replace(/^[-\s\d.]+/, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    const absolute = sentences.filter((one) => /\b(never|every|nobody|only|always|no one)\b/i.test(one))
    const known = Object.keys(promises)
    expect(absolute.filter((one) => !known.some((words) => one.startsWith(words)))).toEqual([])
    expect(known.filter((words) => !absolute.some((one) => one.startsWith(words)))).toEqual([])
    for (const shown of Object.values(promises)) if (shown) expectTest(shown)
  },
)

test('each duty names for each of its places a test that looks there', () => {
  for (const [duty, { shownAt }] of Object.entries(dutyTable)) {
    expect(Object.keys(shownAt), duty).not.toEqual([])
    for (const shown of Object.values(shownAt)) expectTest(shown)
  }
})

function expectTest(shown: string): void {
  const [from = '', title] = shown.split(/(?<=\.test\.ts): /)
  expect(
    titlesOf(from).some((one) => one?.startsWith(String(title))),
    shown,
  ).toBe(true)
}
