import { Inserted } from '#contract/fields.ts'
import { demoData } from '#testing/demo-data.ts'
import { startKerf } from '#testing/process.ts'
import { idOf, payByCard, placeOrder } from './orders.ts'
import { type SignedIn, signInTo } from './people.ts'

export type Person = 'visitor' | 'newcomer' | 'customer' | 'admin'

/** A shop in which something stands on every page, and who is signed in there. */
export type BusyShop = {
  address: string
  people: Record<Exclude<Person, 'visitor'>, SignedIn>
  /** Orders of the customer: one to be paid; one of two tools, paid by card, of which a part went back. */
  unpaidOrder: string
  refundedOrder: string
  /** A return of what was sent to the customer, which waits for an answer. */
  returnId: string
  /** Of a supplier, ordered and delivered in part. */
  purchaseId: string
  supplierId: string
  /** Under way. */
  stockTakeId: string
  /** A list of the customer's. */
  listId: string
  product: string
  /** The customer's. */
  review: string
  /** One below another, with attributes of its own and an inherited one. */
  category: string
  /** A file of products that was read and not imported. */
  importId: string
  /** A change in the audit log. */
  changeId: string
  close(): Promise<void>
}

const SAW = 'Dovetail saw, 10 in'
const GAUGE = 'Marking gauge, 9 in'

/** Made through the API alone. Its mail server is dead, so that e-mails wait for the admin, too. */
export async function openBusyShop(): Promise<BusyShop> {
  const data = await demoData()
  const kerf = await startKerf({
    DATA_DIR: data.DATA_DIR,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Kerf <shop@mail.com>',
  })
  const { address } = kerf
  const customer = await signInTo(address, 'customer@kerf.example')
  const admin = await signInTo(address, 'admin@kerf.example')
  const newcomer = await signInTo(address, 'nora@mail.com', 'Nora Newcomer')

  const order = (...names: string[]) => placeOrder(customer, names)
  const unpaidOrder = await order(SAW)
  const shipped = await order(GAUGE)
  const refundedOrder = await order(SAW, GAUGE)
  await admin.call('PUT', `/api/status/${shipped}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  const back = { lines: [{ line: 1, quantity: 1, reason: 'One is enough.' }] }
  const asked = Inserted.parse(await admin.call('POST', `/api/orders/${shipped}/returns`, back))
  await payByCard(address, customer, refundedOrder)
  await admin.call('POST', `/api/orders/${refundedOrder}/refunds`, {
    amount: 20,
    reason: 'One blade came bent.',
    returns: [{ line: 1, quantity: 1 }],
  })
  const review = Inserted.parse(
    await customer.call('POST', '/api/reviews', { rating: 4, reviewText: 'Cuts as it was drawn.' }),
  )
  const tools = Inserted.parse(await admin.call('POST', '/api/manage/categories', { name: 'Joinery tools' }))
  const saws = { name: 'Joinery saws', parentId: tools.insertedId }
  const category = Inserted.parse(await admin.call('POST', '/api/manage/categories', saws)).insertedId
  const length = { name: 'Length', kind: 'measure', dimension: 'length', categoryId: tools.insertedId }
  const options = [{ label: 'Rip' }, { label: 'Crosscut' }]
  for (const attribute of [length, { name: 'Filing', kind: 'choice', options, categoryId: category }])
    await admin.call('POST', '/api/manage/attributes', attribute)
  const importId = await uploadFile(address, admin)
  await admin.call('PUT', `/api/manage/categories/${category}`, {
    description: 'Saws that are filed for joints.',
  })
  const log = Object(await admin.call('GET', '/api/manage/audit?size=1'))
  const changeId = String(log.rows[0]._id)
  const message = { name: 'Nora Newcomer', email: 'nora@mail.com', message: 'Do you sharpen saws?' }
  await customer.call('POST', '/api/contact', message)
  const ids = [await idOf(customer, SAW), await idOf(customer, GAUGE)]
  for (const id of ids) await customer.call('PUT', `/api/cart/${id}`, { quantity: 2 })

  const bought = await buyIn(admin, ids[0] ?? '')
  const list = { name: 'New bench', lines: ids.map((productId) => ({ productId, quantity: 2 })) }
  const listId = Inserted.parse(await customer.call('POST', '/api/lists', list)).insertedId

  const close = async () => {
    await kerf.end()
    await data.remove()
  }
  const people = { newcomer, customer, admin }
  const made = {
    unpaidOrder,
    refundedOrder,
    returnId: asked.insertedId,
    ...bought,
    listId,
    product: ids[0] ?? '',
    review: review.insertedId,
    category,
    importId,
    changeId,
  }
  return { address, people, ...made, close }
}

/** Ordered of a supplier, with one delivery, and counted. */
async function buyIn({ call }: SignedIn, productId: string) {
  const { insertedId: supplierId } = Inserted.parse(
    await call('POST', '/api/manage/suppliers', {
      name: 'Sheffield Edge Tools',
      email: 'orders@edge.example',
    }),
  )
  const terms = { suppliers: [{ supplier: supplierId, articleNumber: 'DS-10', cost: 21.4, packSize: 5 }] }
  await call('PUT', `/api/manage/products/${productId}/suppliers`, terms)
  await call('PUT', `/api/products/${productId}`, { reorderPoint: 900, reorderTarget: 1000 })
  const draft = { supplier: supplierId, lines: [{ productId, quantity: 10 }] }
  const { insertedId: purchaseId } = Inserted.parse(await call('POST', '/api/manage/purchases', draft))
  await call('POST', `/api/manage/purchases/${purchaseId}/order`, {})
  const came = { arrival: 1, lines: [{ line: 1, received: 4, damaged: 1 }] }
  await call('POST', `/api/manage/purchases/${purchaseId}/arrivals`, came)
  const { insertedId: stockTakeId } = Inserted.parse(await call('POST', '/api/manage/stock-takes', {}))
  const counts = [{ productId, counted: 3 }]
  await call('PUT', `/api/manage/stock-takes/${stockTakeId}/counts`, { counts })
  return { supplierId, purchaseId, stockTakeId }
}

const FILE = `sku,productName,price,description,aviQuantity
SH-1,Shooting board,48.00,"Planes ends square.",4
`

async function uploadFile(address: string, { state }: SignedIn): Promise<string> {
  const token = state.origins[0]?.localStorage.find(({ name }) => name === 'accessToken')?.value
  const body = new FormData()
  body.set('file', new File([FILE], 'tools.csv', { type: 'text/csv' }))
  const reply = await fetch(`${address}/api/manage/imports/files`, {
    ...{ method: 'POST', body },
    headers: { authorization: `Bearer ${token}`, origin: address },
  })
  return Inserted.parse(await reply.json()).insertedId
}
