import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, onError, ValidationError } from '@orpc/server'
import { eq, like } from 'drizzle-orm'
import { Hono } from 'hono'
import { type Access, createAccess } from '#server/access/grants.ts'
import { createIdTokens } from '#server/access/id-tokens.ts'
import type { Database, Db } from '#server/db/client.ts'
import { mails, users } from '#server/db/schema.ts'
import { createIdentity, type Identity } from '#server/identity/provider.ts'
import { createLog } from '#server/log.ts'
import type { Fetch } from '#server/testing/shoppers.ts'
import { createUsersApi } from '#server/users/api.ts'

export const ORIGIN = 'http://localhost'

export type IdentityShop = { fetch: Fetch; db: Db; access: Access; identity: Identity }

/** A shop that has people but no goods: the identity provider and the calls about users, over HTTP. */
export function openIdentityShop({ db }: Database, origin = ORIGIN): IdentityShop {
  const access = createAccess(db, 'access-secret-access-secret-access-secret')
  const identity = createIdentity({
    db,
    access,
    origin,
    secret: 'identity-secret-identity-secret-identity',
    log: createLog('silent'),
  })
  const idTokens = createIdTokens([identity.issuer])
  const api = new OpenAPIHandler(
    { users: createUsersApi({ db, access, idTokens, identity }) },
    { clientInterceptors: [onError(wrongInput)] },
  )
  const app = new Hono()
  app.all('/api/auth/*', (c) => identity.handle(c.req.raw))
  app.all('/api/*', async (c) => {
    const request = c.req.raw
    const { response } = await api.handle(request, { prefix: '/api', context: { request, access } })
    return response ?? c.notFound()
  })
  return { db, access, identity, fetch: async (request) => app.fetch(request) }
}

/** The links that were mailed to this address so far, oldest first. */
export async function linksMailedTo(
  { db, identity }: IdentityShop,
  email: string,
  subject = '%',
): Promise<URL[]> {
  await identity.close()
  const letters = await db.select().from(mails).where(like(mails.subject, subject)).orderBy(mails.createdAt)
  return letters
    .filter(({ recipient }) => recipient === email)
    .map(({ body }) => new URL(/https?:\/\/\S+/.exec(body)?.[0] ?? ''))
}

/** Makes somebody an admin without asking anybody, as the first one of a shop must be. */
export async function appoint({ db }: IdentityShop, email: string): Promise<void> {
  await db.update(users).set({ role: 'admin' }).where(eq(users.email, email))
}

function wrongInput(error: unknown): void {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    throw new ORPCError('UNPROCESSABLE_CONTENT', {
      status: 422,
      message: 'Some fields are wrong',
      data: error.data,
    })
  }
}
