import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { whyNot } from '#web/lazy/trouble.ts'

/** Reads what a page shows anew; where the shop cannot be reached the page stays as it is. */
export function useReread(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    if ((await whyNot()) !== 'unreached') await revalidate()
  }, [revalidate])
}
