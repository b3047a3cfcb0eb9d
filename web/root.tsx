import { CSPProvider } from '@base-ui/react/csp-provider'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, useHref, useRouteLoaderData } from 'react-router'
import { setShopCurrency } from '#contract/money.ts'
import { language, t } from '#messages/t.ts'
import { startSession } from '#web/account/session.ts'
import { apiOf } from '#web/api/api.ts'
import { loadLink } from '#web/api/client.ts'
import { Footer } from '#web/layout/footer.tsx'
import { TestModeBanner } from '#web/layout/test-mode-banner.tsx'
import { FindingBar, TopNavigation } from '#web/layout/top-navigation.tsx'
import { wake } from '#web/lazy/wake.ts'
import { Contained } from '#web/ui/contained.tsx'
import { pressWhatWasPressed } from '#web/ui/early-press.ts'
import { OverlayPlace, overlays } from '#web/ui/overlay-place.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import styles from '#web/ui/pages.css?url'
import { RouteChange } from '#web/ui/route-change.tsx'
import { useShop } from '#web/ui/shop.ts'
import { keepTheme } from '#web/ui/theme.ts'
import { TroubleNotice } from '#web/ui/trouble-notice.tsx'
import { keepUnits } from '#web/ui/units.ts'
import type { Route } from './+types/root.ts'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { ...font, href: fraunces },
  { ...font, href: inter },
  { rel: 'stylesheet', href: styles },
]

export async function loader({ context }: Route.LoaderArgs) {
  const {
    sign,
    pages,
    prices,
    business,
    guests,
    button,
    obligesToPay,
    declareAge,
    measures,
    languages,
    timeZone,
    currency,
    currencies,
    decimals,
    orderFields,
    customerFields,
    payments,
    demo,
    outbox,
  } = await apiOf(context).shop.settings()
  return {
    shop: {
      ...sign,
      pages,
      business,
      guests,
      ...(button && { button }),
      ...(obligesToPay && { obligesToPay }),
      ...(declareAge && { declareAge }),
      measures,
      languages,
      timeZone,
      currency,
      ...(currencies && { currencies }),
      decimals,
      prices,
      orderFields,
      customerFields,
    },
    testMode: payments.mode === 'sandbox' || payments.mode === 'test',
    demo,
    outbox,
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  // Before anything is drawn. On the server the shop has set it.
  if (!import.meta.env.SSR && frame)
    setShopCurrency({ code: frame.shop.currency, decimals: frame.shop.decimals })
  useEffect(keepTheme, [])
  useEffect(keepUnits, [])
  useEffect(pressWhatWasPressed, [])
  useEffect(loadPartsWhenSomebodyActs, [])
  return (
    // The theme and the units that the browser keeps stand there before React does.
    <html lang={language()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f3ec" media="(prefers-color-scheme: light)" data-theme="light" />
        <meta name="theme-color" content="#121915" media="(prefers-color-scheme: dark)" data-theme="dark" />
        <Meta />
        <Links />
        <link rel="manifest" href={useHref('/site.webmanifest')} />
      </head>
      <body>
        <CSPProvider disableStyleElements>
          {/* A layer of its own: dialogs and menus are put behind it in the document and lie above it. */}
          <div className="isolate flex min-h-dvh flex-col">
            <SkipLink />
            <RouteChange />
            {frame?.testMode && <TestModeBanner demo={frame.demo} outbox={frame.outbox} />}
            <Contained instead={<WayHome />}>
              <TopNavigation />
              <FindingBar />
            </Contained>
            <main id="content" tabIndex={-1} className="grow">
              {children}
            </main>
            <Contained>
              <Footer />
            </Contained>
            <TroubleNotice />
          </div>
          <Contained>
            <OverlayPlace />
          </Contained>
        </CSPProvider>
        <Scripts />
      </body>
    </html>
  )
}

/** In the place of a navigation that failed. */
function WayHome() {
  return (
    <a href={useHref('/')} className="p-4 underline">
      {useShop().name}
    </a>
  )
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="print:hidden absolute top-2 left-2 z-20 -translate-y-20 bg-ink px-4 py-2 text-paper focus:translate-y-0"
    >
      {t('layout.skip')}
    </a>
  )
}

export default function Root() {
  useEffect(knowWhoIsThere, [])
  return <Outlet />
}

export function ErrorBoundary() {
  useEffect(knowWhoIsThere, [])
  return <PageError />
}

/** When that fails, only the pages behind the login have something to say about it. */
function knowWhoIsThere(): void {
  startSession().catch(() => {})
}

/**
 * So that the first press on a button that calls the shop waits for little, and its answer can be shown also where the connection is lost
 * meanwhile, or the shop updated. Who only reads loads nothing of it. What does not arrive is tried again when it is needed.
 */
function loadPartsWhenSomebodyActs(): () => void {
  const waiting = new AbortController()
  const load = (event: Event) => {
    wake()
    // A script that is asked for without a connection is missing for good.
    if (navigator.onLine === false) return
    waiting.abort()
    void Promise.allSettled([
      loadLink(),
      overlays.early(),
      import('#web/layout/head-keys.ts').then(({ startHead }) => startHead(event)),
    ])
  }
  // Voice control and screen readers may send a click alone, and what fills in passwords a text or the form itself.
  // Before React, which brings to life what was pressed.
  for (const act of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'input', 'submit'])
    addEventListener(act, load, { capture: true, signal: waiting.signal })
  // Somebody may have begun to type before any of this listened.
  const { activeElement: field } = document
  if (field instanceof HTMLInputElement && field.value !== field.defaultValue) load(new Event('focusin'))
  return () => waiting.abort()
}
