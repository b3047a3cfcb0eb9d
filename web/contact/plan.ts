export type Plan = { name: string; dollars: number; minimum: string; includes: string[] }

export const PLANS: Plan[] = [
  {
    name: 'Basic',
    dollars: 10,
    minimum: '100PS',
    includes: ['Fast delivery', 'Priority email support'],
  },
  {
    name: 'Professional',
    dollars: 25,
    minimum: '50PS',
    includes: ['Brand new product', 'Super fast delivery', 'Priority email and chat support'],
  },
  {
    name: 'Enterprise',
    dollars: 35,
    minimum: '20PS',
    includes: ['Premium and brand new product', 'Super express delivery', 'Priority phone and email support'],
  },
]

/** How a message to the shop begins for whoever chose a plan; empty where no plan has that name. */
export function planMessage(name: string | null): string {
  const plan = PLANS.find((one) => one.name === name)
  return plan
    ? `${plan.name} Plan ($${plan.dollars} per user, minimum order ${plan.minimum}): please tell me more.\n\n`
    : ''
}
