import { useEffect, useState } from 'react'

/** Milliseconds, as of `Date.now()`, as often as words about minutes need it. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(clock)
  }, [])
  return now
}
