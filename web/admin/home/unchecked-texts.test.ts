import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ListedText } from '#contract/texts.ts'
import { UncheckedTexts } from '#web/admin/home/unchecked-texts.tsx'

const AT = '2026-01-01T00:00:00Z'

const texts: ListedText[] = [
  { name: 'terms', title: 'Terms', checked: false, shown: true, latest: null },
  { name: 'blogs', title: 'Blogs', checked: false, shown: false, latest: null },
  { name: 'returns', title: 'Returns', checked: false, shown: true, latest: { version: 1, at: AT } },
  { name: 'privacy', title: 'Privacy', checked: true, shown: true, latest: { version: 2, at: AT } },
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
  expect(drawn(texts.filter(({ name }) => name === 'privacy' || name === 'blogs'))).toBe('')
})
