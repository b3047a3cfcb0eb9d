// node logos.mjs: the seven partners' logos, their letters as outlines. The makers are invented, and so are their marks.
import fs from 'node:fs'
import path from 'node:path'
import opentype from 'opentype.js'

const TO = path.join(import.meta.dirname, '../public/partners')
const INK = '#16211c'
const GREEN = '#1f5c4a'
const BRASS = '#c79a3b'
const RUST = '#9c3519'

const slab = font('alfa-slab-one', '400-normal')
const condensed = font('barlow-condensed', '600-normal')
const black = font('archivo-black', '400-normal')
const playfair = font('playfair-display', '700-normal')
const bitter = font('bitter', '500-normal')
const josefin = font('josefin-sans', '600-normal')
const oswald = font('oswald', '500-normal')

/** A mark 40 high, the name beside it, and sometimes a line below. */
const MAKERS = [
  {
    name: 'dunnock',
    // A plane iron on its shield.
    mark: `<path d="M3 2H33V28L18 38L3 28Z" fill="none" stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"/><path d="M11 8H25V24L18 28.5L11 24Z" fill="${INK}"/><circle cx="18" cy="13.4" r="2.2" fill="#fdfcf8"/><path d="M17 13.4H19V21.5H17Z" fill="#fdfcf8"/>`,
    lines: [
      { type: slab, words: 'DUNNOCK', size: 20, x: 43, y: 23, spacing: 0.8 },
      { type: condensed, words: 'PLANES · SINCE 1894', size: 8.6, x: 43.5, y: 34.5, spacing: 1.3 },
    ],
  },
  {
    name: 'clenchard',
    // A clamp about a board.
    mark: `<path fill="${GREEN}" d="M3 3H34V11H11V29H20V37H3Z"/><path fill="${BRASS}" d="M14 14H31V18H14Z"/><path fill="${GREEN}" d="M17 21H28V24H17ZM21 24H24V37H21Z"/>`,
    lines: [{ type: black, words: 'clenchard', size: 24, x: 43, y: 28, spacing: -0.2 }],
  },
  {
    name: 'hamanoki',
    // The sun above the beach.
    mark: `<circle cx="19" cy="17" r="11" fill="${RUST}"/><path fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round" d="M3 31C8 27 12 27 19 31S30 35 35 31M9 37.5H29"/>`,
    lines: [{ type: josefin, words: 'HAMANOKI', size: 22, x: 45, y: 28, spacing: 2 }],
  },
  {
    name: 'spurwell',
    // A twist bit with its point.
    mark: `<path fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round" d="M8 3C24 7 24 12 8 16S24 25 8 29M22 3C6 7 6 12 22 16S6 25 22 29"/><path fill="${BRASS}" d="M9 31H21L15 39Z"/>`,
    lines: [{ type: playfair, words: 'Spurwell', size: 26, x: 31, y: 29, spacing: 0 }],
  },
  {
    name: 'ostervik',
    // Growth rings and their pith.
    mark: `<g fill="none" stroke="${RUST}" stroke-width="2.4"><circle cx="18" cy="20" r="16"/><path d="M18 9.4A10.6 10.6 0 1 1 8.4 24.5"/><path d="M18.6 15A5.2 5.2 0 1 1 13.6 21.4"/></g><circle cx="18.4" cy="20.2" r="1.7" fill="${RUST}"/>`,
    lines: [{ type: oswald, words: 'ostervik', size: 26, x: 43, y: 29, spacing: 1.2 }],
  },
  {
    name: 'marrowby',
    // A try square.
    mark: `<path d="M3 4H13V36H3Z" fill="${INK}"/><path d="M14.6 26H36V36H14.6Z" fill="none" stroke="${INK}" stroke-width="2.2"/><path d="M19 26V30M23 26V32M27 26V30M31 26V32" stroke="${INK}" stroke-width="1.3"/><circle cx="8" cy="9.5" r="1.6" fill="${BRASS}"/>`,
    lines: [
      { type: bitter, words: 'Marrowby', size: 24, x: 44, y: 23.5, spacing: 0 },
      { type: condensed, words: '& DAUGHTERS', size: 10, x: 44.5, y: 35.5, spacing: 4.3 },
    ],
  },
  {
    name: 'pellworth',
    // A mallet in a ring.
    mark: `<circle cx="19" cy="20" r="17" fill="${GREEN}"/><path d="M9.5 11.5H28.5L27 20.5H11Z" fill="#f6f3ec"/><path d="M17.2 20.5H20.8L21.4 31.5H16.6Z" fill="${BRASS}"/>`,
    lines: [{ type: oswald, words: 'PELLWORTH', size: 20.5, x: 46, y: 27.5, spacing: 2.2 }],
  },
]

fs.mkdirSync(TO, { recursive: true })
for (const { name, mark, lines } of MAKERS) {
  const set = lines.map(outlined)
  const width = Math.ceil(Math.max(...set.map(({ end }) => end))) + 2
  const letters = set.map(({ d }) => `<path fill="${INK}" d="${d}"/>`).join('')
  const size = `viewBox="0 0 ${width} 40" width="${width}" height="40"`
  fs.writeFileSync(
    path.join(TO, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${mark}${letters}</svg>\n`,
  )
  console.log(name, width)
}

/** The outline of a line of words, kerned and letter-spaced, and where it ends. */
function outlined({ type, words, size, x, y, spacing }) {
  // Letter by letter: shaping needs substitutions that the library does not know for every font.
  const glyphs = [...words].map((letter) => type.charToGlyph(letter))
  let at = x
  let d = ''
  glyphs.forEach((glyph, i) => {
    d += glyph.getPath(at, y, size).toPathData(1)
    const kern = glyphs[i + 1] ? type.getKerningValue(glyph, glyphs[i + 1]) : 0
    at += ((glyph.advanceWidth + kern) / type.unitsPerEm) * size + spacing
  })
  return { d, end: at - spacing }
}

function font(family, weight) {
  const file = path.join(
    import.meta.dirname,
    `node_modules/@fontsource/${family}/files/${family}-latin-${weight}.woff`,
  )
  const bytes = fs.readFileSync(file)
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}
