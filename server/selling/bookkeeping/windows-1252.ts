/** The encoding of DATEV’s files. Pure. */

/** What bytes 0x80 to 0x9f are; five of them are nothing. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const byteOf = (character: string): number | undefined => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const place = UPPER.indexOf(character)
  return place < 0 || code < 0x100 ? undefined : 0x80 + place
}

/** Whether every character has a byte. */
export const isInWindows1252 = (text: string): boolean =>
  [...text].every((character) => byteOf(character) !== undefined)

/** Letters without their accents where only those have no byte; what still has none is a question mark. */
export function forWindows1252(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (byteOf(character) !== undefined) return character
      const plain = OTHERS[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
      return isInWindows1252(plain) ? plain : '?'
    })
    .join('')
}

/** Letters that are no others with an accent. */
const OTHERS: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', Ħ: 'H' }

/** Errors: a character without a byte. */
export function toWindows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => {
    const byte = byteOf(character)
    if (byte === undefined) throw new Error(`${character} is not in Windows-1252`)
    return byte
  })
}
