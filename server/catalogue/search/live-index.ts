import { type Language, SOURCE } from '#messages/languages.ts'
import { inLanguage, language } from '#messages/t.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { createIndex, type OneIndex } from '#server/catalogue/search/one-index.ts'
import type { Db } from '#server/platform/db/client.ts'

/** The indexes of all languages; one that nobody searches in is not made. */
export type LiveIndex = OneIndex

/** Answers, reads and loads the index of the language of the request. */
export function createLiveIndex(db: Db, small?: number): LiveIndex {
  const indexes = new Map<Language, OneIndex>()
  const owners = new WeakMap<CatalogueIndex, OneIndex>()
  let listening = false

  function indexIn(tag: Language): OneIndex {
    const known = indexes.get(tag)
    if (known) return known
    const index = inLanguage(tag, () => createIndex(db, tag, small))
    indexes.set(tag, index)
    if (listening) index.setListening(true)
    return index
  }
  indexIn(SOURCE)

  return {
    async current() {
      const own = indexIn(language())
      const answered = await own.current()
      owners.set(answered, own)
      return answered
    },
    isBehind: (answered) => owners.get(answered)?.isBehind(answered) ?? true,
    loaded: () => indexIn(language()).loaded(),
    forget(tag) {
      for (const index of indexes.values()) index.forget(tag)
    },
    setListening(now) {
      listening = now
      for (const index of indexes.values()) index.setListening(now)
    },
  }
}
