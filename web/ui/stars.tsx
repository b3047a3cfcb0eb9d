import { t } from '#messages/t.ts'

const STAR = 'l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z'
const ROW = [0, 1, 2, 3, 4].map((place) => `M${10 + place * 20} 1.6${STAR}`).join('')

/** What stands for the stars of a product whose rating is 0. */
export const NOT_RATED = t('ui.notRatedYet')

/** Five stars, filled as far as the rating goes, parts of a star too. */
export function Stars({ rating }: { rating: number }) {
  const drawing = {
    viewBox: '0 0 100 20',
    className: 'h-4 w-20 max-w-none',
    stroke: 'var(--note)',
  }
  return (
    <span className="relative inline-block h-4 w-20" role="img" aria-label={t('ui.outOf5Stars', { rating })}>
      <svg {...drawing} fill="none" aria-hidden="true">
        <path d={ROW} />
      </svg>
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${(rating / 5) * 100}%` }}>
        <svg {...drawing} fill="var(--accent)" aria-hidden="true">
          <path d={ROW} />
        </svg>
      </span>
    </span>
  )
}
