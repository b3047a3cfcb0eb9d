import { request } from '@playwright/test'

const PASSWORD = 'carpenter'

type StorageState = {
  cookies: Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>['cookies']
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}

/** Somebody signed in without a page: what their browser would have kept, and their calls to the shop. */
export type SignedIn = {
  state: StorageState
  call(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Answer>
}
// biome-ignore lint/suspicious/noExplicitAny: prepares tests; what is not as expected fails in them
type Answer = any

/** Signs in a demo account; with a name, registers a new one. */
export async function signInTo(origin: string, email: string, name?: string): Promise<SignedIn> {
  // A connection is not used twice: on a busy machine the shop may just be closing it.
  const extraHTTPHeaders = { origin, connection: 'close' }
  const context = await request.newContext({ baseURL: origin, extraHTTPHeaders })
  const call: SignedIn['call'] = async (method, path, data) => {
    const reply = await context.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } })
    if (!reply.ok()) throw new Error(`${method} ${path} answered ${reply.status()}: ${await reply.text()}`)
    return reply.json()
  }
  let token = ''
  await call('POST', `/api/auth/${name ? 'sign-up' : 'sign-in'}/email`, { email, password: PASSWORD, name })
  token = (await call('GET', '/api/auth/token')).token
  token = (await call('PUT', `/api/user/${email}`, { email })).token
  const { cookies } = await context.storageState()
  const kept = { origin, localStorage: [{ name: 'accessToken', value: token }] }
  return { state: { cookies, origins: [kept] }, call }
}
