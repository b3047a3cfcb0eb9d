import { spokenBy } from '#contract/language-fields.ts'
import type { Settings } from '#contract/settings.ts'
import { type Language, prefixIn, SOURCE } from '#messages/languages.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** In which language somebody is written to, and with what links to pages in it begin. */
export type Reader = { language: Language; origin: string }

/** `wished`: the first language of the shop takes the place of none, and of one that the shop does not speak any more. */
export async function readerOf(
  db: Db | Tx,
  origin: string,
  wished: Language | null | undefined,
): Promise<Reader> {
  return readerIn(await readSettings(db, 'languages'), origin, wished)
}

export function readerIn(
  chosen: Settings['languages'],
  origin: string,
  wished: Language | null | undefined,
): Reader {
  const spoken = spokenBy(chosen)
  const [first = SOURCE] = spoken
  const language = wished && spoken.includes(wished) ? wished : first
  return { language, origin: `${origin}${prefixIn(language, spoken)}` }
}
