import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { finishRefund } from '#sandbox/refunds.ts'
import { objects } from '#sandbox/tables.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { payLinkOf } from '#server/selling/orders/pay-link.ts'
import { reconcilePayments, reconcileRefunds } from '#server/selling/orders/reconcile.ts'
import { rereadRefunds } from '#server/selling/orders/reread-refunds.ts'
import type { EditAct } from '#testing/model/edit-acts.ts'
import { arriveLot, exchangePiece, LOT_PRODUCT, lotName, numbersBack } from '#testing/model/lots.ts'
import { amountIn, askedIn, costIn, type Money } from '#testing/model/money.ts'
import { promisedDay } from '#testing/model/promises.ts'
import { ask, type People, payWith, timeRunsOut } from '#testing/model/shop.ts'
import { type Answer, type Card, nth, type Product } from '#testing/model/terms.ts'
import type { TestShop } from '#testing/shop.ts'

type Begun = { order: string; way: 'link' | 'page'; secret: string; token: string }

/** What happens to orders that are edited after they were paid. What they cost and what is paid of them is looked at after each act. */
export class EditStory {
  kerf: TestShop
  people: People
  products: Product[]
  orders: string[] = []
  begun: Begun[] = []
  /** By the ids of orders. */
  moneys = new Map<string, Money>()
  /** How often each act had each answer. */
  heard: Map<string, number>

  constructor(kerf: TestShop, people: People, products: Product[], heard: Map<string, number>) {
    this.kerf = kerf
    this.people = people
    this.products = products
    this.heard = heard
  }

  async tell(act: EditAct): Promise<Answer> {
    if (act.act === 'buy and edit') {
      const order = this.orders.length
      if ((await this.tell({ ...act, act: 'place', isFree: false })) !== 'done') return 'done'
      await this.tell({ act: 'pay', order, way: 'page', card: act.card, isTold: true })
      for (const pieces of act.edits) await this.tell({ act: 'edit', order, pieces })
      return 'done'
    }
    const answer = await this.#do(act)
    const key = `${act.act}: ${answer}`
    this.heard.set(key, (this.heard.get(key) ?? 0) + 1)
    for (const id of this.orders) await this.#expectSound(id, JSON.stringify(act))
    return answer
  }

