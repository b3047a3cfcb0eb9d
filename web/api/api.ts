/** The one door: every page reads and changes data through this client, on the server without a socket. */
import { createContext, type RouterContextProvider } from 'react-router'
import { accessToken } from '#web/api/access-token.ts'
import { type Api, apiAddress, clientOver, type Fetch } from '#web/api/client.ts'
import { renewToken } from '#web/api/token-exchange.ts'

/** Set for each request by `web/handler.ts`. */
export const fetchContext = createContext<Fetch>()

/** In which further currency of the shop a page says its prices; undefined: in the shop's own. Set beside it. */
export const currencyContext = createContext<string | undefined>()

export function apiOf(context: Readonly<RouterContextProvider>): Api {
  const send = context.get(fetchContext)
  return clientOver('http://in.process/api', async (request) => asCall(await send(request)))
}

/** No call answers 308: its address was made another's by a name in it, such as two dots, and ends with a slash. */
function asCall(reply: Response): Response {
  return reply.status === 308
    ? Response.json({ code: 'NOT_FOUND', status: 404, message: '' }, { status: 404 })
    : reply
}

/** In the browser: over HTTP, as whoever is signed in. */
export const browserApi: Api = browserApiOver((request) => fetch(request))

/** The same over another way of sending, such as one that tells how far it is. */
export function browserApiOver(send: Fetch): Api {
  return clientOver(apiAddress, (request) => sendAsCustomer(request, send))
}

let hear = async (_: Response) => false

/** Hears each reply, as one that asks for a proof or says that the call waits; true where the call is worth another try. Pages behind the login have one. */
export function hearRepliesBy(heard: (reply: Response) => Promise<boolean>): void {
  hear = heard
}

async function sendAsCustomer(request: Request, send: Fetch): Promise<Response> {
  const attempt = () => send(withToken(request.clone(), accessToken.read()))
  const used = accessToken.read()
  let reply = await attempt()
  if (reply.status === 401 && (await newerToken(used))) reply = await attempt()
  return (await hear(reply)) ? attempt() : reply
}

function withToken(request: Request, token: string | null): Request {
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  return request
}

let refreshing: Promise<string | null> | undefined

/** Calls refused at the same time share one refresh; one that comes late uses what it brought. */
function newerToken(used: string | null): Promise<string | null> {
  const now = accessToken.read()
  // Without one the session was ended meanwhile: a call still under way must not begin it again.
  if (now !== used || !now) return Promise.resolve(now)
  refreshing ??= renewToken(used).finally(() => {
    refreshing = undefined
  })
  return refreshing
}
