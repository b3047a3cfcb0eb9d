import { expect, test } from 'vitest'
import { scriptsAfterPaint } from '#web/after-paint.ts'

const page = (code: string) =>
  `<link rel="modulepreload" href="/assets/frame.js"/><script>theme()</script><script nonce="n" type="module" async="">${code}</script>`

test('the page’s scripts are imported together, after the wait, in the order of their names', () => {
  const html = scriptsAfterPaint(
    page(`import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.modules = {"root":route0};

import("/assets/entry.js");`),
  )
  expect(html).toContain(
    'const [, route0] = await Promise.all([import("/assets/manifest.js"), import("/assets/root.js")]);',
  )
  expect(html.indexOf('requestAnimationFrame')).toBeLessThan(html.indexOf('/assets/manifest.js'))
  expect(html.indexOf('window.modules')).toBeLessThan(html.indexOf('import("/assets/entry.js")'))
  expect(html).not.toMatch(/^import [^(]/m)
  expect(html).toContain('<script>theme()</script>')
  expect(html).toContain(
    '<link rel="modulepreload" fetchpriority="low" media="not all" href="/assets/frame.js"/>',
  )
})

test('a page without scripts of its own stays as it is', () => {
  expect(scriptsAfterPaint('<p>Closed</p>')).toBe('<p>Closed</p>')
})

test('what is imported in another form is an error, not a page that does nothing', () => {
  expect(() => scriptsAfterPaint(page('import { start } from "/assets/root.js";'))).toThrow('unknown form')
})

test('a page whose name has the word in it is a page like others', () => {
  const html = scriptsAfterPaint(
    page(
      'import * as route0 from "/assets/imports.js";\n  window.modules = {"admin/import/imports":route0};',
    ),
  )
  expect(html).toContain('"admin/import/imports":route0')
})
