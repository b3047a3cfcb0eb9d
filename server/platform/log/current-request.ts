import { AsyncLocalStorage } from 'node:async_hooks'

/** `route`: its template, once it is known. */
export type CurrentRequest = { id: string; route?: string }

const requests = new AsyncLocalStorage<CurrentRequest>()

/** Everything logged meanwhile has its id. */
export function answering<Answer>(request: CurrentRequest, answer: () => Answer): Answer {
  return requests.run(request, answer)
}

/** Undefined at the start and in jobs. */
export function currentRequest(): CurrentRequest | undefined {
  return requests.getStore()
}
