import { asc, desc, gt } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPermission } from '#contract/permissions.ts'
import type { Verb } from '#contract/things.ts'
import { THING_OF } from '#contract/things.ts'
import { allLanguages } from '#messages/languages.ts'
import { onlyReads } from '#server/people/access/only-reads.ts'
import { type CallName, rights } from '#server/people/access/rights.ts'
import { isId } from '#server/platform/db/ids.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { calls, type Send, senderTo } from '#testing/rights/calls.ts'
import { requests } from '#testing/rights/requests.ts'
import { succeedsFor } from '#testing/rights/table.ts'
import { openWorld, type World } from '#testing/rights/world.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import { idTokenOf, newSession } from '#testing/shoppers.ts'
import { watchTables } from '#testing/watch-tables.ts'

/**
 * What a call leaves that changes something, in this order, where its name does not say it. One that is not here, and whose name is of no verb,
 * changes nothing.
 */
const LEAVES: Partial<Record<CallName, Verb[]>> = {
  'exports.products': ['data.exported'],
  'exports.orders': ['data.exported'],
  'exports.customers': ['data.exported'],
  'exports.blades': ['data.exported'],
  'exports.movements': ['data.exported'],
  'exports.suppliers': ['data.exported'],
  'exports.purchases': ['data.exported'],
  'exports.parcels': ['data.exported'],
  'exports.returns': ['data.exported'],
  'exports.stockTakes': ['data.exported'],
  'exports.bookkeeping': ['data.exported'],
  'exports.documents': ['data.exported'],
  'exports.sales': ['data.exported'],
  'exports.eInvoices': ['data.exported'],
  'imports.apply': ['import.begun'],
  'imports.undo': ['import.begun'],
  'imports.retryPictures': ['import.pictures_retried'],
  'categories.addAttribute': ['attribute.added'],
  'categories.changeAttribute': ['attribute.changed'],
  'categories.moveAttribute': ['attribute.moved'],
  'categories.removeAttribute': ['attribute.removed'],
  'products.changeMany': ['product.changed', 'products.bulk_changed'],
  'families.add': ['product.changed', 'family.made'],
  'families.addProducts': ['product.changed', 'family.changed'],
  'families.takeOut': ['product.changed', 'family.changed'],
  'families.dissolve': ['product.changed', 'family.dissolved'],
  'families.writeSizes': ['product.changed', 'family.changed'],
  'manage.correctStock': ['stock.corrected'],
  'priceRules.change': ['prices.changed'],
  'groups.assign': ['user.grouped'],
  'groups.changePrices': ['price_list.changed'],
  'coupons.make': ['coupons.made'],
  'search.dismissMissed': ['search.dismissed'],
  'search.addSynonyms': ['synonyms.added'],
  'search.changeSynonyms': ['synonyms.changed'],
  'search.removeSynonyms': ['synonyms.removed'],
  'uploads.add': ['picture.uploaded'],
  'uploads.addDocument': ['file.uploaded'],
  'uploads.addModel': ['file.uploaded'],
  'reviews.add': ['review.written'],
  'reviews.removeAnswer': ['review.answer_removed'],
  'businesses.save': ['user.business_changed'],
  'businesses.remove': ['user.business_removed'],
  'cart.set': ['cart.changed'],
  'cart.merge': ['cart.changed'],
  'lists.add': ['list.changed'],
  'lists.set': ['list.changed'],
  'lists.arrange': ['list.changed'],
  'ownTools.set': ['own_tools.changed'],
  'addresses.makeDefault': ['address.made_default'],
  'staffAccess.endSessions': ['account.signed_out', 'user.sessions_ended'],
  'approvals.approve': ['approval.given', 'role.made'],
  'approvals.withdraw': ['approval.withdrawn'],
  'impersonations.begin': ['user.view_begun'],
  'impersonations.end': ['user.view_ended'],
  'invitations.withdraw': ['invitation.withdrawn'],
  'invitations.accept': ['user.roles_changed', 'invitation.accepted'],
  'orders.remove': ['order.deleted', 'order.stock_released'],
  'phoneOrders.place': ['order.placed'],
  'payLinks.send': ['order.payment_link_sent'],
  'payLinks.begin': ['order.payment_started'],
  'payLinks.record': ['order.paid', 'order.invoiced'],
  'transfers.choose': ['order.transfer_chosen'],
  'transfers.byLink': ['order.transfer_chosen'],
  'transfers.settleExcess': ['order.excess_paid_back'],
  'paybacks.giveAccount': ['order.payback_account'],
  'paybacks.giveByLink': ['order.payback_account'],
  'paybacks.settle': ['order.refund_paid_back'],
  'paybacks.takeBack': ['order.refund_owed_again'],
  'edits.make': ['order.edited'],
  'edits.address': ['order.edited'],
  'orders.cancel': ['order.canceled', 'order.refund_asked', 'order.refunded', 'order.credited'],
  'orders.recordPayment': ['order.paid', 'order.invoiced'],
  'fulfilment.setStatus': ['order.paid_by_hand', 'order.shipped'],
  'orders.setFields': ['order.filled_in'],
  'fulfilment.confirmPayment': ['order.paid_by_hand', 'order.payment_confirmed'],
  'accessPoint.send': ['order.e_invoice_asked'],
  'labelService.ask': ['order.label_asked'], // order.parcel_labelled, too, where the carrier made it
  'fulfilment.pack': ['order.shipped'], // order.parcel_packed: it stays here; order.parcel_sent: more is left
  'fulfilment.send': ['order.shipped'],
  'fulfilment.carry': ['order.parcel_changed'],
  'fulfilment.deliver': ['order.parcel_delivered'],
  'fulfilment.cancel': ['order.parcel_cancelled'],
  'packing.pick': ['order.picking'],
  'packing.settleBefore': ['order.shipped'],
  'returns.ask': ['order.return_asked'],
  'returns.addPicture': ['picture.uploaded'],
  'returns.withdraw': ['order.return_withdrawn'],
  'returns.approve': ['order.return_approved'],
  'returns.refuse': ['order.return_refused'],
  'returns.receive': ['order.return_received'],
  'returns.replace': ['order.replacement_sent'],
  'returns.settle': ['order.return_settled'], // order.refund_asked, too, with a refund
  'exchanges.make': [
    ...([
      'order.placed',
      'order.return_settled',
      'order.refund_asked',
      'order.paid',
      'order.invoiced',
    ] as const),
    ...(['order.refunded', 'order.credited'] as const),
  ],
  'manage.countStock': ['stock.corrected'],
  'guests.place': ['order.placed'],
  'guests.confirm': ['order.guest_confirmed'],
  'guests.cancel': ['order.deleted', 'order.stock_released'],
  'guests.changeAddress': ['order.edited'],
  'guests.askReturn': ['order.return_asked'],
  'guests.addPicture': ['picture.uploaded'],
  'guests.withdrawReturn': ['order.return_withdrawn'],
  'guests.erase': ['order.guest_erased', 'order.deleted', 'order.stock_released'],
  'guests.eraseOne': ['order.guest_erased', 'order.deleted', 'order.stock_released'],
  'guests.takeAlong': ['order.taken_along'],
  'orderLinks.replace': ['order.link_replaced'],
  'suppliers.setOfProduct': ['product.suppliers_changed'],
  'stockPlaces.transfer': ['stock.transferred'],
  'stockPlaces.countLot': ['stock.lot_counted'],
  'stockTakes.book': ['stock_take.booked', 'stock.corrected'],
  'reorder.draft': ['purchase.made'],
  'fulfilment.takeBack': ['order.payment_taken_back'], // order.shipping_taken_back: where a card paid
  'orders.refund': ['order.refund_asked', 'order.refunded', 'order.credited'],
  'payments.create': ['order.payment_started'],
  'webhooks.changeSecret': ['webhook.secret_changed'],
  'webhooks.sendAgain': ['webhook.replayed'],
  'keys.takeOver': ['key.taken_over'],
  'home.save': ['home_draft.saved'],
  'home.discard': ['home_draft.discarded'],
  'settings.changeShop': ['settings.changed'],
  'settings.changeSeller': ['settings.changed'],
  'settings.changeClaims': ['settings.changed'],
  'settings.changeNotices': ['settings.changed'],
  'settings.changeReviews': ['settings.changed'],
  'settings.changeMeasures': ['settings.changed'],
  'settings.changeLanguages': ['settings.changed'],
  'settings.changeOrders': ['settings.changed'],
  'settings.changeNumbers': ['settings.changed'],
  'settings.changeTransfers': ['settings.changed'],
  'settings.changeMethods': ['settings.changed'],
  'settings.changeBookkeeping': ['settings.changed'],
  'settings.changeInvoicing': ['settings.changed'],
  'settings.changeMails': ['settings.changed'],
  'settings.changeStaff': ['settings.changed'],
  'settings.changeBackups': ['settings.changed'],
  'settings.changeFields': ['settings.changed'],
  'users.setFields': ['user.filled_in'],
  'settings.changeTime': ['settings.changed'],
  'backups.make': ['backup.asked'],
  'views.keep': ['view.saved'],
  'audit.takeBack': ['product.changed', 'changes.taken_back'],
  'audit.takeBackSince': ['product.changed', 'changes.taken_back', 'changes.taken_back'],
  'users.signIn': ['user.signed_in'],
  'users.update': ['user.changed'],
  'users.speak': ['user.changed'],
  'users.payIn': ['user.changed'],
  'users.remove': ['user.deleted'],
  'roles.assign': ['user.roles_changed'],
  'users.exportData': ['user.exported'],
  'mails.sendTest': ['email.tested'],
  'mails.tryText': ['email.tested'],
  'mails.sendAgain': ['email.sent_again'],
  'mails.sendAllAgain': ['email.all_sent_again'],
  'newsletter.subscribe': ['subscription.asked'],
  'newsletter.confirm': ['subscription.confirmed'],
  'newsletter.unsubscribe': ['subscription.ended'],
  'newsletter.write': ['newsletter.written'],
  'newsletter.rewrite': ['newsletter.changed'],
  'newsletter.discard': ['newsletter.deleted'],
  'newsletter.tryOut': ['newsletter.tried'],
  'newsletter.start': ['newsletter.sent'],
  'newsletter.stop': ['newsletter.stopped'],
  'newsletter.exportSubscribers': ['newsletter.subscribers_exported'],
  'stockAlerts.stop': ['stock_alert.ended'],
  'withdrawals.declare': ['withdrawal.received'],
  'withdrawals.sendBack': ['order.return_asked', 'order.return_approved', 'withdrawal.changed'],
  'withdrawals.refund': [
    ...(['order.refund_asked', 'order.refunded', 'order.invoiced', 'order.credited'] as const),
    'withdrawal.refunded',
  ],
  'contact.send': ['message.sent'],
  'contact.mark': ['message.marked'],
  'contact.publish': ['message.published'],
  'contact.withdraw': ['message.withdrawn'],
  'contact.remove': ['message.deleted'],
}

