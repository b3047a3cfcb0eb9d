import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Measure } from '#web/ui/exact-measure.tsx'
import { MeasureLabel } from '#web/ui/measure.tsx'
import type { ShopFacts } from '#web/ui/shop.ts'
import { UNITS_SCRIPT, usualIn } from '#web/ui/units.ts'

/** As a page of a shop that shows these measures has it. */
function rendered(element: ReactElement, measures: ShopFacts['measures'] = 'both'): string {
  const hydrationData = { loaderData: { root: { shop: { measures } } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], { hydrationData })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

/** What one of the two written orders says. */
function saidFirstIn(html: string, system: 'inches' | 'metric'): string | undefined {
  const other = system === 'inches' ? 'metric' : 'inches'
  const [, own] =
    new RegExp(`<span class="${system}-first">(.*?)(<span class="${other}-first">|$)`).exec(html) ?? []
  return own?.replaceAll(/<[^>]+>/g, '')
}

test('a measure is written in both systems, in the order of either visitor', () => {
  const html = rendered(createElement(Measure, { dimension: 'length', amount: 19_050_000 }))
  expect(saidFirstIn(html, 'inches')).toBe('3/4 in (19.05 mm)')
  expect(saidFirstIn(html, 'metric')).toBe('19.05 mm (3/4 in)')
})

test('what both systems write alike is written once', () => {
  const html = rendered(createElement(Measure, { dimension: 'voltage', amount: 18_000 }))
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('18 V')
})

test('a label of the API is shown as a measure, and any other text as it is', () => {
  const shown = (text: string) => rendered(createElement(MeasureLabel, { text }))
  expect(saidFirstIn(shown('≈ 25/32 in (20 mm)'), 'metric')).toBe('20 mm (≈ 25/32 in)')
  expect(shown('Rip').replaceAll(/<[^>]+>/g, '')).toBe('Rip')
})

test('the units before anything is painted are the chosen ones, or those of the visitor’s country', () => {
  const first = (stored: string | null, language: string) => {
    const dataset: { units?: string } = {}
    const page = { documentElement: { dataset } }
    new Function('document', 'localStorage', 'navigator', UNITS_SCRIPT)(
      page,
      { getItem: () => stored },
      { language },
    )
    return dataset.units
  }
  for (const language of ['en-US', 'es-US', 'en-GB', 'de-DE', 'en'])
    expect(first(null, language), language).toBe(usualIn(language))
  expect([usualIn('en-US'), usualIn('de-DE'), usualIn('en-GB')]).toEqual(['inch', 'metric', 'metric'])
  expect(first('metric', 'en-US')).toBe('metric')
  expect(first('inch', 'de-DE')).toBe('inch')
  expect(first('furlongs', 'de-DE')).toBe('metric')
})

test('a browser that stores nothing still has units', () => {
  const dataset: { units?: string } = {}
  const closed = {
    getItem() {
      throw new Error('SecurityError')
    },
  }
  new Function('document', 'localStorage', 'navigator', UNITS_SCRIPT)(
    { documentElement: { dataset } },
    closed,
    { language: 'en-US' },
  )
  expect(dataset.units).toBe('inch')
})

test('a shop that shows one system alone writes measures in it alone, and what both write alike as ever', () => {
  const shown = (measures: ShopFacts['measures'], text: string) =>
    rendered(createElement(MeasureLabel, { text }), measures).replaceAll(/<[^>]+>/g, '')
  expect([shown('metric', '3/4 in (19.05 mm)'), shown('inch', '3/4 in (19.05 mm)')]).toEqual([
    ...['19.05 mm', '3/4 in'],
  ])
  expect(shown('metric', '18 V')).toBe('18 V')
})
