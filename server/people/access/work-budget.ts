import { LRUCache } from 'lru-cache'
import { durationInWords } from '#contract/durations.ts'
import { t } from '#messages/t.ts'
import { networkOf } from '#server/people/access/limits.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Counts steps beyond what such requests usually take. */
export type Charge = (steps: number) => void

/** Errors: TOO_MANY_REQUESTS where the client's network has none left, with the seconds to wait. */
export type WorkBudget = <T>(clientAddress: string, work: (charge: Charge) => Promise<T>) => Promise<T>

/** A step of a search takes 30 to 100 ns: at most three tenths of a second of processor time a minute. */
const STEPS_A_MINUTE = 3_000_000
/** No page shows more. */
const USUAL_ROWS = 100

/** Beyond the usual. `each`: of one row, with all that is shown of it. */
export const stepsOfRows = (rows: number, each: number): number => Math.max(0, rows - USUAL_ROWS) * each

/** Beyond these the network that asked longest ago is forgotten. */
const MOST_NETWORKS = 10_000

/** For each network, over all public calls whose work depends on what is asked. Usual work is free: many people may share an address. `now`: ms. */
export function createWorkBudget(mostAMinute = STEPS_A_MINUTE, now: () => number = Date.now): WorkBudget {
  const used = new LRUCache<string, { steps: number; at: number }>({ max: MOST_NETWORKS })
  const perMs = mostAMinute / 60_000
  const usedBy = (network: string) => {
    const one = used.peek(network) // who asks is not kept for that alone
    return one ? Math.max(0, one.steps - (now() - one.at) * perMs) : 0
  }
  function charge(network: string, steps: number): void {
    if (!(steps > 0)) return
    used.set(network, { steps: usedBy(network) + steps, at: now() })
  }
  return async (clientAddress, work) => {
    const network = networkOf(clientAddress)
    const beyond = usedBy(network) - mostAMinute
    if (beyond > 0) {
      const wait = Math.ceil(beyond / perMs / 1_000)
      throw new Refusal(
        'TOO_MANY_REQUESTS',
        t('people.tooMuchWasAskedPleaseWait', { wait: durationInWords(wait) }),
        wait,
      )
    }
    return work((steps) => charge(network, steps))
  }
}
