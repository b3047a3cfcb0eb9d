import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that is being answered. `route` is its template, once it is known. */
export type CurrentRequest = { id: string; route?: string }

const requests = new AsyncLocalStorage<CurrentRequest>()

/** Answers a request. Everything logged for it has its id. */
export function answering<Answer>(request: CurrentRequest, answer: () => Answer): Answer {
  return requests.run(request, answer)
}

/** The request that is being answered; undefined at the start and in jobs. */
export function currentRequest(): CurrentRequest | undefined {
  return requests.getStore()
}
