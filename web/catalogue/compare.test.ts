import { expect, test } from 'vitest'
import { comparedSlugs, comparePath } from '#web/catalogue/compare-query.ts'
import { comparedRows } from '#web/catalogue/compared-rows.ts'

test('an address names up to four tools, each once, and nothing that is no slug', () => {
  expect(comparedSlugs('a,b,a,../c,D,,e-1,f,g')).toEqual(['a', 'b', 'e-1', 'f'])
  expect(comparePath(comparedSlugs('b,a'))).toBe('/compare?tools=b,a')
  expect(comparePath(comparedSlugs(','))).toBe('/compare')
})

test('every attribute that one of the tools has stands in one row, which says whether they differ', () => {
  const attribute = (code: string, label: string) => ({ code, name: code.toUpperCase(), label })
  const saw = { attributes: [attribute('length', '10 in (254 mm)'), attribute('teeth', '15')] }
  const other = { attributes: [attribute('teeth', '15'), attribute('handle', 'Beech')] }
  expect(comparedRows([saw, other])).toEqual([
    { code: 'length', name: 'LENGTH', labels: ['10 in (254 mm)', undefined], differs: true },
    { code: 'teeth', name: 'TEETH', labels: ['15', '15'], differs: false },
    { code: 'handle', name: 'HANDLE', labels: [undefined, 'Beech'], differs: true },
  ])
})
