import { expect, test } from 'vitest'
import { partsOf, tooHeavy, type Weighed, weightTable } from './weight.ts'

const HTML = `<head>
<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/assets/inter.woff2"/>
<link rel="preload" as="image" href="/scenes/sawing.avif"/>
<link rel="modulepreload" href="/assets/frame.js"/><link rel="modulepreload" href="/assets/home.js"/>
<link href="/assets/root.css" rel="stylesheet"/><link href="/assets/root.css#" rel="stylesheet"/><link rel="canonical" href="/"/></head>
<script src="/assets/old.js"></script>
<script>window.context = {"text":"imported from \\"/assets/none\\""}</script>
<script type="module" async="">import "/assets/manifest.js";import * as route0 from "/assets/home.js";
import("/assets/entry.js");</script>`

const MOST = { scripts: 130_000, styles: 12_000, fonts: 120_000 }
const page = (bytes: number): Weighed[] => [
  { kind: 'scripts', address: '/assets/frame.js', bytes },
  { kind: 'scripts', address: '/assets/home.js', bytes: 4000 },
  { kind: 'styles', address: '/assets/root.css', bytes: 9000 },
  { kind: 'fonts', address: '/assets/inter.woff2', bytes: 48_000 },
]

test('everything that the HTML has the browser load at once is found, once', () => {
  expect(partsOf(HTML).map(({ kind, address }) => `${kind} ${address}`)).toEqual([
    'fonts /assets/inter.woff2',
    'scripts /assets/frame.js',
    'scripts /assets/home.js',
    'styles /assets/root.css',
    'scripts /assets/old.js',
    'scripts /assets/manifest.js',
    'scripts /assets/entry.js',
  ])
})

test('scripts that are too heavy together are named with what was promised', () => {
  expect(tooHeavy(page(126_000), MOST)).toEqual([])
  expect(tooHeavy(page(126_001), MOST)).toEqual([
    '  scripts:  130.0 kB, promised are at most  130.0 kB: 1 B too many',
  ])
})

test('a page without a kind of file was not read rightly, and does not pass', () => {
  const [frame, home, styles] = page(100)
  const weighed = [frame, home, styles].flatMap((part) => part ?? [])
  expect(tooHeavy(weighed, MOST)).toEqual(['  fonts: the page refers to none'])
})

test('the table has the heaviest first and ends with the sums', () => {
  const lines = weightTable(page(99_000), MOST).split('\n')
  expect(lines[0]).toMatch(/99\.0 kB {2}scripts {2}\/assets\/frame\.js$/)
  expect(lines.slice(-3)).toEqual([
    expect.stringMatching(/103\.0 kB {2}scripts, of at most +130\.0 kB$/),
    expect.stringMatching(/9\.0 kB {2}styles, of at most +12\.0 kB$/),
    expect.stringMatching(/48\.0 kB {2}fonts, of at most +120\.0 kB$/),
  ])
})
