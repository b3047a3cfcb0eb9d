import type { RatingSummary } from '#contract/reviews.ts'
import { t } from '#messages/t.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Stars } from '#web/ui/stars.tsx'

const ALL_STARS = [5, 4, 3, 2, 1] as const

type Props = {
  summary: RatingSummary
  slug: string
  /** The stars that the reviews beside it are filtered by. */
  chosen?: number | undefined
}

/** What the reviews of a product come to: their mean, and a bar for each number of stars, which leads to those reviews. */
export function ReviewSummary({ summary: { count, average = 0, distribution }, slug, chosen }: Props) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-display text-4xl font-medium tabular-nums">{average.toFixed(1)}</span>
        <span className="grid gap-1 text-sm text-soft">
          <Stars rating={average} />
          {t('reviews.counted', { count: count })}
        </span>
      </p>
      <ul className="mt-4" aria-label={t('reviews.reviewsByStars')}>
        {ALL_STARS.map((stars) => (
          <li key={stars}>
            <Bar
              stars={stars}
              reviews={distribution[stars]}
              all={count}
              slug={slug}
              chosen={chosen === stars}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type BarProps = { stars: number; reviews: number; all: number; slug: string; chosen: boolean }

function Bar({ stars, reviews, all, slug, chosen }: BarProps) {
  const look = 'grid min-h-11 grid-cols-[3.75rem_1fr_2.5rem] items-center gap-3 text-sm tabular-nums'
  const row = (
    <>
      <span className={chosen ? 'font-medium' : ''}>{starWords(stars)}</span>
      <span className="h-2 bg-shade" aria-hidden="true">
        <span className="block h-full bg-accent" style={{ width: `${(reviews / all) * 100}%` }} />
      </span>
      <span className="text-right text-soft">
        <span aria-hidden="true">{reviews}</span>
        <span className="sr-only">: {t('reviews.counted', { count: reviews })}</span>
      </span>
    </>
  )
  if (reviews === 0) return <span className={`${look} text-soft`}>{row}</span>
  return (
    <SiteLink
      to={`/tool/${slug}/reviews?rating=${stars}`}
      aria-current={chosen ? 'true' : undefined}
      className={`${look} hover:bg-shade/60`}
    >
      {row}
    </SiteLink>
  )
}

export const starWords = (stars: number) => (stars === 1 ? t('reviews.1Star') : t('reviews.stars', { stars }))
