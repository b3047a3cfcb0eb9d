import { parts, t } from '#messages/t.ts'
import { PLANS, type Plan } from '#web/contact/plan.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons/check.tsx'
import { Section } from '#web/ui/section.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

export function Plans() {
  return (
    <Section title={t('storefront.pricingPlans')} about={t('storefront.forWorkshopsThatOrderTogether')}>
      <div className="hairlines grid lg:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </div>
    </Section>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const id = `plan-${plan.name}`
  return (
    <div className="flex flex-col bg-sheet">
      <div className="ruler opacity-70" aria-hidden="true" />
      <div className="flex grow flex-col p-6 sm:p-8">
        <h3 id={id} className="text-2xl">
          {t('storefront.plan', { name: plan.name })}
        </h3>
        <p className="mt-3 text-soft">
          <Words
            of={parts('storefront.perUser', {
              span: (
                <span className="font-display text-5xl font-medium text-ink tabular-nums">
                  ${plan.dollars}
                </span>
              ),
            })}
          />
        </p>
        <ul className="mt-6 mb-8 grid gap-3 border-t border-line pt-6">
          {[t('storefront.minimumOrder', { minimum: plan.minimum }), ...plan.includes].map((line) => (
            <li key={line} className="flex gap-3">
              <Check className="mt-0.5 size-5 shrink-0 text-action" aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
        <SiteLink
          to={`/contact-us?plan=${plan.name}`}
          aria-describedby={id}
          className={buttonLook('quiet', 'mt-auto w-full')}
        >
          {t('storefront.choosePlan')}
        </SiteLink>
      </div>
    </div>
  )
}
