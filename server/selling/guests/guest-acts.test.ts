import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MOST_PICTURES_A_DAY } from '#contract/return-limits.ts'
import { MOST_UPLOAD_BYTES } from '#contract/upload-limits.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { returnPictures } from '#server/platform/db/tables/returns.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { findFaults } from '#testing/oracle.ts'
import { aPicture } from '#testing/rights/things.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ trustedProxies: '127.0.0.1' })
const ada = await kerf.admin()
await kerf.call('PUT', '/api/settings/orders', { guests: true }, ada)
const productId = await kerf.product({ available: 90, price: 20, name: 'Claw hammer' })

let networks = 0
const elsewhere = () => ({ 'x-forwarded-for': `10.8.${Math.floor(++networks / 200)}.${networks % 200}` })
const act = (method: string, token: string, path: string, body?: unknown, headers = elsewhere()) =>
  kerf.call(method, `/api/order-links/${token}${path}`, body, undefined, headers)
/** As a browser sends a photograph. */
async function show(token: string, body?: FormData) {
  const init = { method: 'POST', headers: elsewhere(), body: body ?? (await aPicture()) }
  const reply = await kerf.fetch(new Request(`http://localhost/api/order-links/${token}/pictures`, init))
  return { status: reply.status, body: Object(await reply.json()) }
}
const look = async (token: string) => Object((await act('GET', token, '')).body)
const orderOf = async (id: string) =>
  Object((await kerf.call('GET', `/api/orders/${id}`, undefined, ada)).body)

/** A guest's order of two hammers; paid and sent where that is asked. */
async function placed(
  ...steps: ('paid' | 'packed' | 'sent')[]
): Promise<{ id: string; token: string; email: string }> {
  const email = `gwen-${++networks}@kerf.example`
  const order = { productId, orderQuantity: 2, phone: '555 0199', address: '9 Secret Lane' }
  const wish = { name: 'Gwen Guest', email, order }
  const { body } = await kerf.call('POST', '/api/guest-orders', wish, undefined, elsewhere())
  const id = String(body.insertedId)
  if (steps.length > 0) await kerf.call('POST', `/api/orders/${id}/paid`, { paidBy: 'cash' }, ada)
  const lines = [{ line: 1, quantity: 2 }]
  for (const step of steps.slice(1))
    expect(
      (await kerf.call('POST', `/api/orders/${id}/parcels`, { lines, packed: step === 'packed' }, ada))
        .status,
    ).toBe(201)
  return { id, token: String(body.link).split('/order/')[1] ?? '', email }
}
const passedOn = async (id: string) =>
  String((await kerf.call('GET', `/api/orders/${id}/link`, undefined, ada)).body.link).split('/order/')[1] ??
  ''

