import type { ShownBlock } from '#contract/home.ts'
import { formatDollars } from '#contract/money.ts'
import { PlanCard, PlanPrice, PlanSection } from '#web/storefront/plans.tsx'

type Props = Pick<ShownBlock, 'words' | 'lang'> & { plans: NonNullable<ShownBlock['plans']> }

/** The plans that the owner wrote, in the shop's own currency, and what the owner says of them. */
export default function OwnPlans({ plans, words: { about }, lang: said }: Props) {
  return (
    <PlanSection about={about && <span lang={said}>{about}</span>}>
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
