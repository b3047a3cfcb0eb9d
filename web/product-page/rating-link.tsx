import type { Tool } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { Stars } from '#web/ui/stars.tsx'

/** The stars that people gave a tool, beside its name; nothing where nobody did. */
export function RatingLink({ tool: { reviews } }: { tool: Tool }) {
  const { count, average } = reviews
  if (average === undefined) return null
  return (
    <a href="#reviews" className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm">
      <Stars rating={average} />
      <span className="text-action underline underline-offset-4">
        {t('reviews.counted', { count: count })}
      </span>
    </a>
  )
}
