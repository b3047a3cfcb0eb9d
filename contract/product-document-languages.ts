/** Apart from the kinds: the page of each tool loads those. No zod: pages import it. */

/** The languages in which a document can be: tags of BCP 47, each with its name in English. */
export const DOCUMENT_LANGUAGES = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  pl: 'Polish',
  cs: 'Czech',
  sv: 'Swedish',
  da: 'Danish',
  nb: 'Norwegian',
  fi: 'Finnish',
  ja: 'Japanese',
  zh: 'Chinese',
  ko: 'Korean',
} as const
type DocumentLanguage = keyof typeof DOCUMENT_LANGUAGES
export const LANGUAGE_TAGS = Object.keys(DOCUMENT_LANGUAGES) as [DocumentLanguage, ...DocumentLanguage[]]
