import { expect, test } from 'vitest'
import { TypedAddress } from '#contract/address-fields.ts'
import { writeArticleNumber } from '#contract/article-number.ts'
import { KnownEmail, Line, OptionalText, PersonName, Text } from '#contract/fields.ts'
import { hasUnseen, withoutUnseen } from '#contract/unseen.ts'

test.each([
  ['Hand\u00adsaws', 'Handsaws'],
  ['\ufeffSaws', 'Saws'],
  ['Bahco\u200b', 'Bahco'],
  ['Bah\u200dco', 'Bahco'],
  ['Bo\u0308\u200b\u200dhler', 'Bo\u0308hler'],
  ['Saws \u202e', 'Saws '],
  ['O\ufe0fak', 'Oak'],
  ['\u{e0041}Oak\u3164', 'Oak'],
])('%j has signs that nobody sees', (typed, seen) => {
  expect(hasUnseen(typed)).toBe(true)
  expect(withoutUnseen(typed)).toBe(seen)
  expect(hasUnseen(seen)).toBe(false)
})

test.each([
  'Hand saws',
  'Böhler',
  'Bo\u0308hler',
  'می\u200cشود',
  'क्\u200dष',
  '❤\ufe0f\u200d🔥',
  '👩🏽\u200d🔧',
  '鋸',
])('%j has none: each of its signs is seen, or shapes what stands before it', (typed) => {
  expect(hasUnseen(typed)).toBe(false)
  expect(withoutUnseen(typed)).toBe(typed)
})

test.each([
  ['ＳＤ－３１０', 'SD-310'],
  ['\u3000ｋ１\u3000', 'k1'],
  ['Fra\u0308s-1', 'Fräs-1'],
  ['CH-1½', 'CH-1½'],
  ['ﾄｶﾞ', 'トガ'],
])('the article number %j is %j', (typed, written) => {
  expect(writeArticleNumber(typed)).toBe(written)
})

test('control characters are left out of every text at the door; a NUL is refused, and lines and tabs stay', () => {
  const typed = 'Saw\u0007 \u001bwith\u007f\u0085 teeth\u009f\ufffe\ufdd0\u{1ffff}'
  for (const kind of [Text(100), OptionalText(100), Line(100)]) {
    expect(kind.parse(typed)).toBe('Saw with teeth')
    expect(kind.safeParse('Saw\0').success).toBe(false)
  }
  expect(Text(100).parse('One\n\ttwo\u000b')).toBe('One\n\ttwo')
  expect(Line(100).safeParse('One\ntwo').success).toBe(false)
  expect(Text(100).safeParse('\u0007 \u0001').success).toBe(false)
  expect(KnownEmail.parse('Bo\u0007@Kerf.example')).toBe('bo@kerf.example')
})

test('a name of a person or a company loses the signs that turn the direction of writing, and is none of them alone', () => {
  const turned = '\u202eyesaC\u202c \u2066Oak\u2069\u200e'
  expect(PersonName(40).parse(turned)).toBe('yesaC Oak')
  expect(PersonName(40).safeParse('\u202e\u200f').success).toBe(false)
  expect(PersonName(40).parse('علی\u200cرضا')).toBe('علی\u200cرضا')
  const address = {
    line1: '\u202e1 Mill Lane',
    city: 'Leeds',
    postcode: 'LS1 4DL',
    country: 'GB',
    name: turned,
  }
  expect(TypedAddress.parse(address)).toMatchObject({ line1: '1 Mill Lane', name: 'yesaC Oak' })
})
