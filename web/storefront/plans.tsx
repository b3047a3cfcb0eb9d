import type { ReactNode } from 'react'
import { parts, t } from '#messages/t.ts'
import { PLANS } from '#web/contact/plan.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons/check.tsx'
import { Section } from '#web/ui/section.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

export default function Plans() {
  return (
    <PlanSection about={t('storefront.forWorkshopsThatOrderTogether')}>
      {PLANS.map((plan) => (
        <PlanCard
          key={plan.name}
          id={plan.name}
          name={t('storefront.plan', { name: plan.name })}
          lines={[t('storefront.minimumOrder', { minimum: plan.minimum }), ...plan.includes]}
          to={`/contact-us?plan=${plan.name}`}
        >
          <Words of={parts('storefront.perUser', { span: <PlanPrice>${plan.dollars}</PlanPrice> })} />
        </PlanCard>
      ))}
    </PlanSection>
  )
}

export const PlanSection = ({ about, children }: { about: ReactNode; children: ReactNode }) => (
  <Section title={t('storefront.pricingPlans')} about={about}>
    <div className="hairlines grid lg:grid-cols-3">{children}</div>
  </Section>
)

export const PlanPrice = ({ children }: { children: ReactNode }) => (
  <span className="font-display text-5xl font-medium text-ink tabular-nums">{children}</span>
)

/** `children`: what it costs. `to`: where one chooses it. */
type Props = {
  id: string
  name: string
  lines: string[]
  to: string
  lang?: string | undefined
  children: ReactNode
}

export function PlanCard({ id: given, name, lines, to, lang, children }: Props) {
  const id = `plan-${given}`
  return (
    <div className="flex flex-col bg-sheet">
      <div className="ruler opacity-70" aria-hidden="true" />
      <div className="flex grow flex-col p-6 sm:p-8">
        <h3 id={id} lang={lang} className="text-2xl">
          {name}
        </h3>
        <p lang={lang} className="mt-3 text-soft">
          {children}
        </p>
        <ul lang={lang} className="mt-6 mb-8 grid gap-3 border-t border-line pt-6">
          {lines.map((line) => (
            <li key={line} className="flex gap-3">
              <Check className="mt-0.5 size-5 shrink-0 text-action" aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
        <SiteLink to={to} aria-describedby={id} className={buttonLook('quiet', 'mt-auto w-full')}>
          {t('storefront.choosePlan')}
        </SiteLink>
      </div>
    </div>
  )
}