/** What a call leaves by its name: `operators.add` leaves `operator.added`, where a thing has this verb. */
function leftByName(call: CallName): Verb[] {
  const [room = '', act = ''] = call.split('.')
  const thing = room
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/ies$/, 'y')
    .replace(/(?<=ss)es$|s$/, '')
  const past = act === 'make' ? 'made' : act.replace(/e?$/, 'ed')
  return [...THING_OF.keys()].filter((verb) => verb === `${thing}.${past}`)
}

/** Calls that do something each time, however often they are sent: they add, count on, send or begin. */
const EACH_TIME = new Set<CallName>([
  ...([
    'products.add',
    'products.changeMany',
    'categories.add',
    'uploads.add',
    'uploads.addDocument',
    'uploads.addModel',
    'returns.addPicture',
    'guests.addPicture',
  ] as const),
  ...(['imports.add', 'imports.retryPictures', 'manage.correctStock', 'audit.takeBackSince'] as const),
  ...(['orders.place', 'orders.refund', 'keys.make', 'webhooks.add', 'backups.make'] as const),
  ...([
    'webhooks.changeSecret',
    'webhooks.sendAgain',
    'mails.sendTest',
    'mails.tryText',
    'mails.sendAgain',
  ] as const),
  ...(['mails.sendAllAgain', 'newsletter.write', 'newsletter.tryOut', 'newsletter.subscribe'] as const),
  'impersonations.begin',
  'stockAlerts.ask',
  'labelService.ask',
  'accessPoint.send',
  'orderLinks.replace',
  'payLinks.send',
  'guests.place',
  'phoneOrders.place',
  'purchases.make',
  'stockTakes.start',
  'stockPlaces.transfer',
])

