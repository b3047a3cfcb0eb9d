import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that is being answered, known to everything that is done for it; `route`: its template, once known. */
export type CurrentRequest = { id: string; route?: string }

const requests = new AsyncLocalStorage<CurrentRequest>()

/** Answers a request; what is logged meanwhile bears its id. */
export function answering<Answer>(request: CurrentRequest, answer: () => Answer): Answer {
  return requests.run(request, answer)
}

/** Undefined at the start and in jobs. */
export function currentRequest(): CurrentRequest | undefined {
  return requests.getStore()
}
