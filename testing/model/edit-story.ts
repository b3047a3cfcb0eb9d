import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { finishRefund } from '#sandbox/refunds.ts'
import { objects } from '#sandbox/tables.ts'
import { reconcilePayments, reconcileRefunds } from '#server/selling/orders/reconcile.ts'
import { rereadRefunds } from '#server/selling/orders/reread-refunds.ts'
import type { EditAct } from '#testing/model/edit-acts.ts'
import {
  answerOf,
  type Begun,
  begin,
  confirm,
  dayPasses,
  isByHand,
  settleByHand,
} from '#testing/model/edit-payments.ts'
import { expectSetOff, expectSound } from '#testing/model/edited-order.ts'
import { arriveLot, exchangePiece, LOT_PRODUCT, lotName, numbersBack, sendBack } from '#testing/model/lots.ts'
import { amountIn, askedIn, costIn, type Money } from '#testing/model/money.ts'
import { promisedDay } from '#testing/model/promises.ts'
import { ask, expectBooks, type People, timeRunsOut } from '#testing/model/shop.ts'
import { type Answer, nth, type Product } from '#testing/model/terms.ts'
import type { TestShop } from '#testing/shop.ts'

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
      await this.tell(
        act.card === 'by hand'
          ? { act: 'money comes', order, quarters: 0, sent: 'today', counts: 'in time' }
          : { act: 'pay', order, way: 'page', card: act.card, isTold: true },
      )
      for (const pieces of act.edits) await this.tell({ act: 'edit', order, pieces })
      return 'done'
    }
    const { kerf } = this
    const answer = await this.#do(act)
    const key = `${act.act}: ${answer}`
    this.heard.set(key, (this.heard.get(key) ?? 0) + 1)
    for (const id of this.orders) expectSound(await this.#read(id), JSON.stringify(act))
    await expectBooks(kerf, JSON.stringify(act))
    return answer
  }

  async #do(act: EditAct): Promise<Answer> {
    const { kerf, people } = this
    if (act.act === 'place') return this.#place(act)
    if (act.act === 'confirm' || act.act === 'answer') {
      const payment = nth(this.begun, act.payment)
      if (!payment) return 'done'
      return act.act === 'confirm'
        ? confirm(this, payment, act.card, true)
        : answerOf(this, payment, act.agreed)
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
    if (act.act === 'begin') return begin(this, id, act.way)
    if (act.act === 'pay') {
      const answer = await begin(this, id, act.way)
      const payment = this.begun.at(-1)
      return answer === 'done' && payment ? confirm(this, payment, act.card, act.isTold) : answer
    }
    if (isByHand(act)) return settleByHand(this, id, act, this.#moneyOf(id))
    if (act.act === 'day passes') await dayPasses(this.kerf, id)
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
    if (act.act === 'send back') return sendBack(this.kerf, this.people.admin, id, act)
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
    if (!body.setOff)
      return `done, ${body.toPay ? 'dearer' : body.goesBack ? 'cheaper' : 'nothing to settle'}`
    expectSetOff(before, await this.#read(id), Number(body.setOff))
    return 'done, set off'
  }
}
