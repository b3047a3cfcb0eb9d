import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ListedText } from '#contract/texts.ts'
import { UncheckedTexts } from '#web/admin/unchecked-texts.tsx'

const texts: ListedText[] = [
  { name: 'terms', title: 'Terms', checked: false, latest: null },
  { name: 'returns', title: 'Returns', checked: false, latest: { version: 1, at: '2026-01-01T00:00:00Z' } },
  { name: 'privacy', title: 'Privacy', checked: true, latest: { version: 2, at: '2026-01-01T00:00:00Z' } },
]

function drawn(shown: ListedText[]): string {
  const element = createElement(UncheckedTexts, { texts: shown })
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('the owner is warned of each text that nobody has saved, with the way to it, and of nothing when all are', () => {
  const warning = drawn(texts)
  expect([...warning.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    '/dashboard/settings/texts/terms',
    '/dashboard/settings/texts/returns',
  ])
  expect(drawn(texts.slice(2))).toBe('')
})
