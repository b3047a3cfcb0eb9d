import type { Requests, World } from '#testing/rights/world.ts'

let suppliers = 0

/** A supplier of which nothing was ordered yet. */
async function aSupplier({ kerf, people }: World): Promise<string> {
  const wish = { name: `Sheffield Edge ${++suppliers}`, email: 'orders@edge.example' }
  const { body } = await kerf.call('POST', '/api/manage/suppliers', wish, people.admin)
  return String(body.insertedId)
}

/** A draft of ten pieces. */
async function aDraft(world: World): Promise<string> {
  const { kerf, people, productId } = world
  const wish = { supplier: await aSupplier(world), lines: [{ productId, quantity: 10, cost: 4.2 }] }
  const { body } = await kerf.call('POST', '/api/manage/purchases', wish, people.admin)
  return String(body.insertedId)
}

async function ordered(world: World): Promise<string> {
  const id = await aDraft(world)
  await world.kerf.call('POST', `/api/manage/purchases/${id}/order`, {}, world.people.admin)
  return id
}

/** A stock-take of which one product was counted, a piece less than it has. */
async function aStockTake({ kerf, people }: World): Promise<{ id: string; productId: string }> {
  const productId = await kerf.product({ available: 9 })
  await kerf.call('PUT', `/api/products/${productId}`, { shelfPlace: `T-${++suppliers}` }, people.admin)
  const scope = { from: `T-${suppliers}`, to: `T-${suppliers}` }
  const { body } = await kerf.call('POST', '/api/manage/stock-takes', scope, people.admin)
  const id = String(body.insertedId)
  const counts = [{ productId, counted: 8 }]
  await kerf.call('PUT', `/api/manage/stock-takes/${id}/counts`, { counts }, people.admin)
  return { id, productId }
}

/** The calls about suppliers and purchase orders. */
export const purchaseRequests: Requests<'suppliers' | 'purchases' | 'reorder' | 'stockTakes'> = {
  'suppliers.list': () => ({ path: '/manage/suppliers' }),
  'suppliers.one': async (world) => ({ path: `/manage/suppliers/${await aSupplier(world)}` }),
  'suppliers.products': async (world) => ({ path: `/manage/suppliers/${await aSupplier(world)}/products` }),
  'suppliers.add': () => ({ path: '/manage/suppliers', body: { name: `Solingen Steel ${++suppliers}` } }),
  'suppliers.change': async (world) => ({
    path: `/manage/suppliers/${await aSupplier(world)}`,
    body: { phone: '555 0177' },
  }),
  'suppliers.remove': async (world) => ({ path: `/manage/suppliers/${await aSupplier(world)}` }),
  'suppliers.ofProduct': ({ productId }) => ({ path: `/manage/products/${productId}/suppliers` }),
  'suppliers.setOfProduct': async (world) => ({
    path: `/manage/products/${world.productId}/suppliers`,
    body: { suppliers: [{ supplier: await aSupplier(world), packSize: 5 }] },
  }),
  'stockTakes.list': () => ({ path: '/manage/stock-takes' }),
  'stockTakes.one': async (world) => ({ path: `/manage/stock-takes/${(await aStockTake(world)).id}` }),
  'stockTakes.lines': async (world) => ({
    path: `/manage/stock-takes/${(await aStockTake(world)).id}/lines`,
  }),
  'stockTakes.start': async ({ kerf, people }) => {
    const id = await kerf.product({ available: 2 })
    await kerf.call('PUT', `/api/products/${id}`, { shelfPlace: 'U-01' }, people.admin)
    return { path: '/manage/stock-takes', body: { from: 'U', to: 'U' } }
  },
  'stockTakes.count': async (world) => {
    const { id, productId } = await aStockTake(world)
    return { path: `/manage/stock-takes/${id}/counts`, body: { counts: [{ productId, counted: 7 }] } }
  },
  'stockTakes.book': async (world) => ({
    path: `/manage/stock-takes/${(await aStockTake(world)).id}/book`,
    body: {},
  }),
  'stockTakes.cancel': async (world) => ({
    path: `/manage/stock-takes/${(await aStockTake(world)).id}/cancel`,
    body: {},
  }),
  'reorder.list': () => ({ path: '/manage/what-to-order' }),
  'reorder.draft': async (world) => {
    const { kerf, people } = world
    const supplier = await aSupplier(world)
    const id = await kerf.product({ available: 1 })
    await kerf.call('PUT', `/api/products/${id}`, { reorderPoint: 5 }, people.admin)
    const of = { suppliers: [{ supplier }] }
    await kerf.call('PUT', `/api/manage/products/${id}/suppliers`, of, people.admin)
    return { path: '/manage/what-to-order', body: { supplier } }
  },
  'purchases.list': () => ({ path: '/manage/purchases' }),
  'purchases.one': async (world) => ({ path: `/manage/purchases/${await aDraft(world)}` }),
  'purchases.make': async (world) => ({
    path: '/manage/purchases',
    body: { supplier: await aSupplier(world), lines: [{ productId: world.productId, quantity: 5 }] },
  }),
  'purchases.change': async (world) => ({
    path: `/manage/purchases/${await aDraft(world)}`,
    body: { version: 1, note: 'In one delivery, please.' },
  }),
  'purchases.order': async (world) => ({
    path: `/manage/purchases/${await aDraft(world)}/order`,
    body: { email: true },
  }),
  'purchases.cancel': async (world) => ({
    path: `/manage/purchases/${await aDraft(world)}/cancel`,
    body: {},
  }),
  'purchases.arrive': async (world) => ({
    path: `/manage/purchases/${await ordered(world)}/arrivals`,
    body: { arrival: 1, lines: [{ line: 1, received: 4 }] },
  }),
  'purchases.document': async (world) => ({
    path: `/manage/purchases/${await aDraft(world)}/document`,
  }),
}

let places = 0

/** Two places of stock; answers their ids. */
async function twoPlaces({ kerf, people }: World): Promise<{ from: string; to: string }> {
  const wish = { name: `Store house ${++places}`, first: 'Shop' }
  await kerf.call('POST', '/api/manage/stock-places', wish, people.admin)
  const { body } = await kerf.call('GET', '/api/manage/stock-places', undefined, people.admin)
  const [first, ...others] = body as unknown as { _id: string }[]
  return { from: first?._id ?? '', to: others.at(-1)?._id ?? '' }
}

/** The calls about places of stock. */
export const placeRequests: Requests<'stockPlaces'> = {
  'stockPlaces.list': () => ({ path: '/manage/stock-places' }),
  'stockPlaces.add': async (world) => {
    await twoPlaces(world)
    return { path: '/manage/stock-places', body: { name: `Barn ${++places}` } }
  },
  'stockPlaces.rename': async (world) => ({
    path: `/manage/stock-places/${(await twoPlaces(world)).to}`,
    body: { name: `Attic ${++places}` },
  }),
  'stockPlaces.countLot': async (world) => {
    const { from: place } = await twoPlaces(world)
    const id = await world.kerf.product({ available: 9 })
    return { path: `/manage/products/${id}/lots`, body: { batch: 'L-1', pieces: 4, place } }
  },
  'stockPlaces.transfer': async (world) => {
    const between = await twoPlaces(world)
    const id = await world.kerf.product({ available: 9 })
    return { path: `/manage/products/${id}/transfers`, body: { ...between, quantity: 2 } }
  },
}
