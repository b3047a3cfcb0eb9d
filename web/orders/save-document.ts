import { safe } from '@orpc/client'
import { useState } from 'react'
import { showFailure } from '#web/forms/show-failure.ts'

/** Fetches a document and lets the browser save it: a plain link would not say who is asking. */
export function useSaveDocument() {
  const [fetching, setFetching] = useState(false)

  async function save(fetchDocument: () => Promise<File>): Promise<void> {
    if (fetching) return
    setFetching(true)
    const [error, pdf] = await safe(fetchDocument())
    setFetching(false)
    if (error) await showFailure(error)
    else handOver(pdf)
  }

  return { fetching, save }
}

function handOver(pdf: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(pdf)
  link.download = pdf.name
  link.click()
  // The browser reads it after this turn; a minute is enough for any.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
