/** A demo shop that has been used, and the three who look at its pages. */

import { type Browser, type BrowserContext, expect } from '@playwright/test'
import { demoData } from '#testing/demo-data.ts'
import { startKerf } from '#testing/process.ts'
import { until } from '#testing/waiting.ts'
import { ask } from '../admin.ts'
import { signInAs } from '../kerf.ts'
import { keepList } from './kept-list.ts'
import { order } from './placed-orders.ts'

export type Who = 'visitor' | 'customer' | 'admin'

export type Scene = {
  address: string
  /** Browsers of their own, signed in where they have an account. */
  people: Record<Who, BrowserContext>
  /** What addresses are made of. */
  ids: Record<
    | 'product'
    | 'review'
    | 'soldOut'
    | 'unpaid'
    | 'paid'
    | 'refunded'
    | 'owed'
    | 'claim'
    | 'category'
    | 'family'
    | 'import'
    | 'unknown'
    | 'change'
    | 'bulk'
    | 'supplier'
    | 'purchase'
    | 'stockTake'
    | 'list'
    | 'listLink',
    string
  >
}

type Opened = {
  scene: Scene
  /** Until the shop has time: on a busy machine it may need more than the nine seconds after which it answers 503. */
  ready(): Promise<void>
  /** What the shop has logged, such as which calls it answered late. */
  said(): string
  close(): Promise<void>
}

/** Opens a shop on a free port and scratch data; `close` leaves nothing of it behind. */
export async function openScene(browser: Browser): Promise<Opened> {
  const data = await demoData()
  const server = await startKerf({ DATA_DIR: data.DATA_DIR, LOG_LEVEL: 'warn' })
  const { address, said } = server
  const ready = () => until(async () => (await fetch(`${address}/readyz`)).ok)
  async function close() {
    await server.end()
    await data.remove()
  }
  try {
    await ready()
    return { scene: await prepare(browser, address), ready, said, close }
  } catch (error) {
    process.stderr.write(said())
    await close()
    throw error
  }
}

