import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { elementsOf } from '#web/admin/settings/mail-elements.ts'

const shown = (body: string) =>
  renderToStaticMarkup(elementsOf(`<html><body class="x">${body}</body></html>`))

test('an e-mail is shown by elements with its looks, and its links and headings are words', () => {
  expect(shown('<h1 class="ink" style="margin:0 0 16px;font-size:24px">Thanks</h1><p>1<br/>2</p>')).toBe(
    '<p style="margin:0 0 16px;font-size:24px">Thanks</p><p>1<br/>2</p>',
  )
  expect(shown('<a href="https://x.example" style="color:#1f5c4a">See it</a>')).toBe(
    '<span style="color:#1f5c4a">See it</span>',
  )
})

test('what somebody typed stays words, and what an e-mail has not is left out', () => {
  expect(shown('<p>&lt;b onclick=&quot;x()&quot;&gt; &amp; &#x27;</p>')).toBe(
    '<p>&lt;b onclick=&quot;x()&quot;&gt; &amp; &#x27;</p>',
  )
  expect(shown('<p onclick="x()">A<script>x()</script></p>')).toBe('<p>A</p>')
})
