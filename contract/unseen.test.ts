import { expect, test } from 'vitest'
import { writeArticleNumber } from '#contract/article-number.ts'
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
