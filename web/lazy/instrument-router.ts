import { untilConnected } from '#web/lazy/trouble.ts'
import { wake } from '#web/lazy/wake.ts'

type Router = { navigate(...to: unknown[]): Promise<void>; subscribe(told: () => void): unknown }

let asked = 0

/**
 * In the place of React Router's module of this name, which weighs a kilobyte more on each page; `vite.config.ts` puts it there. Without a
 * connection a page stays: whoever presses a link is told, and led on with the next try. Of several links the last counts.
 * Whatever the router does brings the whole page to life.
 */
export function instrumentClientSideRouter<Client extends Router>(router: Client): Client {
  const { navigate } = router
  router.subscribe(wake)
  router.navigate = async (...to) => {
    asked += 1
    const mine = asked
    if (navigator.onLine === false) await untilConnected()
    if (mine === asked) await navigate(...to)
  }
  return router
}

export const consumeInstrumentationClientResultMetaReceiver = () => undefined

export const getRouteInstrumentationUpdates = () => ({})
