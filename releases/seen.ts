import { and, eq, isNull } from 'drizzle-orm'
import { TEXT_NAMES } from '#contract/text-names.ts'
import { users } from '#server/platform/db/tables/people.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Filled } from './fill.ts'
import { lookAfterSale, OF_CUSTOMER, OF_ORDER } from './seen-after-sale.ts'

/** What somebody was answered: `as` by e-mail address, null for a visitor. */
export type Seen = { as: string | null; path: string; status: number; answer: unknown }

/** Asks a shop for everything that people see in it. Nothing in the shop is changed by it. */
export async function look(kerf: TestShop, { customers, admin }: Filled): Promise<Seen[]> {
  const asking = askingIn(kerf)
  const seen: Seen[] = []
  const ask = async (as: string | null, path: string) => {
    const one = await asking(as, path)
    seen.push(one)
    return one.answer
  }
  const askAll = async (as: string, path: string, to = '&') => {
    const all: Row[] = []
    for (let page = 1; ; page++) {
      const { rows, total } = (await ask(as, `${path}${to}size=100&page=${page}`)) as Page
      all.push(...rows)
      if (all.length >= total || rows.length === 0) return all
    }
  }

  const products = (await ask(null, '/products')) as Row[]
  for (const path of ['/home-products', '/product-index', '/reviews', '/review-pages', '/claims', '/shop'])
    await ask(null, path)
  for (const { _id } of products) await ask(null, `/products/${_id}`)
  for (const name of TEXT_NAMES) await ask(null, `/texts/${name}`)

  for (const email of customers) {
    const orders = (await ask(email, `/orders?email=${email}`)) as Row[]
    for (const { _id } of orders)
      for (const part of ['', '/history', '/documents', ...OF_ORDER])
        await ask(email, `/orders/${_id}${part}`)
    for (const path of ['/my-reviews', '/cart', '/known-delivery', `/user/${email}`, `/user/${email}/export`])
      await ask(email, path)
    for (const path of OF_CUSTOMER) await ask(email, path)
    for (const { _id } of (await ask(email, '/lists')) as Row[]) await ask(email, `/lists/${_id}`)
  }

  const orders: Row[] = []
  for (const show of ['current', 'deleted']) {
    orders.push(...(await askAll(admin, `/manage/orders?show=${show}`)))
    const shelves = await askAll(admin, `/manage/products?show=${show}`)
    for (const { _id } of shelves) await askAll(admin, `/manage/products/${_id}/movements`, '?')
  }
  for (const { _id } of orders) {
    await ask(admin, `/manage/orders/${_id}/history`)
    for (const part of ['/documents', ...OF_ORDER]) await ask(admin, `/orders/${_id}${part}`)
  }
  for (const show of ['waiting', 'shown']) await askAll(admin, `/manage/reviews?show=${show}`)
  for (const table of ['users', 'audit', 'emails', 'newsletters', 'subscribers', 'messages'])
    await askAll(admin, `/manage/${table}`, '?')
  await lookAfterSale({
    one: (path) => ask(admin, path),
    all: (path) => askAll(admin, path, path.includes('?') ? '&' : '?'),
  })
  for (const path of ['/user', '/settings', '/manage/summary', '/manage/texts']) await ask(admin, path)
  for (const name of TEXT_NAMES) await ask(admin, `/manage/texts/${name}`)
  return seen
}

type Row = Record<string, unknown> & { _id: string }
type Page = { rows: Row[]; total: number }

/** Asks a shop as somebody of whom only the e-mail address is known: sign-ins would change what there is to see. */
export function askingIn(kerf: TestShop): (as: string | null, path: string) => Promise<Seen> {
  const tokens = new Map<string, string>()
  const tokenOf = async (email: string) => {
    const living = and(eq(users.email, email), isNull(users.deletedAt))
    const [user] = await kerf.db.select({ id: users.id }).from(users).where(living)
    if (!user) throw new Error(`Nobody is called ${email}`)
    const token = tokens.get(email) ?? (await kerf.access.grant(user.id, undefined, { provedAt: new Date() }))
    tokens.set(email, token)
    return token
  }
  return async (as, path) => {
    const shopper = as === null ? undefined : { email: as, name: '', cookie: '', token: await tokenOf(as) }
    const { status, body } = await kerf.call('GET', `/api${path}`, undefined, shopper)
    return { as, path, status, answer: lasting(path, body) }
  }
}

/** Without what depends on the day when one asks, or on how the shop is started. */
function lasting(path: string, answer: Record<string, unknown>): unknown {
  if (path.endsWith('/export')) {
    const { exportedAt: _, facts: __, identity, ...kept } = answer // the export itself is a fact
    return { ...kept, identity: { ...Object(identity), sessions: undefined, devices: undefined } }
  }
  if (path === '/manage/summary') return { waiting: answer.waiting, runningOut: answer.runningOut }
  if (path === '/shop') return { sign: answer.sign, seller: answer.seller, pages: answer.pages }
  return answer
}
