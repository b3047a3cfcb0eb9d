import { t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Of the column that numbers the links of a thing, and less than a token has room for. No link is given twice. */
const MOST_LINKS = 32_767

/** The number of the link after this one. Errors: STATE_NOT_REACHED. */
export function nextLink(version: number): number {
  if (version < MOST_LINKS) return version + 1
  throw new Refusal('STATE_NOT_REACHED', t('people.itHad32767LinksItGets'))
}
