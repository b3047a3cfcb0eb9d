export type Limited = <T>(work: () => Promise<T>) => Promise<T>

type Room = {
  atOnce: number
  waiting: number
  /** How long one waits for its turn at most; for ever without it. */
  patienceMs?: number
  /** What whoever finds no room, or waits too long, is told. */
  full: () => Error
}

/** Lets `atOnce` works run side by side and `waiting` more wait for their turn; any other is refused. */
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
