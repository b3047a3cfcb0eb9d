import { Stars } from '#web/ui/stars.tsx'

type Props = {
  rating: number
  /** How many ratings the shop claims; null where it claims nothing. */
  ratings: string | null
}

export function Rating({ rating, ratings }: Props) {
  return (
    <p className="mt-2 flex items-center gap-2 text-sm text-soft">
      <Stars rating={rating} />
      {ratings && <span>{ratings}</span>}
    </p>
  )
}
