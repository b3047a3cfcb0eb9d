import type { Ref } from 'react'
import { t } from '#messages/t.ts'
import { Star } from '#web/ui/icons/star.tsx'

const WORDS = [
  t('dashboard.1Star'),
  t('dashboard.2Stars'),
  t('dashboard.3Stars'),
  t('dashboard.4Stars'),
  t('dashboard.5Stars'),
]

type Props = {
  value: number | undefined
  onChange: (stars: number) => void
  problem: string | undefined
  firstStar: Ref<HTMLInputElement>
}

/** Five stars to choose from: by click, or by the arrow keys as in every group of radio buttons. */
export function StarPicker({ value, onChange, problem, firstStar }: Props) {
  return (
    <div
      role="radiogroup"
      aria-labelledby="stars-label"
      aria-required="true"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? 'stars-problem' : undefined}
    >
      <p id="stars-label" className="mb-1.5 text-sm font-medium">
        {t('dashboard.yourRating')}
      </p>
      <div className="-ml-1.5 flex flex-wrap items-center">
        {WORDS.map((word, index) => (
          <label
            key={word}
            className="relative grid size-11 cursor-pointer place-items-center rounded-small hover:bg-note-pale has-focus-visible:outline-2 has-focus-visible:outline-action"
          >
            <input
              ref={index === 0 ? firstStar : undefined}
              type="radio"
              name="rating"
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              aria-label={word}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star
              className="size-7 text-note"
              strokeWidth={1.25}
              fill={value !== undefined && index < value ? 'var(--accent)' : 'transparent'}
              aria-hidden="true"
            />
          </label>
        ))}
        <span className="ml-3 text-sm text-soft" aria-hidden="true">
          {value === undefined ? t('dashboard.noStarChosenYet') : WORDS[value - 1]}
        </span>
      </div>
      {problem && (
        <p id="stars-problem" role="alert" className="mt-1.5 text-sm text-wrong">
          {problem}
        </p>
      )}
    </div>
  )
}
