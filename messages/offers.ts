import type { Language } from '#messages/languages.ts'

/** What leads a browser from a page to the same one in its own language: said in that language, so no page has it among its words. */
export const offers: Record<Language, { line: string; close: string }> = {
  'en-US': { line: 'This page is in English, too.', close: 'Close' },
  'en-GB': { line: 'This page is in English, too.', close: 'Close' },
  de: { line: 'Diese Seite gibt es auch auf Deutsch.', close: 'Schließen' },
  fr: { line: 'Cette page existe aussi en français.', close: 'Fermer' },
}
