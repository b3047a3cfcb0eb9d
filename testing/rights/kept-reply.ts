import { expect } from 'vitest'
import { session } from '#server/people/identity/tables.ts'
import { secretOf } from '#server/platform/db/secrets.ts'
import type { TestShop } from '#testing/shop.ts'

/** What a browser may keep: the same for everybody. The catalogue's lists are cached by the shop itself, and asked for anew by browsers. */
const KEPT =
  /^\/(uploads\/|healthz|readyz|(:prefix\/)?feeds\/|\.well-known\/|dashboard\/manage-letters|newsletter\/|mcp|api\/(docs|openapi|payments\/sandbox\/stripe))/
/** An e-mail of a demo's outbox is framed by its page alone. */
const FRAMED = /^\/dev\/mail\/[0-9a-f-]{36}\/content$/

/** Expects of the reply to a request that it has the headers that keep it from running, from being framed and from being kept, and tells no secret. */
export type ExpectKept = (what: string, path: string, reply: Response) => Promise<void>

/** Whoever has one of the secrets of those who are signed in now is somebody else, or the shop. */
export async function keptReplies(kerf: Pick<TestShop, 'db'>): Promise<ExpectKept> {
  const sessions = await kerf.db.select({ token: session.token }).from(session)
  const keys = ['access-token', 'identity', 'stripe_sandbox_secret'].map((name) => secretOf(kerf.db, name))
  const secrets = [...sessions.map(({ token }) => token), ...(await Promise.all(keys)), '$argon2id$']

  return async (what, path, reply) => {
    const told = reply.headers
    const policy = (told.get('content-security-policy') ?? '').split('; ')
    expect(policy, what).toContain("default-src 'none'")
    expect(policy, what).toContain("base-uri 'none'")
    expect(policy, what).toContain(`frame-ancestors ${FRAMED.test(path) ? "'self'" : "'none'"}`)
    expect(told.get('x-content-type-options'), what).toBe('nosniff')
    expect(told.get('referrer-policy'), what).toBe('strict-origin-when-cross-origin')
    expect(told.get('access-control-allow-origin'), what).toBeNull()
    const type = told.get('content-type')?.toLowerCase()
    if (type?.startsWith('text/') || type?.includes('xml')) expect(type, what).toMatch(/; ?charset=utf-8$/)
    if (path.startsWith('/api/')) expect(told.get('cross-origin-resource-policy'), what).toBe('same-origin')
    if (!KEPT.test(path)) expect(told.get('cache-control'), what).toBe('no-store')
    const text = await reply.clone().text()
    for (const secret of secrets) expect(text.includes(secret), what).toBe(false)
  }
}
