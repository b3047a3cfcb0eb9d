import { TryLater } from '#server/identity/try-later.ts'

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Lets `atOnce` works run side by side and `waiting` more wait for their turn; any other is refused (503). */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): InTurn {
  let free = atOnce
  const queue: (() => void)[] = []

  return async (work) => {
    if (free > 0) free -= 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new TryLater(503, 'SERVICE_UNAVAILABLE', 'Too many people at once: please try again', 2)
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
