import { readFileSync } from 'node:fs'

/** The titles of the tests that a file runs: a title in a comment, and one of a test that is skipped, is none. `file` is a path in the repository. */
export function titlesOf(file: string): (string | undefined)[] {
  const calls = /^[ \t]*(?:(?:test|it|describe)\b(?!\.(?:skip|todo))[^'"`\n]*|[\])}]+)\(\s*(['"`])(.+?)\1,/gm
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  return [...text.matchAll(calls)].map(([, , title]) => title)
}