async function prepare(browser: Browser, address: string): Promise<Scene> {
  const options = { baseURL: address, locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' } as const
  const visitor = await browser.newContext(options)
  const customer = await browser.newContext(options)
  const admin = await browser.newContext(options)
  const buyer = await customer.newPage()
  const desk = await admin.newPage()
  await signInAs(buyer, 'customer@kerf.example')
  await signInAs(desk, 'admin@kerf.example')
  // The past orders of the demo give way to those that are placed while they are made.
  await until(async () => {
    const { answer } = await ask(desk, { method: 'GET', path: '/manage/summary?days=90' })
    return Object(answer).bestSellers?.length === 5 // a shop that is busy refuses the question
  })

  await order(buyer, ['Marking gauge'], 'paid')
  const refunded = await order(buyer, ['Spokeshave', 'Claw hammer', 'Combination square'], 'paid')
  await order(buyer, ['Dovetail saw'], 'paid')
  const paid = await order(buyer, ['Block plane', 'Sliding bevel'], 'paid')
  const unpaid = await order(buyer, ['Ryoba saw'], 'unpaid')
  const toCart = await idOf('Bar clamp')
  await ask(buyer, { method: 'PUT', path: `/cart/${toCart}`, body: { productId: toCart, quantity: 4 } })
  let review = ''
  for (const [rating, reviewText] of REVIEWS) {
    const { answer } = await ask(buyer, { method: 'POST', path: '/reviews', body: { rating, reviewText } })
    review = Object(answer).insertedId
  }

  const refund = { amount: 12.5, reason: 'One square was out of true.' }
  await done(ask(desk, { method: 'POST', path: `/orders/${refunded.id}/refunds`, body: refund }))
  const owed = await order(buyer, ['Marking knife, right-handed'], 'unpaid')
  await done(
    ask(desk, { method: 'POST', path: `/orders/${owed.id}/paid`, body: { paidBy: 'bank transfer' } }),
  )
  await done(ask(desk, { method: 'POST', path: `/orders/${owed.id}/refunds`, body: {} }))
  const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
  await done(ask(desk, { method: 'PUT', path: `/status/${paid.id}`, body: shipped }))
  const back = `/orders/${paid.id}/returns`
  await done(ask(buyer, { method: 'POST', path: back, body: RETURN }))
  await done(
    ask(desk, { method: 'POST', path: `${back}/1/approve`, body: { answer: 'In its box, please.' } }),
  )
  const asked = await ask(buyer, { method: 'POST', path: back, body: CLAIM })
  const claim = String(Object(asked.answer).insertedId)
  for (const declared of WITHDRAWALS)
    await done(ask(desk, { method: 'POST', path: '/withdrawals', body: declared }))
  for (const message of MESSAGES) await done(ask(desk, { method: 'POST', path: '/contact', body: message }))
  for (const email of ['reader@mail.com', 'a-rather-long-name.of-a-reader@joinery-and-daughters.example'])
    await done(ask(desk, { method: 'POST', path: '/newsletter', body: { email } }))
  const tools = await added('categories', { name: 'Joinery tools' })
  const category = await added('categories', { name: 'Joinery saws', slug: 'shown-saws', parentId: tools })
  const length = {
    name: 'Blade length',
    code: 'shown-length',
    kind: 'measure',
    dimension: 'length',
    categoryId: tools,
  }
  const ways = [{ label: 'Rip' }, { label: 'Crosscut' }]
  await added('attributes', length)
  await added('attributes', { name: 'Filing', kind: 'choice', options: ways, categoryId: category })
  const family = await added('families', {
    ...{ name: 'Joinery saw', choices: ['shown-length'], category: 'shown-saws' },
    rows: SAWS.map(([length, price]) => ({
      ...{ productName: `Joinery saw, ${length}`, price, img: '/tools/dovetail-saw-640.webp' },
      ...{ description: 'Filed for rip cuts.', maker: 'Thornbury', values: { 'shown-length': length } },
    })),
  })
  for (const q of ['froe', 'froe', 'slick chisel', 'roubo bench'])
    await done(ask(desk, { method: 'GET', path: `/search?q=${encodeURIComponent(q)}` }))
  const soldOut = await idOf('Coping saw')
  await done(ask(desk, { method: 'PUT', path: `/products/${soldOut}`, body: { newQuantity: 0 } }))
  const product = await idOf('Dovetail saw')
  await talkAbout(product)
  const known = await imported('tools.csv', TOOLS)
  const unknown = await imported('other-shop.csv', OTHER_SHOP)
  const changed = {
    description: 'A thin blade in a light frame. It turns in the cut.',
    maker: 'Thornbury',
    price: 21,
  }
  await done(ask(desk, { method: 'PUT', path: `/products/${soldOut}`, body: changed }))
  const change = await newestAct()
  await done(ask(desk, { method: 'PUT', path: `/products/${soldOut}`, body: { price: 22.5 } }))
  const dearer = [soldOut, product, await idOf('Block plane'), await idOf('Spokeshave')]
  const percent = { ids: dearer, change: { price: { percent: 5 } } }
  await done(ask(desk, { method: 'POST', path: '/manage/products/bulk', body: percent }))
  const bulk = await newestAct()
  const bought = await buyIn(product)
  const kept = await keepList(buyer, await Promise.all(LISTED.map(idOf)))
  await buyer.close()
  await desk.close()
  const orders = { unpaid: unpaid.id, paid: paid.id, refunded: refunded.id, owed: owed.id, claim }
  const ids = {
    product,
    review,
    soldOut,
    ...orders,
    category,
    family,
    import: known,
    unknown,
    change,
    bulk,
    ...bought,
    ...kept,
  }
  return { address, people: { visitor, customer, admin }, ids }

  /** Ordered of a supplier, with one delivery. */
  async function buyIn(productId: string) {
    const supplier = await added('suppliers', { name: 'Sheffield Edge Tools', email: 'orders@edge.example' })
    const terms = { suppliers: [{ supplier, articleNumber: 'DS-10', cost: 21.4, packSize: 5 }] }
    await done(ask(desk, { method: 'PUT', path: `/manage/products/${productId}/suppliers`, body: terms }))
    const watched = { reorderPoint: 900, reorderTarget: 1000 }
    await done(ask(desk, { method: 'PUT', path: `/products/${productId}`, body: watched }))
    const purchase = await added('purchases', { supplier, lines: [{ productId, quantity: 10 }] })
    const path = `/manage/purchases/${purchase}`
    await done(ask(desk, { method: 'POST', path: `${path}/order`, body: {} }))
    const came = { arrival: 1, lines: [{ line: 1, received: 4, damaged: 1, place: 'A-04-2' }] }
    await done(ask(desk, { method: 'POST', path: `${path}/arrivals`, body: came }))
    const stockTake = await added('stock-takes', {})
    const counts = [{ productId, counted: 3 }]
    await done(
      ask(desk, { method: 'PUT', path: `/manage/stock-takes/${stockTake}/counts`, body: { counts } }),
    )
    return { supplier, purchase, stockTake }
  }

  async function newestAct(): Promise<string> {
    const { answer } = await ask(desk, { method: 'GET', path: '/manage/audit?size=1' })
    return String(Object(answer).rows[0]._id)
  }

  /** Two reviews of a product, one of them answered, and a question that is published with its answer. */
  async function talkAbout(productId: string): Promise<void> {
    const written = []
    for (const [page, review] of [
      [desk, OF_PRODUCT[0]],
      [buyer, OF_PRODUCT[1]],
    ] as const)
      written.push(await ask(page, { method: 'POST', path: '/reviews', body: { ...review, productId } }))
    const path = `/manage/reviews/${Object(written[1]?.answer).insertedId}/answer`
    await done(ask(desk, { method: 'PUT', path, body: { answer: ANSWER } }))
    await done(ask(desk, { method: 'POST', path: '/contact', body: { ...QUESTION, productId } }))
    const { answer } = await ask(desk, { method: 'GET', path: '/manage/messages?size=1' })
    const question = `/manage/messages/${Object(answer).rows[0]._id}/publication`
    await done(ask(desk, { method: 'PUT', path: question, body: PUBLISHED }))
  }

  /** Uploads a file to import, and waits until it was looked at, if its columns are known. */
  async function imported(name: string, text: string): Promise<string> {
    const id = await desk.evaluate(
      async ([name, text]) => {
        const body = new FormData()
        body.set('file', new File([text], name, { type: 'text/csv' }))
        const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` }
        const reply = await fetch('/api/manage/imports/files', { method: 'POST', headers, body })
        return String((await reply.json()).insertedId)
      },
      [name, text] as const,
    )
    const state = async () =>
      Object((await ask(desk, { method: 'GET', path: `/manage/imports/${id}` })).answer).state
    await expect.poll(state, { timeout: 60_000 }).not.toBe('judging')
    return id
  }

  async function added(path: string, body: object): Promise<string> {
    const { answer } = await ask(desk, { method: 'POST', path: `/manage/${path}`, body })
    return Object(answer).insertedId
  }

  async function idOf(tool: string): Promise<string> {
    const reply = await fetch(`${address}/api/products`)
    const products: { _id: string; productName: string }[] = await reply.json()
    const found = products.find(({ productName }) => productName.startsWith(tool))
    if (!found) throw new Error(`The demo sells no ${tool}`)
    return found._id
  }
}

async function done(asked: ReturnType<typeof ask>): Promise<void> {
  const { status, answer } = await asked
  expect(status, JSON.stringify(answer)).toBeLessThan(300)
}

const LISTED = ['Marking gauge', 'Block plane', 'Spokeshave', 'Claw hammer', 'Sliding bevel']

/** A new tool, one that changes, one that is the same, and two that are refused. */
const TOOLS = `sku,productName,price,description
SH-1,Shooting board,48.00,"Planes ends square."
SH-2,Shooting plane,0,"Skewed."
SH-3,Shooting board fence,12 EUR,"Of beech."
`
const OTHER_SHOP = `name;price;brand;colour;picture
Froe;32,50;Thornbury;black;https://pictures.kerf.example/froe.jpg
`

const SAWS = [
  ['8 in', 54],
  ['250 mm', 58.5],
  ['12 in', 62],
] as const

const RETURN = {
  lines: [{ line: 1, quantity: 1, reason: 'Too wide for the shavings that I want to take.' }],
}
const CLAIM = {
  ...{ kind: 'claim', problem: 'damaged' },
  lines: [{ line: 2, quantity: 2, reason: 'The blade is bent, and the screw of the other does not hold.' }],
}
const WITHDRAWALS = [
  { name: 'Nora Newcomer', email: 'nora@mail.com', orderNumber: 'K-10001' },
  {
    ...{ name: 'Bartholomew Longfellow-Joiner', orderNumber: 'the saw of last week' },
    ...{ email: 'bartholomew.longfellow@joinery-and-daughters.example', lines: 'Only the narrow chisel' },
  },
]

const MESSAGES = [
  {
    name: 'Nora Newcomer',
    email: 'nora@mail.com',
    message: 'Do you sharpen saws?\n\nI have a dovetail saw of my grandfather’s. It cuts, but it wanders.',
  },
  {
    name: 'Bartholomew Longfellow-Joiner',
    email: 'bartholomew.longfellow@joinery-and-daughters.example',
    message: Array(6)
      .fill('We fit out a workshop for twelve apprentices and need planes, chisels and saws for each.')
      .join('\n'),
  },
]

const OF_PRODUCT = [
  { rating: 5, reviewText: 'Starts where I put it and stays on the line, in walnut as in pine.' },
  {
    rating: 3,
    reviewText:
      'Cuts well, but the handle is made for a hand larger than mine.\n\nAfter an hour of drawers I feel it.',
  },
]
const ANSWER =
  'Thank you for saying so. The handle comes in a smaller size, too: write to us, and we change it for you.'
const QUESTION = {
  name: 'Quentin Asker',
  email: 'quentin@mail.com',
  message: 'Is the saw filed for rip cuts, or crosscut? I make drawers.\n\nQuentin',
}
const PUBLISHED = {
  question: 'Is the saw filed for rip or for crosscut?',
  answer: 'For rip, at 15 points per inch, as dovetails are cut along the grain.',
}

const REVIEWS: [rating: number, text: string][] = [
  [5, 'The gauge keeps its setting through a whole drawer. I have stopped measuring twice.'],
  [4, 'A good spokeshave. The mouth was a little wide for figured wood; ten minutes with a file cured it.'],
]
