import { readFileSync } from 'node:fs'
import path from 'node:path'

const load = (file: string) => readFileSync(path.join(import.meta.dirname, 'fonts', file))

export const typefaces = {
  text: load('inter-regular.ttf'),
  strong: load('inter-semibold.ttf'),
  display: load('fraunces.ttf'),
}
export type Typeface = keyof typeof typefaces

/** Stands for a character that the typeface lacks. */
export const REPLACEMENT = '\uFFFD'

const letters = lettersIn(typefaces.text)
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** French writes it between thousands and before some marks; the typefaces have the wider one alone. */
const NARROW = '\u202f'

/** A PDF would show an empty space for what the typefaces lack. A grapheme of several code points, such as an emoji, becomes one sign. */
export function printable(text: string): string {
  const composed = text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(NARROW, '\u00a0')
  return Array.from(graphemes.segment(composed), ({ segment }) =>
    isKnown(segment) ? segment : REPLACEMENT,
  ).join('')
}

function isKnown(grapheme: string): boolean {
  return grapheme === '\n' || Array.from(grapheme).every((letter) => letters.has(letter.codePointAt(0) ?? 0))
}

/** Reads a TrueType font whose first character map is of format 12, as ours are. */
function lettersIn(font: Buffer): Set<number> {
  const TABLES = 12
  const SIZE = 16
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => TABLES + SIZE * index)
  const record = records.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.readUInt32BE(record + 8)
  const map = cmap + font.readUInt32BE(cmap + 8)
  if (font.readUInt16BE(map) !== 12) throw new Error('The typeface has no character map of format 12')
  const found = new Set<number>()
  for (let group = 0; group < font.readUInt32BE(map + 12); group++) {
    const at = map + 16 + 12 * group
    const last = font.readUInt32BE(at + 4)
    for (let letter = font.readUInt32BE(at); letter <= last; letter++) found.add(letter)
  }
  return found
}
