import { plainText, saysNothing, termOf, wordsIn } from '#server/catalogue/search/index/words.ts'

/** The synonyms of a shop by their first term, the longest phrases first. A phrase is a list of terms. */
export type SynonymIndex = Map<string, { phrase: string[]; others: string[][] }[]>

/** `groups`: lists of words, or of phrases such as `back saw`, that mean the same. */
export function readSynonyms(groups: string[][]): SynonymIndex {
  const index: SynonymIndex = new Map()
  for (const group of groups) {
    const phrases = group.map(termsOf).filter((phrase) => phrase.length > 0)
    for (const phrase of phrases) {
      const [first = ''] = phrase
      const others = phrases.filter((other) => other.join(' ') !== phrase.join(' '))
      index.set(first, [...(index.get(first) ?? []), { phrase, others }])
    }
  }
  for (const list of index.values()) list.sort((a, b) => b.phrase.length - a.phrase.length)
  return index
}

const termsOf = (phrase: string) =>
  wordsIn(plainText(phrase))
    .filter((word) => !saysNothing(word))
    .map(termOf)
