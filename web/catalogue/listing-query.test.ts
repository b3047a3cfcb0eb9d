import { expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import {
  isNarrowed,
  isOtherForm,
  oneForm,
  rangeOf,
  shownEnd,
  valuesOf,
  withChange,
} from '#web/catalogue/listing-query.ts'

const read = (query: string) => new URLSearchParams(query)
const one = (query: string) => decodeURIComponent(oneForm(read(query)).toString())

test('a form without scripts and an address say the same', () => {
  expect(one('q=&maker=Ironbark&maker=Spurwell&price.from=&price.to=&sort=relevance')).toBe(
    'maker=Ironbark,Spurwell',
  )
  expect(one('f.width.from=1/4+in&f.width.to=19,05+mm')).toBe('f.width=1/4+in..19,05+mm')
  expect(one('price.from=$1,200&price.to=')).toBe('price=1200..')
  expect(one('price.from=31,5&price.to=1.200,00')).toBe('price=31.5..1200.00')
  expect(one('unitPrice.l.from=$1,200&unitPrice.kg=..5&unitPrice.m.to=')).toBe(
    'unitPrice.kg=..5&unitPrice.l=1200..',
  )
  expect(one('page=1&inStock=true&sort=-price')).toBe('inStock=1&sort=-price')
  expect(one('f.b=1&f.a=2&utm_source=mail&f.x.y=3')).toBe('f.a=2&f.b=1')
  expect(one('f.a=2&f.x[b=1&f.x\\=1&f.__proto__=1&f.[c.from=1')).toBe('f.a=2')
})

test('of what fits one’s tools and what fits some of them, what was ticked last counts', () => {
  const fits = (query: string) => oneForm(read(query)).get('fits')
  expect(fits('fits=mine')).toBe('mine')
  expect(fits('fits=mine,saw')).toBe('saw')
  expect(fits('fits=saw,mine,drill')).toBe('saw,drill')
  expect(fits('fits=saw&fits=drill&fits=mine')).toBe('mine')
  expect(fits('fits=mine-saw,gold-mine')).toBe('mine-saw,gold-mine')
  expect(fits('fits=')).toBeNull()
})

test('a range that is typed takes the place of values that are ticked', () => {
  expect(one('f.width=1 in&f.width=2 in&f.width.from=1/2 in')).toBe('f.width=1/2+in..')
})

test('what is wrong stays as it was typed, so that it can be said at its field', () => {
  expect(one('price.from=cheap')).toBe('price=cheap..')
  expect(one('f.width.from=abc&f.width.to=1..2')).toBe('f.width=abc..1..2')
})

test('one form is its own one form, and only another one is told', () => {
  for (const query of ['q=3/4+in+bit', 'maker=A&maker=B', 'f.a.from=1', 'price.to=5', 'page=3&sort=price']) {
    const form = oneForm(read(query))
    expect(oneForm(form).toString()).toBe(form.toString())
    expect(isOtherForm(form), query).toBe(false)
  }
  expect(isOtherForm(read('maker=A&maker=B'))).toBe(true)
  expect(isOtherForm(read('q='))).toBe(true)
  expect(isOtherForm(read('sort=price&q=saw&utm_source=mail'))).toBe(false)
})

test('a further page is not a narrowed list; a search, a filter and an order are', () => {
  expect([isNarrowed(read('')), isNarrowed(read('page=2')), isNarrowed(read('utm_source=mail'))]).toEqual([
    false,
    false,
    false,
  ])
  for (const query of [
    'q=saw',
    'maker=A',
    'sort=price',
    'f.width=1 in',
    'inStock=1',
    'price=..5',
    'fits=mine',
  ])
    expect(isNarrowed(read(query)), query).toBe(true)
})

test('a change begins at the first page, and what is emptied leaves', () => {
  const next = withChange(read('q=saw&maker=A&page=4'), { maker: '', 'f.width': '1 in' })
  expect(next.toString()).toBe('q=saw&f.width=1+in')
})

test('a comma may belong to a value', () => {
  expect(valuesOf('maker', 'Smith, Sons,Ironbark', ['Smith, Sons'])).toEqual(['Smith, Sons', 'Ironbark'])
  expect(valuesOf('f.width', '19,05 mm,1 in', ['19,05 mm'])).toEqual(['19,05 mm', '1 in'])
  const firm = 'Ash, Birch, Cedar, Deal, Elm & Co'
  expect(valuesOf('maker', `Ash,${firm},Birch`, ['Ash', 'Birch', firm])).toEqual(['Ash', firm, 'Birch'])
  expect(valuesOf('f.width', '1 in..2 in', [])).toEqual([])
  expect(valuesOf('maker', '', [])).toEqual([])
})

test('a range has two ends, of which one may be open', () => {
  expect(rangeOf('f.width', '1 in..')).toEqual({ from: '1 in', to: '' })
  expect(rangeOf('f.width', '..2 in')).toEqual({ from: '', to: '2 in' })
  expect(rangeOf('price', 'a..1..2')).toEqual({ from: 'a', to: '1..2' })
  expect(rangeOf('f.width', '1 in,2 in')).toBeUndefined()
})

test('two points in the name of a maker make no range of it', () => {
  expect(rangeOf('maker', 'Saws .. Files')).toBeUndefined()
  expect(valuesOf('maker', 'Saws .. Files,Ironbark', ['Saws .. Files'])).toEqual([
    'Saws .. Files',
    'Ironbark',
  ])
})

test('an end that is typed in German stands in the address as in every language, and comes back as it was', () => {
  inLanguage('de', () => {
    expect(one('price.from=31,5&price.to=1.500')).toBe('price=31.5..1500')
    expect(one('f.width.from=1,500 mm&f.width.to=1.500 mm')).toBe('f.width=1.500+mm..1500+mm')
    expect(['1.500 mm', '1500 mm', '31.5', '3/4 in', ''].map(shownEnd)).toEqual([
      ...['1,500 mm', '1500 mm', '31,5', '3/4 in', ''],
    ])
  })
  expect(one('f.width.from=1,500 mm')).toBe('f.width=1500+mm..')
  expect(shownEnd('1.500 mm')).toBe('1.500 mm')
})
