import { safe } from '@orpc/client'
import { useState } from 'react'
import { showFailure } from '#web/forms/show-failure.ts'

/** Fetches a paper and lets the browser save it: a plain link would not say who is asking. */
export function useSavePaper() {
  const [fetching, setFetching] = useState(false)

  async function save(fetchPaper: () => Promise<File>): Promise<void> {
    if (fetching) return
    setFetching(true)
    const [error, paper] = await safe(fetchPaper())
    setFetching(false)
    if (error) await showFailure(error)
    else handOver(paper)
  }

  return { fetching, save }
}

function handOver(paper: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(paper)
  link.download = paper.name
  link.click()
  // The browser reads it after this turn; a minute is enough for any.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
