import { NOT_RATED, Stars } from '#web/ui/stars.tsx'

type Props = {
  rating: number
  /** How many ratings the shop claims; null where it claims nothing. */
  ratings: string | null
}

/** A product's stars, and what the shop claims beside them; of one that nobody has rated, in words. */
export function Rating({ rating, ratings }: Props) {
  return (
    <p className="mt-2 flex items-center gap-2 text-sm text-soft">
      {rating === 0 ? NOT_RATED : <Stars rating={rating} />}
      {rating > 0 && ratings && <span>{ratings}</span>}
    </p>
  )
}
