import { plainText } from '#web/seo/plain-text.ts'
import type { Route } from './+types/robots.ts'

/** The pages that say `noindex` may be read, else nobody would read that they say it. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/docs',
    'Disallow: /dev/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return plainText(lines.join('\n'))
}
