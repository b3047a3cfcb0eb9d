import { Hono } from 'hono'
import { unsubscribe } from '#server/people/newsletter/unsubscribe.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** GET shows a page with a button, POST unsubscribes. */
export const UNSUBSCRIBE = '/newsletter/unsubscribe'

/** Mail programs send it (RFC 8058), without a session. An ended subscription gets the same reply: the program did nothing wrong. */
export function oneClickRoutes(db: Db): Hono {
  const routes = new Hono()
  routes.post(UNSUBSCRIBE, async (c) => {
    const token = c.req.query('token') ?? ''
    try {
      await unsubscribe(db, token.slice(0, 100))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    return c.text('You are off the list.\n')
  })
  return routes
}
