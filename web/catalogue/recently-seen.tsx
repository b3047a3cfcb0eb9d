import { useEffect } from 'react'
import type { KeptTool } from '#web/catalogue/kept-tools.ts'
import { createPart } from '#web/lazy/part.ts'

/** It stands at the end of a page, and only the browser can fill it: it is loaded after what the page is about. */
const part = createPart(() => import('#web/catalogue/seen-tools.tsx'))

/** The tools that this browser remembers, without the one that the page is about, which it remembers from now on. */
export function RecentlySeen({ tool }: { tool?: KeptTool }) {
  const SeenTools = part.use()?.SeenTools
  useEffect(() => {
    part.early().catch(() => {})
  }, [])
  return SeenTools && <SeenTools {...(tool && { tool })} />
}
