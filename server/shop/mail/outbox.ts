import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { language, parts, t } from '#messages/t.ts'
import { isProxied, withoutBrackets } from '#server/platform/config/addresses.ts'
import { type Config, isForDevelopment } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/client.ts'
import { type Words, wordsOf } from '#server/shop/mail/render-payload.ts'
import { findMail, type Mail, newestMails } from '#server/shop/mail/store.ts'
import { readAllSettings } from '#server/shop/settings/store.ts'

const PAGE =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"
/** An e-mail may have styles and pictures, and its links may be followed; it may do nothing else. */
const MAIL =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

const SHOWN = 100
const STYLE = readFileSync(new URL('./outbox.css', import.meta.url), 'utf8')

/** Only in a demo that sends nothing and has no public address: these e-mails let anybody sign in. */
export function showsOutbox(config: Pick<Config, 'DEMO' | 'SMTP_URL' | 'ORIGIN' | 'isPublic'>): boolean {
  return isForDevelopment(config) && !config.SMTP_URL
}

/** GET /dev/mail. Answers 403 under foreign names: DNS rebinding could make one resolve to this machine, and read the e-mails as its pages. */
export function outboxRoutes(db: Db, origin: string): Hono {
  const routes = new Hono()
  routes.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex, nofollow')
    c.header('content-security-policy', `${PAGE}; frame-ancestors 'none'`)
    // A tunnel or proxy that is not configured: any visitor of the internet may be behind it.
    if (isProxied(c.req.raw.headers)) return c.text('Not through a proxy', 403)
    return isOwnName(new URL(c.req.url).hostname, origin) ? next() : elsewhere(c, origin)
  })
  routes.get('/', async (c) => c.html(listOf(await newestMails(db, SHOWN))))
  routes.get('/style.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  routes.get('/:id', async (c) => {
    const mail = await findMail(db, c.req.param('id'))
    return mail ? c.html(pageOf(mail, wordsOf(mail, await readAllSettings(db)))) : missing(c)
  })
  routes.get('/:id/attachment', async (c) => {
    const mail = await findMail(db, c.req.param('id'))
    const attachment = mail && wordsOf(mail, await readAllSettings(db)).attachment
    if (!attachment) return missing(c)
    return c.body(attachment.xml, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${attachment.name}"`,
    })
  })
  routes.get('/:id/content', async (c) => {
    const mail = await findMail(db, c.req.param('id'))
    const looks = mail && wordsOf(mail, await readAllSettings(db)).html
    if (!looks) return missing(c)
    c.header('content-security-policy', MAIL)
    // Links open in the whole window, not in the frame that shows the e-mail.
    return c.html(looks.replace('<head>', '<head><base target="_top">'))
  })
  return routes
}

/** The shop's name, localhost or an IP address: foreign names are none of these. */
function isOwnName(name: string, origin: string): boolean {
  const isNumber = isIP(withoutBrackets(name)) !== 0
  return isNumber || name === 'localhost' || name === new URL(origin).hostname
}

function elsewhere(c: Context, origin: string) {
  const address = `${origin}/dev/mail`
  return c.html(
    framed(
      t('outbox.notHere'),
      html`<p>${parts('outbox.goTo', { address: html`<a href="${address}">${address}</a>` })}</p>`,
    ),
    403,
  )
}

function missing(c: Context) {
  return c.html(
    framed(
      t('outbox.noSuch'),
      html`<p>${t('outbox.thereIsNone')} <a href="/dev/mail">${t('outbox.all')}</a></p>`,
    ),
    404,
  )
}

function listOf(mails: Mail[]) {
  const items = mails.map(
    ({ id, recipient, subject, createdAt }) =>
      html`<li>
        <a href="/dev/mail/${id}">${subject}</a>
        <span>To ${recipient}</span>
        ${timeOf(createdAt)}
      </li>`,
  )
  return framed(
    t('outbox.emails'),
    html`<h1>${t('outbox.emails')}</h1>
      <p>${t('outbox.sendsNone')}</p>
      ${items.length > 0 ? html`<ol>${items}</ol>` : html`<p class="none">${t('outbox.none')}</p>`}`,
  )
}

function pageOf(
  { id, recipient, createdAt, ...mail }: Mail,
  { text, html: looks, subject = mail.subject, attachment }: Words,
) {
  return framed(
    subject,
    html`<p><a href="/dev/mail">${t('outbox.all')}</a></p>
      <h1>${subject}</h1>
      <p class="head">${parts('outbox.to', { recipient, time: timeOf(createdAt) })}</p>
      ${
        attachment &&
        html`<p class="head">
          ${t('outbox.attached')}
          <a href="/dev/mail/${id}/attachment" download="${attachment.name}">${attachment.name}</a>
        </p>`
      }
      ${looks && html`<iframe src="/dev/mail/${id}/content" title="${t('outbox.theEmail')}"></iframe>`}
      <h2>${t('outbox.asText')}</h2>
      <pre tabindex="0" role="region" aria-label="${t('outbox.asText')}">${linked(text)}</pre>`,
  )
}

function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}

function timeOf(at: Date) {
  const shown = at.toISOString().replace('T', ' ').slice(0, 16)
  return html`<time datetime="${at.toISOString()}">${shown} UTC</time>`
}

function framed(title: string, content: unknown) {
  return html`<!doctype html>
<html lang="${language()}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>${title} | ${t('outbox.title')}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/dev/mail/style.css" />
  </head>
  <body>
    <header><p class="eyebrow"><a href="/">${t('outbox.toShop')}</a></p></header>
    <main>${content}</main>
  </body>
</html>`
}
