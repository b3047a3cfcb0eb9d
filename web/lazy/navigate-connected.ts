import type { ClientInstrumentation } from 'react-router'
import { untilConnected } from '#web/lazy/trouble.ts'

let asked = 0

/** Without a connection a page stays: whoever presses a link is told, and led on with the next try. Of several links the last counts. */
export const navigateConnected: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go) {
        asked += 1
        const mine = asked
        if (navigator.onLine === false) await untilConnected()
        // React Router navigates as soon as this ends, called or not.
        if (mine === asked) await go()
        else await new Promise(() => {})
      },
    })
  },
}
