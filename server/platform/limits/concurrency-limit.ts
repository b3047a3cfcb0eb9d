/** Rejects with the error of `full` without room, or after too long a wait. */
export type Limited = <T>(work: () => Promise<T>) => Promise<T>

type Room = {
  atOnce: number
  waiting: number
  patienceMs?: number
  full: () => Error
}

/** `waiting` more may wait for their turn; all others are refused. */
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
