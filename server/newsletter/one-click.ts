import { Hono } from 'hono'
import type { Db } from '#server/db/client.ts'
import { unsubscribe } from '#server/newsletter/unsubscribe.ts'
import { Refusal } from '#server/refusal.ts'

/** As the page of this address, where a person presses a button. */
export const UNSUBSCRIBE = '/newsletter/unsubscribe'

/**
 * POST to the link of a newsletter: what a mail program sends when its reader presses Unsubscribe there (RFC 8058). It has
 * no session and no form of ours. A link that ends nothing any more is answered alike: to that program nothing went wrong.
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
