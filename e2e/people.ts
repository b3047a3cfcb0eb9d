import { randomUUID } from 'node:crypto'
import { request } from '@playwright/test'
import { z } from 'zod'

/** Of the demo's accounts, and of those made here. */
export const PASSWORD = 'carpenter'

type StorageState = {
  cookies: Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>['cookies']
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}

/** Somebody signed in without a page: what their browser would have kept, and their calls to the shop. */
export type SignedIn = {
  email: string
  state: StorageState
  /** `more`: further headers. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    data?: object,
    more?: Record<string, string>,
  ): Promise<unknown>
}

const Exchanged = z.object({ token: z.string() })

/** An address that nobody else has. */
export const addressFor = (name: string) =>
  `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}-${randomUUID().slice(0, 8)}@mail.com`

/** Signs in a demo account; with a name, registers a new one. */
export async function signInTo(origin: string, email: string, name?: string): Promise<SignedIn> {
  // A connection is not used twice: on a busy machine the shop may just be closing it.
  const extraHTTPHeaders = { origin, connection: 'close' }
  const context = await request.newContext({ baseURL: origin, extraHTTPHeaders })
  const call: SignedIn['call'] = async (method, path, data, more) => {
    const headers = { ...more, authorization: `Bearer ${token}` }
    const reply = await context.fetch(path, { method, data, headers })
    if (!reply.ok()) throw new Error(`${method} ${path} answered ${reply.status()}: ${await reply.text()}`)
    return reply.json()
  }
  let token = ''
  await call('POST', `/api/auth/${name ? 'sign-up' : 'sign-in'}/email`, { email, password: PASSWORD, name })
  token = Exchanged.parse(await call('GET', '/api/auth/token')).token
  token = Exchanged.parse(await call('PUT', `/api/user/${email}`, { email })).token
  const { cookies } = await context.storageState()
  const kept = { origin, localStorage: [{ name: 'accessToken', value: token }] }
  return { email, state: { cookies, origins: [kept] }, call }
}
