/** Everything that writes in a shop, made to work on the same rows: for trying each act beside each other one. */
import { eq } from 'drizzle-orm'
import { contract } from '#contract/api.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { CallName } from '#server/people/access/rights.ts'
import { appointAdmin } from '#server/people/users/appoint-admin.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { limits } from '#server/platform/db/tables/shop.ts'
import { webhookEndpoints } from '#server/platform/db/tables/webhooks.ts'
import { deleteExpired } from '#server/platform/jobs/delete-expired.ts'
import { reconcilePayments, reconcileRefunds } from '#server/selling/orders/reconcile.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { rereadRefunds } from '#server/selling/orders/reread-refunds.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { putBack, recordSent, takeDue } from '#server/shop/mail/store.ts'
import { removeUnused } from '#server/shop/uploads/remove-unused.ts'
import { send } from '#testing/pair-requests.ts'
import { someMail } from '#testing/posting.ts'
import { requests } from '#testing/rights/requests.ts'
import { succeedsFor } from '#testing/rights/table.ts'
import type { World } from '#testing/rights/world.ts'
import { severalActs } from '#testing/several-acts.ts'
import { ORIGIN, type TestShop } from '#testing/shop.ts'
import { idTokenOf, type Shopper } from '#testing/shoppers.ts'

/** One act on the rows of a pair: does all that must be there before, then answers how to do it; that answers a status. */
export type Act = (pair: Pair) => Promise<() => Promise<number>>

/** The rows that both acts of a pair are about. `turn` counts the acts, so that an owner and an admin take turns. */
export type Pair = { world: World; idToken: string; products: string[]; turn: number }

const writing = Object.entries(contract).flatMap(([room, calls]) =>
  Object.entries(calls).flatMap(([call, procedure]) => {
    const { method = '', path = '' } = procedure['~orpc'].route
    return method === 'GET' ? [] : [{ name: `${room}.${call}` as CallName, method, path }]
  }),
)

/** Every call of the contract that writes, what is done by the clock, and the acts beside the contract. */
export const acts: Record<string, Act> = {
  ...Object.fromEntries(writing.map(({ name, method }) => [name, calling(name, method)])),
  'an order of several products': ordering(([first, second]) => [first, second]),
  'an order of the same products the other way round': ordering(([first, second]) => [second, first]),
  ...severalActs,
  'newsletter.subscribe': newsletter('/newsletter', async ({ people }) => ({ email: people.owner.email })),
  'mails.sendAgain': async (pair) => {
    const id = await failedMail(pair)
    return () =>
      send(pair, 'POST', `/manage/emails/${id}/send-again`, undefined, pair.world.people.admin.token)
  },
  'mails.sendAllAgain': async (pair) => {
    await failedMail(pair)
    return () => send(pair, 'POST', '/manage/emails/send-again', undefined, pair.world.people.admin.token)
  },
  'all sessions end': async (pair) => async () => {
    const { kerf, people } = pair.world
    const headers = { cookie: people.owner.cookie, origin: ORIGIN, 'content-type': 'application/json' }
    const url = `${ORIGIN}/api/auth/end-all-sessions`
    return (await kerf.fetch(new Request(url, { method: 'POST', headers, body: '{}' }))).status
  },
  'admin by command': job(({ kerf, people }) => appointAdmin(kerf, people.owner.email)),
  'e-mails are sent': job(async ({ kerf: { db } }) => {
    const taken = (await takeDue(db, 100)).map(({ id }) => id)
    await recordSent(db, taken.slice(1))
    await putBack(db, taken.slice(0, 1))
  }),
  'holds are released': job(({ kerf }) => releaseHolds(kerf.shop, inTwoHours())),
  'shipped orders are told of': async (pair) => {
    await requests['fulfilment.takeBack'](pair.world) // which confirms one by hand
    return job(({ kerf }) => tellOfShipped(kerf.shop, inTwoHours()))(pair)
  },
  'payments are reconciled': job(({ kerf }) => reconcilePayments(kerf.shop, inTwoHours())),
  'refunds are reconciled': job(({ kerf }) => reconcileRefunds(kerf.shop, inTwoHours())),
  'refunds are read again': job(({ kerf }) => rereadRefunds(kerf.shop)),
  'old rows are forgotten': job(({ kerf }) => deleteExpired(kerf.db)),
  'unused pictures are removed': job(({ kerf }) => removeUnused(kerf.uploads, Date.now() + 7 * DAY_MS)),
}

