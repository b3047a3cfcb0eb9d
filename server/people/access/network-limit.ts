import { networkOf } from '#server/people/access/limits.ts'
import { createConcurrencyLimit, type Limited } from '#server/platform/limits/concurrency-limit.ts'

type Room = Parameters<typeof createConcurrencyLimit>[0]

/** For everybody together, and less for each network, so that one leaves room for others. */
export type NetworkLimit = <T>(clientAddress: string, work: () => Promise<T>) => Promise<T>

/** `together`: of this process. `each`: of a network. Rejects with the error of `full`. */
export function createNetworkLimit(
  together: Omit<Room, 'full'>,
  each: Omit<Room, 'full'>,
  full: Room['full'],
): NetworkLimit {
  const all = createConcurrencyLimit({ ...together, full })
  const networks = new Map<string, { limited: Limited; asked: number }>()

  return async (clientAddress, work) => {
    const network = networkOf(clientAddress)
    const one = networks.get(network) ?? { limited: createConcurrencyLimit({ ...each, full }), asked: 0 }
    networks.set(network, one)
    one.asked += 1
    try {
      return await one.limited(() => all(work))
    } finally {
      one.asked -= 1
      if (one.asked === 0) networks.delete(network)
    }
  }
}
