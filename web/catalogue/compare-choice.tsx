import { useEffect } from 'react'
import type { KeptTool } from '#web/catalogue/kept-tools.ts'
import { createPart } from '#web/lazy/part.ts'

/** What is to be compared only the browser knows: it comes after all that the server sent. */
const parts = createPart(async () => {
  const [{ CompareBox }, { CompareBar }] = await Promise.all([
    import('#web/catalogue/compare-box.tsx'),
    import('#web/catalogue/compare-bar.tsx'),
  ])
  return { CompareBox, CompareBar }
})

/** Room for the box that chooses a tool to be compared, so that nothing moves when it comes. */
export function CompareChoice({ tool }: { tool: KeptTool }) {
  const there = parts.use()
  return <div className="min-h-11 noscript:hidden">{there && <there.CompareBox tool={tool} />}</div>
}

/** At the foot of a list: the tools that were chosen. */
export function ComparedTools() {
  const there = parts.use()
  useEffect(() => {
    // What does not arrive is not missed: nobody has asked for it.
    parts.early().catch(() => {})
  }, [])
  return there && <there.CompareBar />
}
