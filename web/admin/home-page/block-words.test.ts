import { expect, test } from 'vitest'
import { type HomeBlock, missingIn } from '#contract/home-kinds.ts'
import { changesOf, newBlock, problemsOf, samePage } from '#web/admin/home-page/block-words.ts'

const text = (id: string, words: string): HomeBlock => ({
  ...{ id, kind: 'text', hidden: false },
  texts: { 'en-US': { text: words } },
})
const plans: HomeBlock = { id: 'plans', kind: 'plans', hidden: false, texts: {} }

test('what publishing would change is said block by block', () => {
  const before = [text('a', 'Saws'), text('b', 'Planes'), plans]
  expect(changesOf(before, before)).toEqual([])
  expect(changesOf(before, [plans, text('a', 'Saws'), text('b', 'Planes')])).toEqual([
    'Another order of the blocks',
  ])
  const after = [text('c', 'Rasps'), { ...text('a', 'Saws'), hidden: true }, text('b', 'Jack planes')]
  expect(changesOf(before, after)).toEqual([
    'Added Text: Rasps',
    'Removed Pricing plans',
    'Hidden Text: Saws',
    'Changed Text: Jack planes',
  ])
})

test('a text that was emptied and one that never was there are alike, and so are keys in another order', () => {
  const emptied = { ...plans, texts: { de: { title: '' } } }
  expect(samePage([plans], [emptied])).toBe(true)
  expect(samePage([plans], [{ texts: {}, hidden: false, kind: 'plans', id: 'plans' }])).toBe(true)
  expect(samePage([plans], [plans, text('a', 'Saws')])).toBe(false)
})

test('what is missing is told of the block and the slide, wherever they are moved', () => {
  const slides = { ...newBlock('slides'), id: 's' }
  const [slide] = slides.slides ?? []
  const blocks = [plans, slides]
  const problems = Object.keys(problemsOf(blocks, missingIn(blocks, 'de')))
  expect(problems.toSorted()).toEqual([
    `s.${slide?.id}.img`,
    `s.${slide?.id}.texts.de.alt`,
    `s.${slide?.id}.texts.de.heading`,
  ])
})
