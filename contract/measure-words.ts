import { number, t } from '#messages/t.ts'

/** A measure as `writeMeasure` writes it, with the decimals and the inches of the reader's language: `19,05 mm`, `3/4 Zoll`. */
export const measureInWords = (written: string): string =>
  written.replace(/(\d)\.(?=\d)/g, `$1${number(1.5).charAt(1)}`).replace(/(\d) in$/, `$1 ${t('ui.inches')}`)
