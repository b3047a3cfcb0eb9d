import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { contract } from '#contract/api.ts'
import type { CallContext } from '#web/api/client-link.ts'
import { loadedForCall } from '#web/lazy/load.ts'

export type Api = JsonifiedClient<ContractRouterClient<typeof contract, CallContext>>
export type Fetch = (request: Request) => Promise<Response>

/** The typed client of the contract over any way of sending a request. */
export function clientOver(url: string | (() => string), send: Fetch): Api {
  let link: ReturnType<typeof linkOver> | undefined
  return createORPCClient<Api>({
    async call(...call) {
      link ??= linkOver(url, send)
      // A call without a connection fails; the next one tries again.
      link.catch(() => {
        link = undefined
      })
      return (await link).call(...call)
    },
  })
}

/** How calls become requests is loaded with the first call: most visits to the home page make none. */
async function linkOver(url: string | (() => string), send: Fetch) {
  const { createLink } = await loadedForCall(loadLink)
  return createLink(url, send)
}

export const loadLink = () => import('#web/api/client-link.ts')

export function apiAddress(): string {
  return `${location.origin}/api`
}
