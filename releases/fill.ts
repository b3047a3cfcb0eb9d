import { expect } from 'vitest'
import { deliveries } from '#sandbox/tables.ts'
import { csvOf, importText } from '#server/catalogue/import/testing.ts'
import { undoImport } from '#server/catalogue/import/undo-import.ts'
import { staff } from '#server/people/access/actor.ts'
import { appointAdmin } from '#server/people/users/appoint-admin.ts'
import { findUser } from '#server/people/users/store.ts'
import { verify } from '#server/people/users/testing.ts'
import { endOrdersOfDeleted } from '#server/selling/orders/forget-customers.ts'
import { demoAccounts, openDemo } from '#server/shop/demo/demo.ts'
import { soon } from '#testing/eventually.ts'
import { openPostOffice } from '#testing/post-office.ts'
import { createPosting } from '#testing/posting.ts'
import type { TestShop } from '#testing/shop.ts'
import { type Shopper, signInShopper } from '#testing/shoppers.ts'
import { makeEveryCall } from './every-call.ts'
import { happenings } from './happenings.ts'
import { done, place, type Stage, type Tool } from './stage.ts'

const BUYERS = ['Casey Carpenter', 'Robin Joiner', 'Sam Turner', 'Kim Cooper', 'Noor Wheeler', 'Ines Carver']
const LEAVERS = ['Lee Leaver', 'Gale Gone']
/** What the mail server says to what is due after each of the first rounds: yes, never, not now. Later e-mails wait. */
const REFUSALS = [undefined, '550 There is no such mailbox', '450 The mailbox is busy']

/** Somebody who can be asked what they see, by e-mail address. */
export type Filled = { customers: string[]; admin: string }

/**
 * Fills a new shop by its own calls and verbs with everything that can be in one: the demo, every act of admins, and so many
 * rounds of orders in all states. Needs a shop with the settings of the demo that trusts the address of its tests as a proxy.
 */
export async function fillShop(kerf: TestShop, rounds: number): Promise<Filled> {
  await openDemo(kerf.db, kerf.identity, { fill: true, isPublic: false })
  const [casey, ada] = demoAccounts
  const [customer, admin] = await Promise.all([
    signInShopper(kerf.fetch, casey),
    signInShopper(kerf.fetch, ada),
  ])
  const callers = await makeEveryCall(kerf)
  await done({ kerf }, admin, 'PUT', '/settings/orders', { mostUnpaid: 0 })
  const buyers = [customer]
  for (const name of BUYERS) buyers.push(await welcome(kerf, name))
  const leavers: Shopper[] = []
  for (const name of LEAVERS) leavers.push(await welcome(kerf, name))
  await appoint(kerf, admin)
  await moveIn(kerf, admin)

  const tools = await stock(kerf, admin)
  const everybody = [...buyers, ...leavers]
  const post = await openPostOffice()
  const posting = createPosting(kerf.database)
  let nth = 0
  for (let round = 0; round < rounds; round++) {
    for (const play of Object.values(happenings)) {
      const buyer = everybody[nth % everybody.length] ?? customer
      await play({ kerf, buyer, admin, tools, nth: nth++ })
    }
    if (round >= REFUSALS.length) continue
    await kerf.identity.close()
    post.refuse(REFUSALS[round])
    await posting.postDue(post.url)
  }
  for (const [index, buyer] of buyers.entries()) await live({ kerf, buyer, admin, tools, nth: index })
  for (const { email } of leavers) await done({ kerf }, admin, 'DELETE', `/user/${email}`)
  await endOrdersOfDeleted(kerf.shop)
  await settled(kerf)
  return { customers: [...buyers.map(({ email }) => email), ...callers], admin: admin.email }
}

async function welcome(kerf: TestShop, name: string): Promise<Shopper> {
  const shopper = await kerf.customer(name)
  await verify(kerf, shopper.email)
  return shopper
}

