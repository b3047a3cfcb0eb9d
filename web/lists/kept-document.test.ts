import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { WholeList } from '#contract/lists.ts'
import { KEPT_LISTS } from '#web/lazy/kept-lists.ts'
import { documentOfList, documentOfLists } from '#web/lists/kept-document.ts'
import { smallest } from '#web/lists/kept-pictures.ts'

const frame = {
  ...{ shop: 'Saw & Son', theme: 'dark', styles: 'p{margin:0}', home: '/de/dashboard/lists' },
  at: new Date('2026-11-30T21:40:00Z'),
  pictureAt: (img: string) => `/de/dashboard/lists/picture${img}`,
}

const product = {
  ...{ _id: 'saw', productName: 'Saw <script>alert(1)</script>', price: 24.5, img: '/tools/saw-640.webp' },
  ...{ minQuantity: 2, aviQuantity: 90, description: 'Cuts "fine" & <b>fast</b>.', priceTiers: '10: 20.00' },
  ...{ sku: 'SD-310', contents: '500 ml' },
}
const list = {
  ...{
    _id: 'bench',
    name: '<img src=x onerror=alert(1)>',
    note: 'For Robin',
    sections: ['Drawers', 'Empty'],
  },
  lines: [
    { productId: 'saw', name: 'Saw', quantity: 4, note: '"Mine" <now>', section: 'Drawers', product },
    { productId: 'old', name: 'Old gauge', quantity: 1 },
  ],
} as unknown as WholeList

const details = { saw: { at: 1, attributes: [['Length', '10 in (254 mm)'] as [string, string]] } }

test('the page of a list says when it was kept, has each line with its tool, and no word in it becomes a part of the page', () => {
  const page = documentOfList(list, { pricing: {}, details, frame })
  for (const words of [
    'Kept on November 30, 2026',
    'without a connection: prices and stock may have changed.',
    'To order, to use the cart and to change a list you need a connection.',
    '4 × $24.50 ($49.00 / l)',
    '90 in stock',
    '&quot;Mine&quot; &lt;now&gt;',
    '<h2>Drawers</h2>',
    '<b>$98.00</b>',
    '10 or more: $20.00 ($40.00 / l)',
    '<dt>Length</dt><dd>10 in (254 mm)</dd>',
    '<dd>SD-310</dd>',
    'The smallest order of this is 2.',
    'Cuts &quot;fine&quot; &amp; &lt;b&gt;fast&lt;/b&gt;.',
    'It is no longer sold.',
    '<a href="#tool-saw">',
    '<article id="tool-saw">',
    'src="/de/dashboard/lists/picture/tools/saw-640.webp"',
    '<header>Saw &amp; Son</header>',
    'data-theme="dark"',
  ])
    expect(page).toContain(words)
  expect(page).not.toMatch(/<script|<img src=x|<b>fast|Empty|<form|<input/)
  expect(page).not.toMatch(/<button/)
})

test('what is sold in packs is in stock in packs', () => {
  const lines = list.lines.map((line) => ({
    ...line,
    product: line.product && { ...line.product, contents: '50 pieces' },
  }))
  const page = documentOfList({ ...list, lines }, { pricing: {}, details, frame })
  expect(page.match(/90 packs in stock/g)).toHaveLength(2)
  expect(page).not.toContain('90 in stock')
})

test('the page of all lists leads to each of them', () => {
  const lists = [{ name: 'A & B', count: 2, path: '/de/dashboard/lists/1' }]
  const page = documentOfLists(lists, frame)
  expect(page).toContain('<a href="/de/dashboard/lists/1">A &amp; B</a> <span class="soft">2 products</span>')
  expect(page).toContain('Kept on November 30, 2026')
})

test('a picture of the shop is kept in its smallest size, and one from elsewhere not at all', () => {
  expect(smallest('/tools/saw-640.webp')).toBe('/tools/saw-320.webp')
  expect(smallest('/people/ada-192.webp')).toBe('/people/ada-96.webp')
  for (const img of ['https://elsewhere.example/saw.jpg', '/drawings/saw.svg', ''])
    expect(smallest(img)).toBeUndefined()
})

test('the worker reads the cache that the pages write, and imports nothing', () => {
  const worker = readFileSync(new URL('worker.ts', import.meta.url), 'utf8')
  expect(worker).toContain(`const KEPT_LISTS = '${KEPT_LISTS}'`)
  expect(worker).not.toMatch(/^import /m)
})
