import { allLanguages } from '#messages/languages.ts'
import { messageIn } from '#messages/t.ts'

/** Whether a section of Google's feed has who made a product and what it warns of: our own feed is read back without it, as these are no attributes. */
export const isSafetySection = (name: string): boolean =>
  allLanguages.some((tag) => messageIn(tag, 'productPage.safetyAndMaker') === name)
