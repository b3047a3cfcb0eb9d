import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CallName } from '#server/access/rights.ts'
import { subscribers } from '#server/db/tables/mails.ts'
import { texts } from '#server/db/tables/texts.ts'
import { findAnyProduct } from '#server/products/store.ts'
import { countMiss } from '#server/search/misses-store.ts'
import { verify } from '#server/users/testing.ts'
import { newKey } from '#testing/keys.ts'
import type { People } from '#testing/rights/askers.ts'
import { importRequests } from '#testing/rights/import-requests.ts'
import { priceRequests } from '#testing/rights/price-requests.ts'
import {
  ADDRESS,
  aCategory,
  aDocument,
  aMessage,
  anAttribute,
  anIssue,
  aPicture,
  bookedAddress,
  confirmedOrder,
  deletedProduct,
  deliveryTo,
  failedMail,
  family,
  ISSUE,
  LENGTH,
  MESSAGE,
  newReader,
  newsletterToken,
  paying,
  priceChange,
  REVIEW,
  someSynonyms,
  unpaidOrder,
  WEBHOOK,
  WISH,
  waitingReview,
  webhook,
} from '#testing/rights/things.ts'
import type { TestShop } from '#testing/shop.ts'
import { idTokenOf, type Shopper } from '#testing/shoppers.ts'

/** Calls that are no GET, as what they ask is long, and change nothing. */
export const ONLY_READS = new Set<CallName>(['quotes.make', 'rehearsals.make'])

/** What the calls are about: people, a product, and an order of the owner's that was paid and refunded in part. */
export type World = {
  kerf: TestShop
  people: People
  productId: string
  paid: { id: string; creditNote: string }
}

/**
 * A request that succeeds for those who may. `owner`: whose things it is about, where it is not the owner of all else;
 * `ownersHeaders`: what only the owner can add.
 */
export type Wish = { path: string; body?: unknown; owner?: Shopper; ownersHeaders?: Record<string, string> }

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()
const PRODUCT = {
  price: 9.5,
  minQuantity: 1,
  aviQuantity: 9,
  rating: 4,
  img: '/tools/a.webp',
  description: 'A tool.',
}
const SELLER = {
  ...{ name: 'Kerf', address: '2 Mill Lane', taxNumber: 'TX 7', taxPercent: 8, email: '' },
  ...{ street: '', postcode: '', city: '', country: 'US', vatId: '', registration: '' },
}
const CLAIMS = {
  ...{ blogs: 'fixed', portfolio: 'hidden' },
  ...{ partners: 'hidden', banner: 'fixed', statistics: 'fixed' },
  ...{ saving: 'fixed', ratings: 'counted', products: 'counted', reviews: 'fixed', visitors: 'hidden' },
  ...{ dealers: 'fixed', plans: 'hidden' },
}
const NOTICES = { paidOrder: true, message: true, failedEmail: false, lowStock: true, lowStockAt: 3 }
const QUESTION = { question: 'Is it sharp?', answer: 'It is.' }
const BUSINESS = { company: 'Holt Joinery', vatId: 'DE 136 695 976' }
const PROFILE = {
  ...{ name: 'Owen Owner', education: 'Joiner', phone: '555 0100', website: 'https://owen.example' },
  ...{ address: '1 Mill Lane', img: '/people/owen.webp', describe: 'I build shelves.' },
}

export async function openWorld(kerf: TestShop): Promise<World> {
  const [owner, another, admin] = [
    await kerf.customer('Owen'),
    await kerf.customer('Anna'),
    await kerf.admin(),
  ]
  const productId = await kerf.product({ available: 1_000 })
  const people = { owner, another, admin }
  await kerf.call('PUT', '/api/settings/seller', SELLER, admin)
  const { orderId: id, transactionId } = await paying(kerf, owner, productId)
  await kerf.call('PUT', `/api/orders/${id}`, { transactionId }, owner)
  await kerf.call('POST', `/api/orders/${id}/refunds`, { amount: 1 }, admin)
  const { body } = await kerf.call('GET', `/api/orders/${id}/documents`, undefined, owner)
  const creditNote = String(body[1] && Object(body[1]).number)
  return { kerf, people, productId, paid: { id, creditNote } }
}