const inTwoHours = () => new Date(Date.now() + 7_200_000)

function job(work: (world: World) => Promise<unknown>): Act {
  return async ({ world }) =>
    async () => {
      await work(world)
      return 200
    }
}

function calling(name: CallName, method: string): Act {
  return async (pair) => {
    const { path, body, ownersHeaders } = await requests[name](pair.world)
    const { owner, admin } = pair.world.people
    const who = succeedsFor(name)
    const byAdmin = who === 'staff' || (who === 'both' && pair.turn++ % 2 === 0)
    const token = name === 'users.signIn' ? pair.idToken : (byAdmin ? admin : owner).token
    return () => send(pair, method, path, body, token, byAdmin ? undefined : ownersHeaders)
  }
}

function ordering(chosen: (products: string[]) => (string | undefined)[]): Act {
  return async (pair) => {
    const lines = chosen(pair.products).map((productId) => ({ productId, orderQuantity: 1 }))
    const wish = { lines, phone: '555 0100', address: '1 Mill Lane' }
    return () => send(pair, 'POST', '/orders', wish, pair.world.people.owner.token)
  }
}

function newsletter(path: string, bodyOf: (world: World) => Promise<object>): Act {
  return async (pair) => {
    const body = await bodyOf(pair.world)
    return () => send(pair, 'POST', path, body)
  }
}

let made = 0
async function failedMail({ world: { kerf, people } }: Pair): Promise<string> {
  await enqueueMail(kerf.db, { ...someMail(people.owner.email), subject: `E-mail ${++made}` })
  const [mail] = await kerf.db
    .update(mails)
    .set({ failure: '450 busy' })
    .where(eq(mails.subject, `E-mail ${made}`))
    .returning({ id: mails.id })
  return mail?.id ?? ''
}

/**
 * The rows of a pair: one person, who owns the orders, is made an admin and deleted; their orders, one paid and one whose
 * card was charged; two products. What the requests of the rights table would make anew is made once for both acts.
 */
export async function openPair(world: World, owner: Shopper): Promise<Pair> {
  const { kerf } = world
  await kerf.db.delete(limits) // one owner stands for many, who may each write so many reviews a day
  await kerf.db.delete(webhookEndpoints) // a shop has at most 20, and each pair may add some
  const products = [await kerf.product({ available: 1_000 }), await kerf.product({ available: 1_000 })]
  const productId = products[0] ?? ''
  const made = new Map<string, Promise<unknown>>()
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const before = made.get(name) as Promise<T> | undefined
    const thing = before ?? make()
    made.set(name, thing)
    return thing
  }
  const shared: TestShop = {
    ...kerf,
    customer: async () => owner,
    admin: () =>
      once('admin', async () => {
        await kerf.db.update(users).set({ role: 'admin' }).where(eq(users.email, owner.email))
        return owner
      }),
    product: async () => productId,
    call: (method, path, body, ...rest) =>
      once(`${method} ${path} ${isOrder(path) ? '' : JSON.stringify(body)}`, () =>
        kerf.call(method, path, body, ...rest),
      ),
  }
  const people = { ...world.people, owner }
  const paid = await paidOrder(world, owner, products)
  const idToken = await idTokenOf(kerf.fetch, owner.cookie)
  return { world: { ...world, kerf: shared, people, productId, paid }, idToken, products, turn: 0 }
}

const isOrder = (path: string) => path === '/api/orders'

async function paidOrder(world: World, owner: Shopper, products: string[]): Promise<World['paid']> {
  const { kerf } = world
  const lines = products.map((productId) => ({ productId, orderQuantity: 2 }))
  const several: TestShop = {
    ...kerf,
    call: (method, path, body, ...rest) =>
      kerf.call(
        method,
        path,
        isOrder(path) ? { lines, phone: '555 0100', address: '1 Mill Lane' } : body,
        ...rest,
      ),
  }
  const { path, body } = await requests['orders.recordPayment']({
    ...world,
    kerf: several,
    people: { ...world.people, owner },
  })
  await kerf.call('PUT', `/api${path}`, body, owner)
  return { id: path.split('/').at(-1) ?? '', creditNote: '' }
}