let kerf: TestShop
let world: World
let written: () => Promise<string[]>
let send: Send
beforeAll(async () => {
  kerf = await openTestShop({ webhooks: 'by hand', trustedProxies: '127.0.0.1' })
  world = await openWorld(kerf)
  written = await watchTables(kerf.database.pool)
  send = senderTo(kerf)
})

async function newest(): Promise<number> {
  const [last] = await kerf.db.select({ id: facts.id }).from(facts).orderBy(desc(facts.id)).limit(1)
  return last?.id ?? 0
}

/** What people who work for nobody typed, as far as it is words: ids, codes, tags of languages and names of countries are none. */
const typed = new Set<string>()
const tags: readonly string[] = allLanguages
function noteTyped(value: unknown): void {
  if (
    typeof value === 'string' &&
    /\p{L}{2}[^\p{L}]+\p{L}{2}|@/u.test(value) &&
    !isId(value) &&
    !tags.includes(value)
  )
    typed.add(value)
  else if (value instanceof Object) for (const one of Object.values(value)) noteTyped(one)
}

/** Makes a wish, and answers how whoever may sends it, as often as asked; `version` is that of what is sent then. */
async function senderOf(name: CallName, method: string) {
  const { path, body, owner, ownersHeaders } = await requests[name](world)
  const who = succeedsFor(name) === 'staff' ? world.people.admin : (owner ?? world.people.owner)
  if (!isPermission(rights[name]) || name === 'search.dismissMissed') noteTyped(body)
  const isFirst = name === 'users.signIn' // later exchanges of a session leave no fact
  const token = isFirst ? await idTokenOf(kerf.fetch, await newSession(kerf.fetch, who)) : who.token
  const { version } = Object(body)
  const nextVersion = version === undefined ? body : { ...Object(body), version: version + 1 }
  return (turn: 'first' | 'again') =>
    send(method, { path: `/api${path}`, body: turn === 'first' ? body : nextVersion }, token, ownersHeaders)
}

