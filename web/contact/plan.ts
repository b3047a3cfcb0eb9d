import { t } from '#messages/t.ts'
export type Plan = { name: string; dollars: number; minimum: string; includes: string[] }

const LONGEST_NAME = 60

export const PLANS: Plan[] = [
  {
    name: t('contact.basic'),
    dollars: 10,
    minimum: '100PS',
    includes: [t('contact.fastDelivery'), t('contact.priorityEmailSupport')],
  },
  {
    name: t('contact.professional'),
    dollars: 25,
    minimum: '50PS',
    includes: [
      t('contact.brandNewProduct'),
      t('contact.superFastDelivery'),
      t('contact.priorityEmailAndChatSupport'),
    ],
  },
  {
    name: t('contact.enterprise'),
    dollars: 35,
    minimum: '20PS',
    includes: [
      t('contact.premiumAndBrandNewProduct'),
      t('contact.superExpressDelivery'),
      t('contact.priorityPhoneAndEmailSupport'),
    ],
  },
]

/** The same for a plan of the owner's, which is named in the address; empty without a name. */
export function ownPlanMessage(text: string | null): string {
  const name = (text ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_NAME)
  return name ? `${t('contact.aboutPlan', { name })}\n\n` : ''
}

/** How a message to the shop begins for whoever chose a plan; empty where no plan has that name. */
export function planMessage(name: string | null): string {
  const plan = PLANS.find((one) => one.name === name)
  return plan
    ? `${t('contact.tellMeMore', { name: plan.name, dollars: plan.dollars, minimum: plan.minimum })}\n\n`
    : ''
}
