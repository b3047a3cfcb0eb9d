import { language, number, t } from '#messages/t.ts'

/** A noun that begins with a capital, as it stands within a sentence: in German it keeps it. */
export const nounWithin = (noun: string): string => (language() === 'de' ? noun : noun.toLowerCase())

/** A measure as the server writes it, with the decimals and the inches of the page's language: `19,05 mm`, `3/4 Zoll`. */
export const measureInWords = (written: string): string =>
  written.replace(/(\d)\.(?=\d)/g, `$1${number(1.5).charAt(1)}`).replace(/(\d) in$/, `$1 ${t('ui.inches')}`)
