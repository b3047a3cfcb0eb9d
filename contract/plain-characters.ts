/** Letters that Unicode does not take apart, and how people write them who have no such key: Latin ones with a stroke, a hook or a tail, and ligatures. */
export const PLAIN_CHARACTERS: Readonly<Record<string, string>> = {
  a: 'ⱥɑ',
  ae: 'æ',
  b: 'ƀƃɓ',
  c: 'ƈȼ',
  d: 'đðɖɗƌȡ',
  e: 'ǝəɛɇ',
  f: 'ƒ',
  g: 'ǥɠɣ',
  h: 'ħⱨ',
  i: 'ıɨɩ',
  j: 'ȷɉ',
  k: 'ĸƙⱪ',
  l: 'łƚɫⱡȴ',
  m: 'ɱ',
  n: 'ŋƞɲȵ',
  o: 'øɵɔ',
  oe: 'œ',
  p: 'ƥᵽ',
  q: 'ɋ',
  r: 'ɍɽ',
  s: 'ʂȿ',
  ss: 'ß',
  t: 'ŧƭʈⱦȶ',
  th: 'þ',
  u: 'ʉʊ',
  v: 'ʋ',
  w: 'ⱳ',
  y: 'ƴɏ',
  z: 'ƶȥʐⱬɀ',
}

const PLAIN = new Map(
  Object.entries(PLAIN_CHARACTERS).flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain])),
)
const FOLDED = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu')

/** A text in small letters with these letters as they are written plainly: `łódź` without its accents is `lodz`. */
export const plainCharacters = (text: string) => text.replace(FOLDED, (sign) => PLAIN.get(sign) ?? sign)
