import { useEffect } from 'react'
import { parts } from '#messages/t.ts'
import { compared, type KeptTool, MOST_COMPARED, toggleCompared } from '#web/catalogue/kept-tools.ts'
import { useHydrated } from '#web/lazy/hydrated.ts'
import { Words } from '#web/ui/words.tsx'

/** Chooses a tool to be compared with others. */
export function CompareBox({ tool }: { tool: KeptTool }) {
  const hydrated = useHydrated()
  const chosen = compared.use()
  useEffect(() => compared.follow(), [])
  const isChosen = chosen.some(({ slug }) => slug === tool.slug)
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm noscript:hidden">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!hydrated || (!isChosen && chosen.length >= MOST_COMPARED)}
        onChange={() => toggleCompared(tool)}
        className="size-5 accent-action"
      />
      <span>
        <Words
          of={parts('catalogue.compare2', { span: <span className="sr-only"> {tool.productName}</span> })}
        />
      </span>
    </label>
  )
}
