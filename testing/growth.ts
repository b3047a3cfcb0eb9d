/** In microseconds: what the processor's time is counted in on some systems, with room. */
const TICK = 10_000

/**
 * How much longer work on one text takes than work on eight texts of an eighth of its length: about 1 where it grows with the length, 8
 * where it grows with its square. In the time of this thread's processor, as a clock goes on while others have the machine; the least of
 * three rounds.
 */
export function growth(textOf: (length: number) => string, work: (text: string) => void): number {
  const [short, long] = [flat(textOf(2_500)), flat(textOf(20_000))]
  let [once, eightTimes] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < 3; round++) {
    eightTimes = Math.min(
      eightTimes,
      used(() => {
        for (let n = 0; n < 8; n++) work(short)
      }),
    )
    once = Math.min(
      once,
      used(() => work(long)),
    )
  }
  return (once + TICK) / (eightTimes + TICK)
}

/** A text that was put together in memory: the first reader of one in pieces pays for that. */
const flat = (text: string) => Buffer.from(text).toString()

function used(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