/** Of two admins who acted one is deleted, and the other is nobody special any more. */
async function appoint(kerf: TestShop, admin: Shopper): Promise<void> {
  for (const name of ['Gerda Formerly', 'Theo Temporary']) {
    const helper = await welcome(kerf, name)
    expect(await appointAdmin(kerf, helper.email)).toBe('appointed')
    await done({ kerf }, helper, 'PUT', '/settings/reviews', { unconfirmed: 'waiting' })
    const undone = name.startsWith('Gerda') ? `/user/${helper.email}` : `/user/admin/${helper.email}`
    await done({ kerf }, admin, 'DELETE', undone)
  }
}

/** A file was imported and taken back. */
async function moveIn({ db }: TestShop, { email }: Shopper): Promise<void> {
  const user = await findUser(db, email)
  if (!user) throw new Error('The admin has no account')
  const editor = { by: staff(user), accountId: user.id }
  const text = csvOf([
    ['sku', 'productName', 'price'],
    ['MI-1', 'Marking knife', '14.00'],
  ])
  const { id } = await importText(db, 'kerf', text, { editor })
  await undoImport(db, { id }, editor)
}

/** Enough of each tool for all rounds; every second of them has an article number, and one is off sale again. */
async function stock(kerf: TestShop, admin: Shopper): Promise<Tool[]> {
  const stage = { kerf }
  for (const [index, name] of ['Rip saw, 26 in', 'Jointer plane', 'Mortise chisel', 'Try square'].entries()) {
    const tool = { productName: name, price: 19.99 + index * 10.01, minQuantity: 1 + index, aviQuantity: 900 }
    const looks = {
      img: '/tools/claw-hammer-640.webp',
      description: `${name}: made to last.`,
      rating: index + 0.5,
    }
    const sku = index % 2 === 0 ? { sku: `R-${100 + index}` } : {}
    await done(stage, admin, 'POST', '/products', { ...tool, ...looks, ...sku })
  }
  const { body } = await kerf.call('GET', '/api/products')
  const tools = [...body] as unknown as Tool[]
  for (const { _id } of tools) await done(stage, admin, 'PUT', `/products/${_id}`, { newQuantity: 2_000 })
  const [dropped] = tools.splice(4, 1)
  await place({ kerf, buyer: admin, admin, tools: dropped ? [dropped] : [], nth: 0 })
  await done(stage, admin, 'DELETE', `/products/${dropped?._id}`)
  return tools
}

/** What a customer does besides ordering. */
async function live(stage: Stage): Promise<void> {
  const { buyer, nth, tools } = stage
  const profile = {
    ...{
      name: buyer.name,
      education: 'Joiner',
      phone: `555 02${nth}0`,
      address: `${nth} Elm Street\nSawyer`,
    },
    ...{
      website: 'https://joiner.example',
      img: 'https://joiner.example/me.png',
      describe: 'I build shelves.',
    },
  }
  await done(stage, buyer, 'PUT', `/user/update/${buyer.email}`, profile)
  for (const reviewText of ['Cuts straight.', 'The handle is a little small.'])
    await done(stage, buyer, 'POST', '/reviews', { rating: 1 + (nth % 5), reviewText })
  for (const tool of tools.slice(nth, nth + 3))
    await done(stage, buyer, 'PUT', `/cart/${tool._id}`, {
      quantity: tool.minQuantity + 1,
      chosen: nth % 2 === 0,
    })
  const lines = tools.slice(nth, nth + 2).map(({ _id }) => ({ productId: _id, quantity: 1 + nth }))
  const { insertedId } = await done(stage, buyer, 'POST', '/lists', { name: 'For the shed', lines })
  await done(stage, buyer, 'PUT', `/lists/${insertedId}`, { note: 'Ask Sam first', isShared: nth % 2 === 0 })
  const from = { 'x-forwarded-for': `10.9.0.${nth}` }
  const { email, name } = buyer
  const robot = { name, email, orderNumber: `K-${nth}`, website: 'https://robot.example' }
  await done(stage, undefined, 'POST', '/withdrawals', robot, from)
  await done(stage, undefined, 'POST', '/newsletter', { email }, from)
  await done(stage, undefined, 'POST', '/contact', { name, email, message: 'Do you sharpen saws?' }, from)
}

/** All that was on its way has arrived: what is kept must not go on by itself. */
async function settled(kerf: TestShop): Promise<void> {
  await kerf.identity.close()
  await soon(async () => expect(await kerf.db.$count(deliveries)).toBe(0))
}
