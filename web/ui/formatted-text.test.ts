import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { linkProblem, picturesOf } from '#contract/formatted-text.ts'
import { FormattedText } from '#web/ui/formatted-text.ts'

function drawn(text: string): string {
  const element = createElement(FormattedText, null, text)
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('headings, paragraphs, lists, bold words and links are what the author meant', () => {
  const text =
    '## Paying\nBy **card**,\nin dollars.\n\n- One\n- [Two](/help)\n\n1. [Mail](mailto:a@b.example)\n### End'
  expect(drawn(text)).toBe(
    '<h2>Paying</h2><p>By <b>card</b>,<br/>in dollars.</p>' +
      '<ul><li>One</li><li><a href="/help" data-discover="true">Two</a></li></ul>' +
      '<ol><li><a href="mailto:a@b.example">Mail</a></li></ol><h3>End</h3>',
  )
})

test('an uploaded picture stands alone with its words; others, and those in a line, are refused in words', () => {
  const img = `/uploads/${'0a'.repeat(16)}-640.webp`
  expect(picturesOf(`Before\n\n![All that it says](${img})\n\nAfter`)).toEqual([img])
  expect(drawn(`![All that it says](${img})`)).toContain('alt="All that it says"')
  expect(linkProblem(`![All that it says](${img})`, { pictures: true })).toBeNull()
  const wrong = [
    `Look: ![saw](${img})`,
    '![saw](https://a.example/saw.webp)',
    '![saw](/uploads/../x)',
    `![](${img})`,
  ]
  for (const text of wrong) {
    expect(linkProblem(text, { pictures: true }), text).toContain('on a line of its own')
    expect(drawn(text), text).not.toContain('<img')
  }
  expect(linkProblem(`![saw](${img})`)).toContain('No picture')
})

test('what somebody types as HTML, or as a link to a script, stays the characters that were typed', () => {
  expect(drawn('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  const wrong = [
    'javascript:1',
    'javascript:alert(1)',
    'JAVASCRIPT:1',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http:evil',
  ]
  for (const to of wrong) {
    expect(drawn(`[x](${to})`), to).not.toContain('<a')
    expect(linkProblem(`See [x](${to}).`), to).toContain(`Please mend: [x](${to})`)
  }
  for (const to of ['https://a.example/b?c#d', 'http://a.example', '/terms', 'mailto:a@b.example'])
    expect(linkProblem(`[x](${to})`), to).toBeNull()
})

test('no text makes another element or attribute than these', () => {
  const parts = [
    '[',
    ']',
    '(',
    ')',
    '**',
    '\n',
    '\n\n',
    '- ',
    '## ',
    '1. ',
    '<',
    '>',
    '"',
    '&',
    '/',
    'javascript:',
    'a',
    ' ',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 40 }), (typed) => {
      const tags = drawn(typed.join('')).match(/<[^>]*>/g) ?? []
      for (const tag of tags)
        expect(tag).toMatch(
          /^<\/?(h2|h3|p|ul|ol|li|b|a|br\/)>$|^<a href="(\/(?![/\\])|https?:\/\/|mailto:)[^"<>]*"( data-discover="true")?>$/,
        )
    }),
  )
})