test('a guest has the order sent elsewhere by its link until it is packed, and reads no address there', async () => {
  const { id, token, email } = await placed('paid')
  const { guest } = await look(token)
  expect(guest).toMatchObject({ canMove: true, version: 1, isCollected: false })
  const to = { version: 1, phone: '555 0123', address: '4 Other Street' }
  const moved = await act('PUT', token, '/address', to)
  expect(moved, JSON.stringify(moved.body)).toMatchObject({
    status: 200,
    body: { version: 2, before: 40, total: 40 },
  })
  expect(await orderOf(id)).toMatchObject({ phone: '555 0123', address: '4 Other Street', version: 2 })
  const [mail] = await kerf.db.select().from(mails).where(eq(mails.kind, 'order edited'))
  expect(mail?.recipient).toBe(email)
  expect(mail && wordsOf(mail).text).not.toMatch(/Gwen|Other Street|555 0123/)
  for (const said of [JSON.stringify(moved.body), JSON.stringify(await look(token))])
    expect(said).not.toMatch(/Other Street|Secret Lane|555 0/)
  expect(await act('PUT', token, '/address', to), 'it was made from version 1').toMatchObject({
    status: 409,
    body: { code: 'ORDER_CHANGED' },
  })
  expect(await act('PUT', token, '/address', { ...to, version: 2, phone: 'none' })).toMatchObject({
    status: 422,
  })
  expect((await act('PUT', await passedOn(id), '/address', { ...to, version: 2 })).status).toBe(404)
  const packed = await placed('paid', 'packed')
  expect((await look(packed.token)).guest.canMove).toBe(false)
  const late = await act('PUT', packed.token, '/address', to)
  expect(late).toMatchObject({ status: 409, body: { code: 'STATE_NOT_REACHED' } })
  expect(late.body.message).toContain('This order is packed')
  expect(await orderOf(packed.id)).toMatchObject({ address: '9 Secret Lane' })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('an address is changed at most 20 times an hour, and 5 times a minute from one network', async () => {
  const { token } = await placed()
  const from = elsewhere()
  const replies = []
  for (let version = 1; version <= 6; version++)
    replies.push((await act('PUT', token, '/address', { version, phone: `555 010${version}` }, from)).status)
  expect(replies).toEqual([200, 200, 200, 200, 200, 429])
})

test('a guest shows with photographs what is wrong with what was sent, each once, and nobody else names them', async () => {
  const { id, token } = await placed('paid', 'sent')
  const sent = await show(token)
  expect(sent, JSON.stringify(sent.body)).toMatchObject({ status: 201 })
  const { img } = sent.body
  const claim = (pictures: unknown[]) => ({
    ...{ kind: 'claim', problem: 'damaged', pictures },
    lines: [{ line: 1, quantity: 1, reason: 'Bent' }],
  })
  const other = await placed('paid', 'sent')
  const gone = { status: 422, body: { code: 'PICTURE_REFUSED' } }
  expect(await act('POST', other.token, '/returns', claim([img]))).toMatchObject(gone)
  expect(await act('POST', token, '/returns', claim([img]))).toMatchObject({ status: 201 })
  expect(await act('POST', token, '/returns', claim([img]))).toMatchObject(gone)
  expect(
    await act('POST', token, '/returns', claim(Array.from({ length: 6 }, (_, n) => `/x${n}`))),
  ).toMatchObject({
    status: 422,
  })
  expect((await act('GET', token, '/returns')).body).toMatchObject({ returns: [{ pictures: [img] }] })
  const shown = await kerf.call('GET', `/api/orders/${id}/returns`, undefined, ada)
  expect(shown.body).toMatchObject({ returns: [{ pictures: [img] }] })
  expect((await act('DELETE', token, '')).status).toBe(200)
  expect(await kerf.db.$count(returnPictures)).toBe(0)
})

test('before something was sent, by a link to pass on, beyond the size or the day’s number, no photograph is taken', async () => {
  const unsent = await placed('paid')
  const early = await show(unsent.token)
  expect(early).toMatchObject({ status: 409, body: { code: 'STATE_NOT_REACHED' } })
  expect(early.body.message).toContain('its payment is paid, and it is open')
  const { id, token } = await placed('paid', 'sent')
  for (const link of [await passedOn(id), 'made-up']) expect((await show(link)).status).toBe(404)
  const large = new FormData()
  large.set('picture', new File([new Uint8Array(MOST_UPLOAD_BYTES + 100_000)], 'saw.jpg'))
  expect(await show(token, large)).toMatchObject({ status: 413 })
  const words = new FormData()
  words.set('picture', new File(['no picture'], 'saw.jpg'))
  expect(await show(token, words)).toMatchObject({ status: 422 })
  const [row] = await kerf.db.select().from(orders).where(eq(orders.id, id))
  const actorId = String(row?.userId)
  await kerf.db
    .insert(returnPictures)
    .values(Array.from({ length: MOST_PICTURES_A_DAY }, (_, n) => ({ img: `/none/${n}`, actorId })))
  expect(await show(token)).toMatchObject({ status: 429 })
  await kerf.db.delete(returnPictures).where(eq(returnPictures.actorId, actorId))
})

test('a guest takes a return back before it came, and not after', async () => {
  const { id, token } = await placed('paid', 'sent')
  const wish = { lines: [{ line: 1, quantity: 1, reason: 'Too long' }] }
  expect((await act('POST', token, '/returns', wish)).status).toBe(201)
  expect((await act('POST', await passedOn(id), '/returns/1/withdraw')).status).toBe(404)
  expect((await act('POST', token, '/returns/2/withdraw')).status).toBe(404)
  expect((await act('POST', token, '/returns/1/withdraw')).status).toBe(200)
  expect((await act('GET', token, '/returns')).body).toMatchObject({
    returns: [{ state: 'withdrawn' }],
    lines: [{ left: 2 }],
  })
  expect((await look(token)).history.at(-1)).toMatchObject({ event: expect.stringContaining('withdrawn') })
  expect((await act('POST', token, '/returns', wish)).status).toBe(201)
  const manage = (what: string, body: object) =>
    kerf.call('POST', `/api/orders/${id}/returns/2/${what}`, body, ada)
  await manage('approve', {})
  await manage('receive', { lines: [{ line: 1, restocked: 1 }] })
  const late = await act('POST', token, '/returns/2/withdraw')
  expect(late).toMatchObject({ status: 409, body: { code: 'STATE_NOT_REACHED' } })
  expect(late.body.message).toContain('Return 2 is received')
  expect(await findFaults(kerf.db)).toEqual([])
})
