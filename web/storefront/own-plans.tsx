import type { ShownBlock } from '#contract/home.ts'
import { formatDollars } from '#contract/money.ts'
import { PlanCard, PlanPrice, PlanSection } from '#web/storefront/plans.tsx'

/** The plans that the owner wrote, in the shop's own currency. */
export default function OwnPlans({ plans }: { plans: NonNullable<ShownBlock['plans']> }) {
  return (
    <PlanSection>
      {plans.map(({ id, price, words: { name = '', per, includes = '' }, lang }) => (
        <PlanCard
          key={id}
          id={id}
          name={name}
          lines={[...new Set(includes.split('\n').map((line) => line.trim()))].filter(Boolean)}
          to={`/contact-us?${new URLSearchParams({ about: name })}`}
          lang={lang}
        >
          <PlanPrice>{formatDollars(price)}</PlanPrice> {per}
        </PlanCard>
      ))}
    </PlanSection>
  )
}
