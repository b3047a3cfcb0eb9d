import { language, t } from '#messages/t.ts'
import { apiOf } from '#web/api/api.ts'
import type { Route } from './+types/manifest.ts'

const PAPER = '#f6f3ec'

const OF_KERF = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

/** What a browser needs to put the shop on a home screen. */
export async function loader({ context, request }: Route.LoaderArgs) {
  // Below it stand the pages of its language.
  const base = new URL(request.url).pathname.replace(/\/[^/]*$/, '')
  const lists = `${base}/dashboard/lists`
  const { sign } = await apiOf(context).shop.settings()
  const manifest = {
    name: sign.tagline ? `${sign.name}: ${sign.tagline}` : sign.name,
    short_name: sign.name,
    description: t('layout.carpentryToolsToOrder'),
    lang: language(),
    // One app in all languages. It opens where the service worker answers without a connection: server/platform/http/pages.ts leads on to home.
    ...{ id: '/', start_url: `${lists}/start`, scope: '/' },
    // With a way back and to load anew, where the system has such windows.
    ...{ display: 'standalone', display_override: ['minimal-ui', 'standalone'] },
    shortcuts: [{ name: t('dashboard.myLists'), url: lists }],
    ...{ background_color: PAPER, theme_color: PAPER },
    icons: sign.logo?.icon
      ? [{ src: sign.logo.icon, sizes: '320x320', type: 'image/png', purpose: 'any maskable' }]
      : OF_KERF,
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
