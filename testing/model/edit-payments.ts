/** How the orders of a story are paid: by a payment link or the page, by all methods of the provider, and by hand. */
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '#server/platform/db/tables/orders.ts'
import { payLinkOf } from '#server/selling/orders/pay-link.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { answerBank } from '#testing/card.ts'
import type { EditAct } from '#testing/model/edit-acts.ts'
import { amountIn, type Money } from '#testing/model/money.ts'
import { ask, type People, payWith, sayOfDebit } from '#testing/model/shop.ts'
import { type Answer, type Card, nth } from '#testing/model/terms.ts'
import type { TestShop } from '#testing/shop.ts'

export type Begun = { order: string; way: 'link' | 'page'; secret: string; token: string }
type Story = { kerf: TestShop; people: People; begun: Begun[] }

const caseyOf = ({ customers, stranger }: People) => nth(customers, 0) ?? stranger
const rowOf = async ({ db }: TestShop, id: string) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]

async function tokenOf(kerf: TestShop, id: string): Promise<string> {
  const row = await rowOf(kerf, id)
  return row ? (payLinkOf(kerf.shop, row).split('/').at(-1) ?? '') : ''
}

/** A card or another method may pay it from now on. */
export async function begin(story: Story, order: string, way: 'link' | 'page'): Promise<Answer> {
  const { kerf, people, begun } = story
  const token = await tokenOf(kerf, order)
  const { answer, body } =
    way === 'link'
      ? await ask(kerf, caseyOf(people), 'POST', `payment-links/${token}/payment`, {})
      : await ask(kerf, caseyOf(people), 'POST', 'create-payment', { orderId: order })
  if (answer === 'done') begun.push({ order, way, token, secret: String(body.clientSecret) })
  return answer
}

/** At the provider; `isTold`: the browser came back to the shop. */
export async function confirm(
  { kerf, people }: Story,
  { order, way, token, secret }: Begun,
  card: Card,
  isTold: boolean,
): Promise<Answer> {
  await payWith(kerf, secret, card)
  if (!isTold) return 'done'
  const path = way === 'link' ? `payment-links/${token}/payment` : `orders/${order}`
  const transactionId = secret.split('_secret_')[0]
  return (await ask(kerf, caseyOf(people), 'PUT', path, { transactionId })).answer
}

/** The buyer answers on a page of the method, or the bank of a debit days later. */
export async function answerOf({ kerf }: Story, { secret }: Begun, agreed: boolean): Promise<Answer> {
  await answerBank(kerf, secret, agreed)
  await sayOfDebit(kerf, secret.split('_secret_')[0] ?? '', agreed)
  return 'done'
}

/** As if the day named for its transfer were over, and the hold with it. */
export async function dayPasses(kerf: TestShop, id: string): Promise<void> {
  const past = sql`CASE WHEN ${orders.heldUntil} IS NOT NULL THEN now() - interval '1 second' END`
  const passed = sql`CASE WHEN ${orders.transferUntil} IS NOT NULL THEN current_date - 1 END`
  await kerf.db.update(orders).set({ heldUntil: past, transferUntil: passed }).where(eq(orders.id, id))
  await releaseHolds(kerf.shop)
}

type ByHand = Extract<
  EditAct,
  { act: 'choose transfer' | 'money comes' | 'settle excess' | 'take back' | 'pay back' }
>
const BY_HAND = ['choose transfer', 'money comes', 'settle excess', 'take back', 'pay back']
export const isByHand = (act: EditAct): act is ByHand => BY_HAND.includes(act.act)

/** What is done about money that comes, and goes back, without the provider. */
export async function settleByHand(
  { kerf, people }: Story,
  id: string,
  act: ByHand,
  money: Money,
): Promise<Answer> {
  const path = `orders/${id}`
  const asAdmin = async (method: string, rest: string, body?: object) =>
    (await ask(kerf, people.admin, method, `${path}${rest}`, body)).answer
  if (act.act === 'choose transfer') {
    const chosen = act.way === 'link' ? `payment-links/${await tokenOf(kerf, id)}` : path
    return (await ask(kerf, caseyOf(people), 'POST', `${chosen}/transfer`, {})).answer
  }
  if (act.act === 'money comes') return moneyComes(kerf, people, id, act, money)
  if (act.act === 'take back') return asAdmin('POST', '/take-back')
  const order = (await ask(kerf, people.admin, 'GET', path)).body
  if (act.act === 'settle excess') {
    const payment = nth([...Object(order.received ?? [])], act.payment)
    return payment ? asAdmin('POST', `/excess/${payment.number}`, { outcome: act.outcome }) : 'done'
  }
  const refund = nth([...Object(order.refunds ?? [])], act.refund)
  if (!refund) return 'done'
  const rest = `/refunds/${refund._id}/paid-back`
  return act.takesBack ? asAdmin('DELETE', rest) : asAdmin('POST', rest, {})
}

/** What is less than is due pays a part, what is more is an excess, and what was sent after the day named pays nothing of its own accord. */
async function moneyComes(
  kerf: TestShop,
  { admin }: People,
  id: string,
  { quarters, sent, counts }: Extract<EditAct, { act: 'money comes' }>,
  money: Money,
): Promise<Answer> {
  const [before, row] = [(await ask(kerf, admin, 'GET', `orders/${id}`)).body, await rowOf(kerf, id)]
  const cents = (amount: unknown) => Math.round(Number(amount ?? 0) * (money === 'yen' ? 1 : 100))
  const total = cents(before.totalPrice)
  const due = before.payment === 'part paid' ? cents(before.dueTotal) : total
  const came = quarters === 0 ? due : Math.ceil((total * quarters) / 4)
  const { answer } = await ask(kerf, admin, 'POST', `orders/${id}/paid`, {
    ...{ paidBy: 'bank transfer', counts },
    ...((quarters > 0 || counts === 'not') && { amount: amountIn(came, money) }),
    ...(sent === 'early' && { day: '2026-01-01' }),
  })
  const isLate = row?.transferUntil && !row.holdsStock && sent === 'today' && before.payment === 'unpaid'
  if (isLate && counts === 'in time') expect(answer, 'money that came too late').not.toBe('done')
  if (answer !== 'done') return answer
  const after = (await ask(kerf, admin, 'GET', `orders/${id}`)).body
  const { counted, excess } = Object(after.received).at(-1)
  const pays = counts === 'not' ? 0 : Math.min(came, due)
  expect([cents(counted), cents(excess)]).toEqual([pays, came - pays])
  if (counts === 'not') return 'done, all to be paid back'
  expect(after.payment).toBe(pays < due ? 'part paid' : 'paid')
  return pays < due ? 'done, a part' : came > due ? 'done, and more' : 'done'
}