  async #do(act: EditAct): Promise<Answer> {
    const { kerf, people } = this
    if (act.act === 'place') return this.#place(act)
    if (act.act === 'confirm') {
      const payment = nth(this.begun, act.payment)
      return payment ? this.#confirm(payment, act.card, true) : 'done'
    }
    if (act.act === 'reconcile') {
      await reconcilePayments(kerf.shop, new Date(Date.now() + 3_600_000))
      await reconcileRefunds(kerf.shop, new Date(Date.now() + 3_600_000))
    }
    if (act.act === 'finish refund') {
      const made = nth(await kerf.db.select().from(objects).where(eq(objects.type, 'refund')), act.refund)
      if (made) await kerf.db.transaction((tx) => finishRefund(tx, made.id))
      await rereadRefunds(kerf.shop)
    }
    if (act.act === 'correct stock') {
      const path = `products/${nth(this.products, act.product)?.id}`
      return (await ask(kerf, people.admin, 'PUT', path, { newQuantity: act.available })).answer
    }
    if (act.act === 'arrive')
      return arriveLot(kerf, people.admin, nth(this.products, LOT_PRODUCT)?.id ?? '', act)
    const id = 'order' in act ? nth(this.orders, act.order) : undefined
    return id ? this.#doTo(id, act) : 'done'
  }

  async #doTo(id: string, act: EditAct): Promise<Answer> {
    const path = `orders/${id}`
    const asAdmin = async (method: string, rest: string, body?: object) =>
      (await ask(this.kerf, this.people.admin, method, `${path}${rest}`, body)).answer
    if (act.act === 'begin') return this.#begin(id, act.way)
    if (act.act === 'pay') {
      const answer = await this.#begin(id, act.way)
      const payment = this.begun.at(-1)
      return answer === 'done' && payment ? this.#confirm(payment, act.card, act.isTold) : answer
    }
    if (act.act === 'edit') return this.#edit(id, this.#lines(act.pieces))
    if (act.act === 'pack') {
      const lines = [{ line: act.line + 1, quantity: act.quantity }]
      const order = await this.#read(id)
      const isOfLots = Object(order.lines)[act.line]?.productId === nth(this.products, LOT_PRODUCT)?.id
      const batches = isOfLots ? [{ ...lines[0], batch: lotName(act.batch) }] : []
      const answer = await asAdmin('POST', '/parcels', { lines, packed: !act.sends, batches })
      if (order.payment === 'part paid') expect(answer, 'part paid is not packed').not.toBe('done')
      return answer
    }
    if (act.act === 'unpack') {
      const { parcels } = await this.#read(id)
      return asAdmin('DELETE', `/parcels/${(act.parcel % Math.max(1, Object(parcels).length)) + 1}`)
    }
    if (act.act === 'ship') {
      const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid', paidBy: 'cash' }
      return (await ask(this.kerf, this.people.admin, 'PUT', `status/${id}`, shipped)).answer
    }
    if (act.act === 'delete') return (await ask(this.kerf, this.people.admin, 'DELETE', `order/${id}`)).answer
    if (act.act === 'cancel') return (await ask(this.kerf, this.#casey(), 'POST', `${path}/cancel`)).answer
    if (act.act === 'refund') {
      const batches = numbersBack(await this.#read(id), 1, act.pieces)
      const returns = act.pieces > 0 ? [{ line: 1, quantity: act.pieces, ...batches }] : []
      return asAdmin('POST', '/refunds', {
        ...(act.cents && { amount: amountIn(act.cents, this.#moneyOf(id)) }),
        returns,
      })
    }
    if (act.act === 'send back') return this.#sendBack(id, act, asAdmin)
    if (act.act === 'exchange') {
      const made = await exchangePiece(this.kerf, this.people.admin, id, {
        ...act,
        productId: nth(this.products, act.wanted)?.id,
      })
      this.orders.push(...made.orders)
      for (const order of made.orders) this.moneys.set(order, this.#moneyOf(id))
      return made.answer
    }
    if (act.act === 'time runs out') await timeRunsOut(this.kerf, id)
    return 'done'
  }

  async #sendBack(
    id: string,
    { line, restocked, steps }: Extract<EditAct, { act: 'send back' }>,
    asAdmin: (method: string, rest: string, body?: object) => Promise<Answer>,
  ): Promise<Answer> {
    const asked = { lines: [{ line: line + 1, quantity: 1, reason: 'Too heavy' }] }
    const batches = numbersBack(await this.#read(id), line + 1, 1)
    const received = { lines: [{ line: line + 1, restocked, scrapped: 1 - restocked, ...batches }] }
    const all: [string, object][] = [
      ['', asked],
      ['/1/approve', { comesBack: true }],
      ['/1/receive', received],
      ['/1/settle', { refund: true }],
    ]
    for (const [rest, body] of all.slice(0, steps)) {
      const answer = await asAdmin('POST', `/returns${rest}`, body)
      if (answer !== 'done') return answer
    }
    return 'done'
  }

  #casey = () => nth(this.people.customers, 0) ?? this.people.stranger
  #lines = (pieces: { product: number; quantity: number }[]) => {
    const wanted = new Map(pieces.map(({ product, quantity }) => [nth(this.products, product), quantity]))
    return [...wanted].map(([product, orderQuantity]) => ({ product, orderQuantity }))
  }
  #moneyOf = (id: string): Money => this.moneys.get(id) ?? 'dollars'
  #read = async (id: string) => (await ask(this.kerf, this.people.admin, 'GET', `orders/${id}`)).body

  async #place(act: Extract<EditAct, { act: 'place' }>): Promise<Answer> {
    const lines = this.#lines(act.pieces).map(({ product, orderQuantity }) => ({
      ...{ productId: product?.id, orderQuantity, promisedOn: promisedDay(product) },
    }))
    const wish = {
      ...askedIn(act.money),
      lines,
      phone: '555 0100',
      address: '1 Mill Lane',
      coupons: act.isFree ? ['GIFT'] : [],
    }
    const { answer, body } = await ask(this.kerf, this.#casey(), 'POST', 'orders', wish)
    if (answer !== 'done') return answer
    this.orders.push(String(body.insertedId))
    this.moneys.set(String(body.insertedId), act.money)
    if (act.isFree)
      expect(await this.#read(String(body.insertedId))).toMatchObject({ totalPrice: 0, payment: 'paid' })
    return answer
  }

  async #begin(order: string, way: 'link' | 'page'): Promise<Answer> {
    const [row] = await this.kerf.db.select().from(orders).where(eq(orders.id, order))
    const token = row ? (payLinkOf(this.kerf.shop, row).split('/').at(-1) ?? '') : ''
    const { answer, body } =
      way === 'link'
        ? await ask(this.kerf, this.#casey(), 'POST', `payment-links/${token}/payment`, {})
        : await ask(this.kerf, this.#casey(), 'POST', 'create-payment', { orderId: order })
    if (answer === 'done') this.begun.push({ order, way, token, secret: String(body.clientSecret) })
    return answer
  }

  async #confirm({ order, way, token, secret }: Begun, card: Card, isTold: boolean): Promise<Answer> {
    await payWith(this.kerf, secret, card)
    if (!isTold) return 'done'
    const path = way === 'link' ? `payment-links/${token}/payment` : `orders/${order}`
    const transactionId = secret.split('_secret_')[0]
    return (await ask(this.kerf, this.#casey(), 'PUT', path, { transactionId })).answer
  }

  async #edit(id: string, wanted: { product: Product | undefined; orderQuantity: number }[]) {
    const before = await this.#read(id)
    const lines = wanted.map(({ product, orderQuantity }) => ({ productId: product?.id, orderQuantity }))
    const edit = { version: before.version ?? 1, prices: 'then', lines }
    const { answer, body } = await ask(this.kerf, this.people.admin, 'POST', `orders/${id}/edits`, edit)
    if (answer !== 'done') return answer
    const isFree = before.totalPrice === 0
    const money = this.#moneyOf(id)
    const cents = wanted.reduce(
      (sum, { product, orderQuantity }) => sum + (product ? costIn(product, money) : 0) * orderQuantity,
      0,
    )
    expect(body.total).toBe(isFree ? 0 : amountIn(cents, money))
    return `done, ${body.toPay ? 'dearer' : body.goesBack ? 'cheaper' : 'nothing to settle'}`
  }

  async #expectSound(id: string, after: string): Promise<void> {
    const order = await this.#read(id)
    if (order.payment === undefined) return // it was deleted
    const cents = (of: unknown) => Math.round(Number(of ?? 0) * 100)
    const due = cents(order.dueTotal)
    // Nobody pays the rest of what is on its way back.
    const goesBack = Object(order.refunds).some(({ status }: { status: string }) => status === 'asked')
    if (due > 0 || !goesBack)
      expect(due > 0, `what is due, after ${after}`).toBe(order.payment === 'part paid')
    const isPacked = Object(order.parcels).some(({ state }: { state: string }) => state !== 'cancelled')
    if (order.payment === 'part paid') expect(isPacked, `part paid and packed, after ${after}`).toBe(false)
  }
}
