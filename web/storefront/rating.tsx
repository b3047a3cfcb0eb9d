import { Stars } from '#web/ui/stars.tsx'

/** The specification fixes the number of ratings. */
export function Rating({ rating }: { rating: number }) {
  return (
    <p className="mt-2 flex items-center gap-2 text-sm text-soft">
      <Stars rating={rating} />
      <span>(1,000+)</span>
    </p>
  )
}
