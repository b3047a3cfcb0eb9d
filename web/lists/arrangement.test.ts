import { expect, test } from 'vitest'
import {
  type Arrangement,
  arranged,
  arrangementOf,
  groupsOf,
  withLineMoved,
  withoutSection,
  withSectionMoved,
  withSectionNamed,
} from '#web/lists/arrangement.ts'

const BENCH: Arrangement = {
  loose: ['glue'],
  sections: [
    { name: 'Drawers', productIds: ['saw', 'runner'] },
    { name: 'Empty', productIds: [] },
    { name: 'Carcass', productIds: ['clamp'] },
  ],
}
/** `glue | saw runner | | clamp` */
const said = ({ loose, sections }: Arrangement) =>
  [loose, ...sections.map(({ productIds }) => productIds)].map((ids) => ids.join(' ')).join(' | ')

test('a line goes up and down within its section, and at its end into the next, also into an empty one', () => {
  const moved = (id: string, by: -1 | 1) => said(withLineMoved(BENCH, id, by) ?? BENCH)
  expect(moved('runner', -1)).toBe('glue | runner saw |  | clamp')
  expect(moved('saw', 1)).toBe('glue | runner saw |  | clamp')
  expect(moved('saw', -1)).toBe('glue saw | runner |  | clamp')
  expect(moved('runner', 1)).toBe('glue | saw | runner | clamp')
  expect(moved('clamp', -1)).toBe('glue | saw runner | clamp | ')
  expect(moved('glue', 1)).toBe(' | glue saw runner |  | clamp')
})

test('the first line goes no further up, the last none further down, and one that is not there nowhere', () => {
  expect(withLineMoved(BENCH, 'glue', -1)).toBeUndefined()
  expect(withLineMoved(BENCH, 'clamp', 1)).toBeUndefined()
  expect(withLineMoved(BENCH, 'other', 1)).toBeUndefined()
})

test('a section takes its lines along, and without its heading they come to the end of what is above', () => {
  expect(said(withSectionMoved(BENCH, 'Carcass', -1) ?? BENCH)).toBe('glue | saw runner | clamp | ')
  expect(withSectionMoved(BENCH, 'Drawers', -1)).toBeUndefined()
  expect(withSectionMoved(BENCH, 'Carcass', 1)).toBeUndefined()
  expect(said(withoutSection(BENCH, 'Drawers'))).toBe('glue saw runner |  | clamp')
  expect(said(withoutSection(BENCH, 'Carcass'))).toBe('glue | saw runner | clamp')
  expect(withSectionNamed(BENCH, 'Empty', 'Top').sections.map(({ name }) => name)).toEqual([
    ...['Drawers', 'Top', 'Carcass'],
  ])
})

test('a list that is arranged reads as it was arranged, and keeps a line that was not named', () => {
  const line = (productId: string, section?: string) => ({ productId, section })
  const list = {
    sections: ['Drawers'],
    lines: [line('late'), line('saw', 'Drawers'), line('glue', 'Drawers')],
  }
  const now = arranged(list, { loose: [], sections: [{ name: 'Drawers', productIds: ['glue', 'saw'] }] })
  expect(now.lines.map(({ productId }) => productId)).toEqual(['glue', 'saw', 'late'])
  expect(arrangementOf(now)).toEqual({
    loose: ['late'],
    sections: [{ name: 'Drawers', productIds: ['glue', 'saw'] }],
  })
  expect(groupsOf(now.sections, now.lines).map(({ name, lines }) => [name, lines.length])).toEqual([
    ['', 1],
    ['Drawers', 2],
  ])
  expect(groupsOf(['Empty'], [])).toEqual([{ name: 'Empty', lines: [] }])
})
