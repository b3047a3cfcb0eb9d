/** Apart from the kinds: the page of each tool loads those. No zod: pages import it. */

/** The languages in which a document can be: tags of BCP 47. */
export const LANGUAGE_TAGS = [
  ...['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl'],
  ...['cs', 'sv', 'da', 'nb', 'fi', 'ja', 'zh', 'ko'],
] as const
