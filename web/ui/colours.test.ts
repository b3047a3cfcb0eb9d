import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Colour = [red: number, green: number, blue: number]
type Theme = 'light' | 'dark'

const WEB = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, WEB), 'utf8')

/** Words up to 24 px: WCAG 1.4.3. Foreground, then every background it is seen on. */
const WORDS: Record<string, string[]> = {
  ink: ['paper', 'sheet', 'shade', 'field', 'tint', 'note-pale', 'wrong-pale'],
  soft: ['paper', 'sheet', 'shade', 'field', 'tint'],
  action: ['paper', 'sheet', 'field', 'shade', 'tint'],
  'action-strong': ['paper', 'sheet'],
  'on-action': ['action', 'action-strong'],
  good: ['tint'],
  note: ['note-pale', 'paper', 'sheet'],
  wrong: ['paper', 'sheet', 'field', 'wrong-pale', 'shade'],
  'wrong-strong': ['wrong-pale'],
  'on-wrong': ['wrong', 'wrong-strong'],
  'on-accent': ['accent', 'accent-strong'],
  chalk: ['board', 'board-face', 'sign'],
  accent: ['board'],
  paper: ['ink'],
}

/** Edges of what can be pressed or written into, and what a drawing tells: WCAG 1.4.11. */
const EDGES: Record<string, string[]> = {
  edge: ['paper', 'sheet', 'field'],
  action: ['paper', 'sheet', 'field', 'shade'],
  wrong: ['paper', 'sheet', 'field'],
  note: ['paper', 'sheet'],
  accent: ['board'],
  chalk: ['board'],
}

const colours = readColours()

for (const theme of ['light', 'dark'] as const) {
  test.each(pairs(WORDS))(`in the ${theme}, %s on %s has a contrast of 4.5`, (word, ground) => {
    expect(contrast(colourOf(word, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(EDGES))(`in the ${theme}, the edge %s on %s has a contrast of 3`, (edge, ground) => {
    expect(contrast(colourOf(edge, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(3)
  })
}

test('the measure is the one of WCAG: black on white is 21, a middle grey on white 4.5', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
})

test('a colour is named by its role and its two values stand in one place only', () => {
  const strays = sources().flatMap((file) => {
    const hues = read(file).match(
      /\b(?:bg|text|border|fill|stroke|outline)-(?:white|black|green|brass|rust|sage|red|gray)\b/g,
    )
    const values = OTHERS_MARKS.includes(file)
      ? []
      : read(file).match(/["'\s:(]#(?:[\da-f]{3}|[\da-f]{6})\b/gi)
    return [...(hues ?? []), ...(values ?? [])].map((stray) => `${file}: ${stray}`)
  })
  expect(strays).toEqual([])
})

test('what the browser’s frame is painted with is the paper of each theme', () => {
  const root = read('root.tsx')
  for (const theme of ['light', 'dark'] as const) {
    expect(root).toMatch(new RegExp(`content="${hex(colourOf('paper', theme))}"[^>]*data-theme="${theme}"`))
  }
  expect(read('seo/manifest.ts')).toContain(`const PAPER = '${hex(colourOf('paper', 'light'))}'`)
})

test('the pages that stand alone, of e-mails and of the API, have the same colours', () => {
  for (const file of ['../server/shop/mail/outbox.css', '../server/platform/http/api-docs.css']) {
    const own = [...read(file).matchAll(/--([a-z-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)]
    expect(own.length, file).toBeGreaterThan(5)
    for (const [, name = '', light, dark] of own) {
      expect([hex(colourOf(name, 'light')), hex(colourOf(name, 'dark'))], `${file}: ${name}`).toEqual([
        light,
        dark,
      ])
    }
  }
})

/** The marks of the sign-in providers keep their makers' colours; the browser's frame takes no variables; banks' apps read black on white. */
const OTHERS_MARKS = ['sign-in/brand-mark.tsx', 'root.tsx', 'seo/manifest.ts', 'ui/bank-code.tsx']

function pairs(table: Record<string, string[]>): [string, string][] {
  return Object.entries(table).flatMap(([colour, grounds]) =>
    grounds.map((ground): [string, string] => [colour, ground]),
  )
}

function sources(): string[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
}

function readColours(): Map<string, Record<Theme, Colour>> {
  const found = read('ui/colours.css').matchAll(/--([a-z-]+): light-dark\(#([\da-f]{6}), #([\da-f]{6})\)/g)
  return new Map(
    [...found].map(([, name = '', light = '', dark = '']) => [name, { light: rgb(light), dark: rgb(dark) }]),
  )
}

function colourOf(name: string, theme: Theme): Colour {
  const colour = colours.get(name)
  if (!colour) throw new Error(`There is no colour ${name}`)
  return colour[theme]
}

function rgb(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

function hex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG 2's ratio of the lighter to the darker, 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
