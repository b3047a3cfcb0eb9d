import { Hono } from 'hono'
import { DAY_MS } from '#contract/durations.ts'

/** RFC 9116 asks for less than a year. */
const DAYS = 180

/** 404 while the settings have no address of the owner's. */
export function securityTxtRoutes(origin: string, ownersAddress: () => Promise<string>): Hono {
  const routes = new Hono()
  routes.get('/.well-known/security.txt', async (c) => {
    const address = await ownersAddress()
    if (!address) return c.text('The shop names no address for this\n', 404)
    const expires = new Date(Math.floor(Date.now() / DAY_MS + DAYS) * DAY_MS)
    const lines = [
      `Contact: mailto:${encodeURI(address)}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`)
  })
  return routes
}
