/** Runs the work when its turn comes. Rejects with the error of `full` if there is no room, or if the wait takes too long. */
export type Limited = <T>(work: () => Promise<T>) => Promise<T>

type Room = {
  atOnce: number
  waiting: number
  /** The longest wait for a turn; unlimited by default. */
  patienceMs?: number
  full: () => Error
}

/** A limit that runs `atOnce` pieces of work side by side, lets `waiting` more wait for their turn, and refuses all others. */
export function createConcurrencyLimit({ atOnce, waiting, patienceMs, full }: Room): Limited {
  let free = atOnce
  const queue: (() => void)[] = []

  async function waitForRoom(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.push(resolve)
    const giveUp = () => {
      queue.splice(queue.indexOf(resolve), 1)
      reject(full())
    }
    const patience = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs)
    await promise.finally(() => clearTimeout(patience))
  }

  return async (work) => {
    if (free > 0) free -= 1
    else if (queue.length < waiting) await waitForRoom()
    else throw full()
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
