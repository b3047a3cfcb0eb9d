/**
 * An article number as the shop writes it: trimmed, in NFC, full-width letters, digits and signs as the usual ones, and blanks of any kind
 * as one space, so that numbers that look alike are equal. Not all of NFKC: that would make `11⁄2` of `1½`.
 */
export function writeArticleNumber(typed: string): string {
  return typed
    .replace(/[\u3000\uff01-\uffee]+/g, (wide) => wide.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .trim()
}