/** Made anew for each asker: what one of them did must not stand in the next one's way. */
export const requests: Record<CallName, (world: World) => Wish | Promise<Wish>> = {
  'shop.settings': () => ({ path: '/shop' }),
  'products.home': () => ({ path: '/home-products' }),
  'products.index': () => ({ path: '/product-index' }),
  'products.list': () => ({ path: '/products' }),
  'products.one': ({ productId }) => ({ path: `/products/${productId}` }),
  'products.add': () => ({ path: '/products', body: { ...PRODUCT, productName: 'Bench plane' } }),
  'products.change': ({ productId }) => ({ path: `/products/${productId}`, body: { rating: 3 } }),
  'products.remove': async ({ kerf }) => ({ path: `/products/${await kerf.product()}` }),
  'products.managed': ({ productId }) => ({ path: `/manage/products/${productId}` }),
  'products.relate': async ({ kerf, productId }) => ({
    path: `/manage/products/${productId}/relations`,
    body: { accessory: [await kerf.product()] },
  }),
  'products.changeMany': async ({ kerf }) => ({
    path: '/manage/products/bulk',
    body: { ids: [await kerf.product()], change: { price: { percent: 10 } } },
  }),
  'families.list': () => ({ path: '/manage/families' }),
  'families.one': async (world) => ({ path: `/manage/families/${(await family(world)).id}` }),
  'families.add': async ({ kerf }) => ({
    path: '/manage/families',
    body: { name: 'Chisels', choices: [], productIds: [await kerf.product()] },
  }),
  'families.change': async (world) => ({
    path: `/manage/families/${(await family(world)).id}`,
    body: { name: 'Gouges' },
  }),
  'families.addProducts': async (world) => {
    const { id, productId } = await family(world)
    await world.kerf.call(
      'DELETE',
      `/api/manage/families/${id}/products/${productId}`,
      undefined,
      world.people.admin,
    )
    return { path: `/manage/families/${id}/products`, body: { productIds: [productId] } }
  },
  'families.takeOut': async (world) => {
    const { id, productId } = await family(world)
    return { path: `/manage/families/${id}/products/${productId}` }
  },
  'families.dissolve': async (world) => ({ path: `/manage/families/${(await family(world)).id}` }),
  'families.writeSizes': async (world) => {
    const { id, productId } = await family(world)
    return { path: `/manage/families/${id}/sizes`, body: { rows: [{ id: productId, price: 12 }] } }
  },
  'products.restore': async (world) => ({ path: `/products/${await deletedProduct(world)}/restore` }),
  'quotes.make': ({ productId }) => ({ path: '/quote', body: { lines: [{ productId, orderQuantity: 2 }] } }),
  ...priceRequests,
  ...importRequests,
  'search.find': () => ({ path: '/search?q=hammer' }),
  'search.suggest': () => ({ path: '/suggest?q=ham' }),
  'search.missed': () => ({ path: '/manage/searches' }),
  'search.dismissMissed': async ({ kerf }) => {
    await countMiss(kerf.db, 'slick chisel')
    return { path: '/manage/searches/dismissals', body: { query: 'slick chisel' } }
  },
  'search.synonyms': () => ({ path: '/manage/synonyms' }),
  'search.addSynonyms': () => ({
    path: '/manage/synonyms',
    body: { words: ['froe', `splitter ${randomUUID()}`] },
  }),
  'search.changeSynonyms': async (world) => ({
    path: `/manage/synonyms/${await someSynonyms(world)}`,
    body: { words: ['froe', `cleaver ${randomUUID()}`] },
  }),
  'search.removeSynonyms': async (world) => ({ path: `/manage/synonyms/${await someSynonyms(world)}` }),
  'tools.one': async ({ kerf, productId }) => {
    const { body } = await kerf.call('GET', `/api/products/${productId}`)
    return { path: `/tools/${body.slug}` }
  },
  'tools.packs': async ({ kerf, productId }) => {
    const { body } = await kerf.call('GET', `/api/products/${productId}`)
    return { path: `/tools/${body.slug}/packs?pieces=3` }
  },
  'categories.tree': () => ({ path: '/categories' }),
  'categories.find': async (world) => {
    await aCategory(world)
    return { path: '/categories/saws' }
  },
  'categories.index': () => ({ path: '/category-index' }),
  'categories.list': () => ({ path: '/manage/categories' }),
  'categories.add': () => ({ path: '/manage/categories', body: { name: 'Saws' } }),
  'categories.change': async (world) => ({
    path: `/manage/categories/${await aCategory(world)}`,
    body: { name: 'Planes' },
  }),
  'categories.move': async (world) => {
    await aCategory(world)
    const path = `/manage/categories/${await aCategory(world)}/place`
    return { path, body: { parentId: null, position: 0 } }
  },
  'categories.remove': async (world) => ({ path: `/manage/categories/${await aCategory(world)}` }),
  'categories.addAttribute': async (world) => ({
    path: '/manage/attributes',
    body: { ...LENGTH, categoryId: await aCategory(world) },
  }),
  'categories.changeAttribute': async (world) => ({
    path: `/manage/attributes/${await anAttribute(world, await aCategory(world))}`,
    body: { name: 'Blade length' },
  }),
  'categories.moveAttribute': async (world) => {
    const id = await anAttribute(world, await aCategory(world))
    const to = { categoryId: await aCategory(world), position: 0 }
    return { path: `/manage/attributes/${id}/place`, body: to }
  },
  'categories.removeAttribute': async (world) => ({
    path: `/manage/attributes/${await anAttribute(world, await aCategory(world))}`,
  }),
  'uploads.add': async () => ({ path: '/uploads', body: await aPicture() }),
  'uploads.addDocument': () => ({ path: '/uploads/documents', body: aDocument() }),
  'reviews.list': () => ({ path: '/reviews' }),
  'reviews.shown': () => ({ path: '/review-pages' }),
  'reviews.ofTool': async ({ kerf, productId }) => ({
    path: `/tools/${(await findAnyProduct(kerf.db, productId))?.slug}/reviews`,
  }),
  'reviews.own': () => ({ path: '/my-reviews' }),
  'reviews.add': () => ({ path: '/reviews', body: REVIEW }),
  'reviews.change': async ({ kerf }) => {
    const { owner, id } = await waitingReview(kerf)
    return { path: `/reviews/${id}`, owner, body: { rating: 3, reviewText: 'Cuts.' } }
  },
  'reviews.remove': async ({ kerf }) => {
    const { owner, id } = await waitingReview(kerf)
    return { path: `/reviews/${id}`, owner }
  },
  'reviews.approve': async ({ kerf }) => ({
    path: `/manage/reviews/${(await waitingReview(kerf)).id}/approve`,
  }),
  'reviews.answer': async ({ kerf }) => ({
    path: `/manage/reviews/${(await waitingReview(kerf)).id}/answer`,
    body: { answer: 'Thank you.' },
  }),
  'reviews.removeAnswer': async ({ kerf, people }) => {
    const path = `/manage/reviews/${(await waitingReview(kerf)).id}/answer`
    await kerf.call('PUT', `/api${path}`, { answer: 'Thank you.' }, people.admin)
    return { path }
  },
  'addresses.list': () => ({ path: '/addresses' }),
  'addresses.add': () => ({ path: '/addresses', body: ADDRESS }),
  'addresses.change': async ({ kerf }) => {
    const { owner, path } = await bookedAddress(kerf)
    return { path, owner, body: { ...ADDRESS, city: 'York' } }
  },
  'addresses.remove': async ({ kerf }) => bookedAddress(kerf),
  'addresses.makeDefault': async ({ kerf }) => {
    const { owner, path } = await bookedAddress(kerf)
    return { path: `${path}/default`, owner }
  },
  'businesses.own': () => ({ path: '/business' }),
  'businesses.save': () => ({ path: '/business', body: BUSINESS }),
  'businesses.remove': async ({ kerf, people }) => {
    await kerf.call('PUT', '/api/business', BUSINESS, people.owner)
    return { path: '/business' }
  },
  'cart.show': () => ({ path: '/cart' }),
  'cart.set': ({ productId }) => ({ path: `/cart/${productId}`, body: { quantity: 2 } }),
  'cart.merge': ({ productId }) => ({ path: '/cart', body: { lines: [{ productId, quantity: 2 }] } }),
  'orders.place': ({ productId }) => ({ path: '/orders', body: { ...WISH, productId } }),
  'orders.history': ({ paid }) => ({ path: `/orders/${paid.id}/history` }),
  'orders.knownDelivery': () => ({ path: '/known-delivery' }),
  'orders.list': ({ people }) => ({ path: `/orders?email=${people.owner.email}` }),
  'orders.one': ({ paid }) => ({ path: `/orders/${paid.id}` }),
  'orders.remove': async (world) => ({ path: `/order/${await unpaidOrder(world)}` }),
  'orders.recordPayment': async ({ kerf, people, productId }) => {
    const { orderId, transactionId } = await paying(kerf, people.owner, productId)
    return { path: `/orders/${orderId}`, body: { transactionId } }
  },
  'orders.setStatus': async (world) => ({
    path: `/status/${await unpaidOrder(world)}`,
    body: { orderStatus: 'Shipped', paymentStatus: 'Paid' },
  }),
  'orders.takeBack': async (world) => ({ path: `/orders/${await confirmedOrder(world)}/take-back` }),
  'orders.refund': ({ paid }) => ({ path: `/orders/${paid.id}/refunds`, body: { amount: 1 } }),
  'documents.list': ({ paid }) => ({ path: `/orders/${paid.id}/documents` }),
  'documents.invoice': ({ paid }) => ({ path: `/orders/${paid.id}/invoice` }),
  'documents.creditNote': ({ paid }) => ({ path: `/orders/${paid.id}/credit-notes/${paid.creditNote}` }),
  'documents.eInvoice': ({ paid }) => ({
    path: `/orders/${paid.id}/documents/${paid.creditNote}?format=ubl`,
  }),
  'documents.packingSlip': ({ paid }) => ({ path: `/orders/${paid.id}/packing-slip` }),
  'payments.create': async (world) => ({
    path: '/create-payment',
    body: { orderId: await unpaidOrder(world) },
  }),
  'texts.shown': () => ({ path: '/texts/terms' }),
  'texts.list': () => ({ path: '/manage/texts' }),
  'texts.read': () => ({ path: '/manage/texts/terms' }),
  'texts.change': async ({ kerf }) => {
    const version = await kerf.db.$count(texts, eq(texts.name, 'terms'))
    return { path: '/texts/terms', body: { title: 'Terms', text: 'Pay first.', version } }
  },
  'claims.shown': () => ({ path: '/claims' }),
  'settings.read': () => ({ path: '/settings' }),
  'settings.changeShop': () => ({ path: '/settings/shop', body: { name: 'Kerf', tagline: '', logo: '' } }),
  'settings.changeClaims': () => ({ path: '/settings/claims', body: CLAIMS }),
  'settings.changeNotices': () => ({ path: '/settings/notices', body: NOTICES }),
  'settings.changeReviews': () => ({ path: '/settings/reviews', body: { unconfirmed: 'waiting' } }),
  'settings.changeOrders': () => ({ path: '/settings/orders', body: { mostUnpaid: 0 } }),
  'settings.changeBackups': () => ({
    path: '/settings/backups',
    body: { isOn: false, time: '04:00', keep: 3 },
  }),
  'backups.list': () => ({ path: '/manage/backups' }),
  'backups.make': () => ({ path: '/manage/backups' }),
  'settings.changeSeller': () => ({ path: '/settings/seller', body: SELLER }),
  'users.isAdmin': ({ people }) => ({ path: `/admin/${people.owner.email}` }),
  'users.signIn': ({ people: { owner } }) => ({ path: `/user/${owner.email}`, body: { email: owner.email } }),
  'users.profile': ({ people }) => ({ path: `/user/${people.owner.email}` }),
  'users.exportData': ({ people }) => ({ path: `/user/${people.owner.email}/export` }),
  'users.list': () => ({ path: '/user' }),
  'users.update': ({ people }) => ({ path: `/user/update/${people.owner.email}`, body: PROFILE }),
  'users.promote': async ({ kerf }) => {
    const { email } = await kerf.customer()
    await verify(kerf, email)
    return { path: `/user/admin/${email}` }
  },
  'users.demote': async ({ kerf }) => ({ path: `/user/admin/${(await kerf.admin()).email}` }),
  'users.remove': async ({ kerf }) => {
    const owner = await kerf.customer()
    const ownersHeaders = { 'x-id-token': await idTokenOf(kerf.fetch, owner.cookie) }
    return { path: `/user/${owner.email}`, owner, ownersHeaders }
  },
  'manage.products': () => ({ path: '/manage/products' }),
  'manage.productIds': () => ({ path: '/manage/product-ids' }),
  'manage.makers': () => ({ path: '/manage/makers' }),
  'manage.users': () => ({ path: '/manage/users' }),
  'manage.orders': () => ({ path: '/manage/orders' }),
  'manage.reviews': () => ({ path: '/manage/reviews' }),
  'manage.history': ({ paid }) => ({ path: `/manage/orders/${paid.id}/history` }),
  'manage.movements': ({ productId }) => ({ path: `/manage/products/${productId}/movements` }),
  'manage.correctStock': ({ productId }) => ({
    path: `/manage/products/${productId}/movements`,
    body: { change: 1, reason: 'Found one more' },
  }),
  'manage.summary': () => ({ path: '/manage/summary' }),
  'keys.list': () => ({ path: '/manage/keys' }),
  'keys.make': () => ({ path: '/manage/keys', body: { name: 'ERP', permissions: ['orders.read'] } }),
  'keys.revoke': async ({ kerf, people: { admin } }) => ({
    path: `/manage/keys/${(await newKey(kerf, admin, ['orders.read'])).id}`,
  }),
  'facts.list': () => ({ path: '/facts?size=2' }),
  'webhooks.list': () => ({ path: '/manage/webhooks' }),
  'webhooks.add': () => ({ path: '/manage/webhooks', body: WEBHOOK }),
  'webhooks.change': async (world) => ({
    path: `/manage/webhooks/${await webhook(world)}`,
    body: { isOn: false },
  }),
  'webhooks.remove': async (world) => ({ path: `/manage/webhooks/${await webhook(world)}` }),
  'webhooks.secret': async (world) => ({ path: `/manage/webhooks/${await webhook(world)}/secret` }),
  'webhooks.changeSecret': async (world) => ({ path: `/manage/webhooks/${await webhook(world)}/secret` }),
  'webhooks.deliveries': async (world) => ({ path: `/manage/webhooks/${await webhook(world)}/deliveries` }),
  'webhooks.sendAgain': async (world) => ({
    path: `/manage/webhook-deliveries/${await deliveryTo(world, await webhook(world))}/replay`,
  }),
  'past.products': () => ({ path: `/manage/past/products?at=${yesterday()}` }),
  'past.product': ({ productId }) => ({ path: `/manage/past/products/${productId}?at=${yesterday()}` }),
  'past.catalogue': () => ({ path: `/manage/past/catalogue?at=${yesterday()}` }),
  'past.prices': () => ({ path: `/manage/past/price-rules?at=${yesterday()}` }),
  'audit.list': () => ({ path: '/manage/audit' }),
  'audit.people': () => ({ path: '/manage/audit/people' }),
  'audit.one': async (world) => ({ path: `/manage/audit/${(await priceChange(world))._id}` }),
  'audit.takeBack': async (world) => ({ path: `/manage/audit/${(await priceChange(world))._id}/take-back` }),
  'audit.takeBackSince': async (world) => {
    const { accountId, at } = await priceChange(world)
    return { path: '/manage/audit/take-back-since', body: { by: accountId, since: at } }
  },
  'mails.sender': () => ({ path: '/manage/mail-sender' }),
  'mails.failed': () => ({ path: '/manage/emails' }),
  'mails.sendAgain': async ({ kerf }) => ({ path: `/manage/emails/${await failedMail(kerf)}/send-again` }),
  'mails.sendAllAgain': () => ({ path: '/manage/emails/send-again' }),
  'newsletter.subscribe': () => ({ path: '/newsletter', body: { email: newReader() } }),
  'newsletter.confirm': async ({ kerf }) => ({
    path: '/newsletter/confirm',
    body: { token: await newsletterToken(kerf) },
  }),
  'newsletter.unsubscribe': async ({ kerf }) => ({
    path: '/newsletter/unsubscribe',
    body: { token: await newsletterToken(kerf) },
  }),
  'newsletter.issues': () => ({ path: '/manage/newsletters' }),
  'newsletter.issue': async (world) => ({ path: `/manage/newsletters/${await anIssue(world)}` }),
  'newsletter.write': () => ({ path: '/manage/newsletters', body: ISSUE }),
  'newsletter.rewrite': async (world) => ({
    path: `/manage/newsletters/${await anIssue(world)}`,
    body: { ...ISSUE, subject: 'New planes' },
  }),
  'newsletter.discard': async (world) => ({ path: `/manage/newsletters/${await anIssue(world)}` }),
  'newsletter.tryOut': async (world) => ({ path: `/manage/newsletters/${await anIssue(world)}/try` }),
  'newsletter.start': async (world) => {
    const email = newReader()
    await world.kerf.db.insert(subscribers).values({ email, tokenHash: email, confirmedAt: new Date() })
    return { path: `/manage/newsletters/${await anIssue(world)}/send` }
  },
  'newsletter.stop': async (world) => {
    const startedAt = new Date()
    return { path: `/manage/newsletters/${await anIssue(world, startedAt)}/stop` }
  },
  'newsletter.subscribers': () => ({ path: '/manage/subscribers' }),
  'newsletter.exportSubscribers': () => ({ path: '/manage/subscribers/export' }),
  'contact.send': () => ({
    path: '/contact',
    body: MESSAGE,
  }),
  'contact.list': () => ({ path: '/manage/messages' }),
  'contact.mark': async (world) => ({
    path: `/manage/messages/${await aMessage(world)}`,
    body: { read: true },
  }),
  'contact.publish': async (world) => ({
    path: `/manage/messages/${await aMessage(world)}/publication`,
    body: QUESTION,
  }),
  'contact.withdraw': async (world) => {
    const path = `/manage/messages/${await aMessage(world)}/publication`
    await world.kerf.call('PUT', `/api${path}`, QUESTION, world.people.admin)
    return { path }
  },
  'contact.remove': async (world) => ({ path: `/manage/messages/${await aMessage(world)}` }),
}