const since = (id: number) => kerf.db.select().from(facts).where(gt(facts.id, id)).orderBy(asc(facts.id))

describe('every call leaves a fact of what it changed, what changes nothing leaves none, nor does what is saved as it is', () => {
  test.each(calls)('$method $path', async ({ name, method }) => {
    const sendIt = await senderOf(name, method)
    const before = await newest()
    await kerf.identity.close() // until the e-mail about a sign-in is queued
    await written()
    const reply = await sendIt('first')
    expect(reply.ok, await reply.clone().text()).toBe(true)
    const left = await since(before)
    const verbs = left.map(({ verb }) => verb)
    const line = `its name, or LEAVES in server/history/facts/every-call.test.ts, says otherwise; it left '${name}': ${JSON.stringify(verbs)}`
    expect(verbs, line).toEqual(LEAVES[name] ?? leftByName(name))
    const changed = (await written()).filter((table) => table !== 'facts')
    const isChange = !onlyReads(name)
    if (changed.length > 0 || isChange) expect(left.length, `for ${changed}`).toBeGreaterThan(0)
    for (const { verb, actorKind, actorId } of left) {
      expect([...THING_OF.keys()]).toContain(verb)
      const isPerson = actorKind === 'staff' || actorKind === 'customer'
      expect(actorId !== null, `${verb} by ${actorKind}`).toBe(isPerson)
    }
    // A sign-in takes an ID token, which is spent.
    if (isChange && name !== 'users.signIn') await expectAgain(name, method, sendIt)
  })
})

/** What it leaves when the same is sent once more. */
async function expectAgain(name: CallName, method: string, sendIt: Awaited<ReturnType<typeof senderOf>>) {
  const before = await newest()
  const again = await sendIt('again')
  const said = await again.text()
  expect(again.status, said).toBeLessThan(500)
  if (method === 'PUT' && name !== 'imports.explain') expect(again.ok, said).toBe(true)
  const left = (await since(before)).map(({ verb, before: was, after }) => [verb, was, after])
  const list = 'EACH_TIME in server/history/facts/every-call.test.ts'
  if (EACH_TIME.has(name)) expect(left, `sent again, ${name} did nothing: ${list} has it`).not.toEqual([])
  else expect(left, `sent again, ${name} did it again: ${list} lacks it, if that is right`).toEqual([])
}

test('no fact has words that a visitor or a customer typed', async () => {
  const kept = (await kerf.db.select().from(facts)).map((fact) =>
    JSON.stringify([fact.before, fact.after, fact.subjectId]),
  )
  expect(typed.size).toBeGreaterThan(10)
  expect([...typed].filter((text) => kept.some((fact) => fact.includes(text)))).toEqual([])
})
