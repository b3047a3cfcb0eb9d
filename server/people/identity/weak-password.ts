import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { PasswordStrength } from '#contract/password-strength.ts'

const LEAST_CHARACTERS = 12
const LEAST_DIFFERENT = 5
/** Fewer make it easy to guess, or weak, for whoever may choose it all the same. */
const LEAST_HARD = 3
const LEAST_FAIR = 8
const MOST_WORDS = 2
const LEAST_OWN = 5
const SHORTEST_WORD = 4
const LONGEST_JUDGED = 128

/** Why a password is too weak for staff; undefined where it is not. `common`: two words of those that leaked most, and few characters besides. */
export function weaknessOf(password: string): 'short' | 'common' | undefined {
  const typed = folded(password)
  if ([...typed].length < LEAST_CHARACTERS) return 'short'
  return isRepeating(typed) || ownCharacters(typed) < LEAST_OWN ? 'common' : undefined
}

/** How hard it is to guess; `common`: people use its words often, or it leaked. Staff may choose a strong one alone. */
export function strengthOf(password: string): PasswordStrength {
  if (!weaknessOf(password)) return 'strong'
  const typed = folded(password)
  const own = ownCharacters(typed)
  if (isRepeating(typed) || own < LEAST_HARD) return 'common'
  return own < LEAST_OWN || [...typed].length < LEAST_FAIR ? 'weak' : 'fair'
}

/** What comes after it is not judged: NFKC makes up to 18 characters of one, and the work grows with the length. */
const folded = (password: string) =>
  password.slice(0, LONGEST_JUDGED).normalize('NFKC').toLowerCase().slice(0, LONGEST_JUDGED)
const isRepeating = (typed: string) => new Set(typed).size < LEAST_DIFFERENT

/** The fewest characters that are in none of at most two common words. */
function ownCharacters(text: string): number {
  const { words, longest } = commonPasswords()
  let fewest = Array.from({ length: text.length + 1 }, (_, place) => place)
  for (let word = 0; word < MOST_WORDS; word++) {
    const before = fewest
    fewest = [...before]
    for (let end = 1; end <= text.length; end++) {
      let least = Math.min(before[end] ?? 0, (fewest[end - 1] ?? 0) + 1)
      for (let start = Math.max(0, end - longest); start <= end - SHORTEST_WORD; start++)
        if (words.has(text.slice(start, end))) least = Math.min(least, before[start] ?? 0)
      fewest[end] = least
    }
  }
  return fewest[text.length] ?? 0
}

let known: { words: ReadonlySet<string>; longest: number } | undefined

/** 49,193 of four characters or more, from `@zxcvbn-ts/language-common` 4.1.3; THIRD-PARTY.md says whose they are. */
function commonPasswords() {
  if (known) return known
  const file = readFileSync(path.join(import.meta.dirname, 'common-passwords.br'))
  const words = brotliDecompressSync(file).toString().split('\n')
  known = { words: new Set(words), longest: Math.max(...words.map(({ length }) => length)) }
  return known
}
