import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { type Call, type Field, readCalls } from '#server/platform/http/api-description.ts'

/** The page has no scripts and no pictures, only our stylesheet. */
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const STYLE = readFileSync(new URL('./api-docs.css', import.meta.url), 'utf8')

/** Rendered at the first request, and again when the shop's name changes. */
export function docsRoutes(description: Promise<unknown>, nameOf: () => Promise<string>): Hono {
  let calls: Promise<Call[]> | undefined
  let made: { name: string; page: Promise<string> } | undefined

  const routes = new Hono()
  routes.get('/docs', async (c) => {
    c.header('content-security-policy', POLICY)
    c.header('cache-control', 'no-cache')
    calls ??= description.then(readCalls)
    const [name, all] = [await nameOf(), await calls]
    if (made?.name !== name) made = { name, page: pageOf(name, all) }
    return c.html(await made.page)
  })
  routes.get('/docs.css', (c) => {
    c.header('cache-control', 'no-cache')
    return c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' })
  })
  return routes
}

/** `html` escapes every value that comes from the document. */
async function pageOf(name: string, calls: Call[]): Promise<string> {
  const groups = [...Map.groupBy(calls, ({ group }) => group)]
  return String(
    await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The API of ${name}</title>
    <link rel="stylesheet" href="/api/docs.css" />
  </head>
  <body>
    <header>
      <p class="eyebrow"><a href="/">${name}</a></p>
      <h1>The API of ${name}</h1>
      <p>
        Everything the shop’s pages do goes through these calls. Bodies and replies are JSON, money is in the shop’s currency,
        times are UTC. Signed-in users send <code>Authorization: Bearer</code> and their access token.
        For programs: <a href="/api/openapi.json">openapi.json</a>.
      </p>
      <nav aria-label="Groups of calls">
        <ul>
          ${groups.map(([group]) => html`<li><a href="#${group}">${titled(group)}</a></li>`)}
        </ul>
      </nav>
    </header>
    <main>
      ${groups.map(
        ([group, members]) =>
          html`<section aria-labelledby="${group}">
            <h2 id="${group}">${titled(group)}</h2>
            ${members.map(callOf)}
          </section>`,
      )}
    </main>
  </body>
</html>`,
  )
}

const titled = (group: string) => group.charAt(0).toUpperCase() + group.slice(1)

function callOf({ id, method, path, summary, who, parameters, body, replies, errors }: Call) {
  return html`<article aria-labelledby="${id}">
    <h3 id="${id}"><span class="method">${method}</span> <code>${path}</code></h3>
    <p>${summary}</p>
    <p class="who">Who may: ${who}</p>
    ${fieldsOf('Parameters', parameters)} ${fieldsOf('Body', body)}
    ${replies.map(({ status, fields }) => fieldsOf(`Reply ${status}`, fields))}
    ${
      errors.length > 0
        ? tableOf(
            'Errors',
            ['Status', 'Code', 'Meaning'],
            errors.map(({ status, code, message }) => [status, html`<code>${code}</code>`, message]),
          )
        : ''
    }
  </article>`
}

function fieldsOf(title: string, fields: Field[]) {
  if (fields.length === 0) return ''
  return tableOf(
    title,
    ['Field', 'Type', 'Notes'],
    fields.map(({ name, type, isRequired, notes }) => [
      html`<code>${name}</code>`,
      type,
      [isRequired ? '' : 'Optional', notes].filter(Boolean).join('. '),
    ]),
  )
}

function tableOf(title: string, head: string[], rows: unknown[][]) {
  return html`<table>
    <caption>${title}</caption>
    <thead>
      <tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr>
    </thead>
    <tbody>
      ${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
    </tbody>
  </table>`
}
