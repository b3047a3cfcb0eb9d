import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { scriptsAfterPaint } from '#web/after-paint.ts'
import { ACCOUNT_SCRIPT } from '#web/api/access-token.ts'
import { failuresContext } from '#web/failures.ts'
import { nonceContext } from '#web/nonce.ts'
import { TAXES_SCRIPT } from '#web/prices/tax-choice.ts'
import { withSeoHead } from '#web/seo/page-head.ts'
import { EARLY_PRESS_SCRIPT } from '#web/ui/early-press.ts'
import { shopIn } from '#web/ui/shop.ts'
import { THEME_SCRIPT } from '#web/ui/theme.ts'
import { UNITS_SCRIPT } from '#web/ui/units.ts'

/** Whole pages, never streams: they are hashed for the content security policy, compressed and kept. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  let code = status
  const stream = await renderToReadableStream(
    <ServerRouter context={page} url={request.url} nonce={nonce} />,
    {
      nonce,
      // Else React puts what is large at the end of the page, for a script to show it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError(error) {
        code = 500
        context.get(failuresContext)(error)
      },
    },
  )
  await stream.allReady
  const html = withSeoHead(await new Response(stream).text(), new URL(request.url), page)
  const script = `<script nonce="${nonce}">${THEME_SCRIPT}${UNITS_SCRIPT}${ACCOUNT_SCRIPT}${hasTaxes(page) ? TAXES_SCRIPT : ''}${EARLY_PRESS_SCRIPT}</script>`
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(
    // While one develops, scripts come from Vite in a form of their own.
    (import.meta.env.PROD ? scriptsAfterPaint(html) : html).replace('</head>', () => `${script}</head>`),
    { status: code, headers },
  )
}

const hasTaxes = (page: EntryContext) =>
  shopIn(page.staticHandlerContext.loaderData.root).prices?.rates !== undefined

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(failuresContext)(error)
}
