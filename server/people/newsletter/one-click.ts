import { Hono } from 'hono'
import { unsubscribe } from '#server/people/newsletter/unsubscribe.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** The path of a newsletter's link: GET shows a page with a button, POST unsubscribes. */
export const UNSUBSCRIBE = '/newsletter/unsubscribe'

/**
 * POST to the link of a newsletter, which mail programs send when their reader presses Unsubscribe (RFC 8058). Needs no session and
 * no form of ours. A link of a subscription that has ended gets the same reply, as the mail program did nothing wrong.
 */
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
