export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

type Room = {
  atOnce: number
  waiting: number
  /** What whoever finds no room is told. */
  full: () => Error
}

/** Lets `atOnce` works run side by side and `waiting` more wait for their turn; any other is refused. */
export function createTurns({ atOnce, waiting, full }: Room): InTurn {
  let free = atOnce
  const queue: (() => void)[] = []

  return async (work) => {
    if (free > 0) free -= 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
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
