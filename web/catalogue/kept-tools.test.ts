import { beforeEach, expect, test } from 'vitest'
import {
  compared,
  keepCompared,
  leaveCompared,
  parse,
  rememberSeen,
  seen,
  toggleCompared,
} from '#web/catalogue/kept-tools.ts'

const tool = (slug: string) => ({ slug, productName: slug, img: `/tools/${slug}.webp` })
const slugs = (tools: { slug: string }[]) => tools.map(({ slug }) => slug)

beforeEach(() => {
  compared.write([])
  seen.write([])
})

test('four tools can be compared, and one that is chosen again is taken out', () => {
  for (const slug of ['a', 'b', 'c', 'd', 'e']) toggleCompared(tool(slug))
  expect(slugs(compared.read())).toEqual(['a', 'b', 'c', 'd'])
  toggleCompared(tool('b'))
  expect(slugs(compared.read())).toEqual(['a', 'c', 'd'])
})

test('a tool that a comparison shows is chosen once, and one that is taken off it is not chosen any more', () => {
  for (const slug of ['a', 'a', 'b']) keepCompared(tool(slug))
  expect(slugs(compared.read())).toEqual(['a', 'b'])
  for (const slug of ['a', 'a', 'c']) leaveCompared({ slug })
  expect(slugs(compared.read())).toEqual(['b'])
})

test('the last twelve tools that were looked at are remembered once each, the last one first', () => {
  for (let n = 0; n < 14; n++) rememberSeen(tool(`tool-${n}`))
  rememberSeen(tool('tool-5'))
  expect(slugs(seen.read())).toHaveLength(12)
  expect(slugs(seen.read()).slice(0, 3)).toEqual(['tool-5', 'tool-13', 'tool-12'])
})

test('the language of a name is remembered with it, and tools of before it was are still there', () => {
  rememberSeen({ ...tool('saw'), lang: 'de' })
  expect(parse(JSON.stringify([...seen.read(), tool('plane')]))).toEqual([
    { ...tool('saw'), lang: 'de' },
    tool('plane'),
  ])
})

test.each([
  '',
  'null',
  '{}',
  'no JSON',
  '[1]',
  '[{"slug":"../x","productName":"X","img":"/a"}]',
  '[{"slug":"a","productName":"A","img":"javascript:1"}]',
  '[{"slug":"a","productName":"A","img":"/a","lang":"de\\" onclick="}]',
  '[{"slug":"a","productName":"A","img":"/a","lang":{}}]',
])('%j in the storage is no list of tools', (text) => {
  expect(parse(text)).toEqual([])
})
