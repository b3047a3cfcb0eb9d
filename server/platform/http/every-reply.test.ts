/** What each call of the contract answers is looked at so by `server/rights.test.ts`. */
import { beforeAll, expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { pdf, photo, upload, uploadDocument } from '#server/shop/uploads/testing.ts'
import { senderTo } from '#testing/rights/calls.ts'
import { type ExpectKept, keptReplies } from '#testing/rights/kept-reply.ts'
import { otherRights } from '#testing/rights/table.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let admin: Shopper
let expectKept: ExpectKept
beforeAll(async () => {
  kerf = await openTestShop({ demo: true, practice: true, webhooks: 'by hand', trustedProxies: '127.0.0.1' })
  admin = await kerf.admin()
  expectKept = await keptReplies(kerf)
})

test('what every entrance beside the contract answers runs nothing, is framed by nobody, kept by no browser, and tells no secret', async () => {
  const send = senderTo(kerf)
  for (const route of Object.keys(otherRights)) {
    const [method = '', address = ''] = route.split(' ')
    const path = address.replaceAll(/:id|:name|\*/g, 'none')
    for (const one of method === 'ALL' ? ['GET', 'POST', 'PUT'] : [method]) {
      // The outbox answers nobody who comes by a proxy.
      const reply = path.startsWith('/dev/mail')
        ? await kerf.fetch(new Request(`${ORIGIN}${path}`, { method: one }))
        : await send(one, { path }, admin.token)
      await expectKept(`${one} ${path} ${reply.status}`, path, reply)
    }
  }
  const { body: picture } = await upload(kerf, await photo().jpeg().toBuffer(), admin)
  const { body: document } = await uploadDocument(kerf, pdf(), admin)
  const [mail] = await kerf.db.select({ id: mails.id }).from(mails).limit(1)
  for (const path of [picture.img, document.file, `/dev/mail/${mail?.id}`, `/dev/mail/${mail?.id}/content`]) {
    const reply = await kerf.fetch(new Request(`${ORIGIN}${path}`))
    expect(reply.status, path).toBe(200)
    await expectKept(`GET ${path}`, String(path), reply)
  }
})
