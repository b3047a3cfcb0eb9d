import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { json, openCarrierTests, PDF } from '#testing/carrier.ts'
import { ORIGIN } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const { kerf, ada, carrier, set, job, soon, packed, call, parcelIn } = await openCarrierTests()

type One = { order: string; parcel: number }
const ask = (parcels: One[], as: Shopper = ada, more: object = { carrier: true }) =>
  kerf.fetch(
    new Request(`${ORIGIN}/api/manage/labels`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ parcels, ...more }),
    }),
  )
const first = (order: string): One => ({ order, parcel: 1 })
const numberOf = async (id: string) => String((await call('GET', `/api/orders/${id}`)).body.number)

/** The files of a ZIP, by name. */
function filesIn(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {}
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const [size, name] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)]
    const from = at + 30 + name
    files[zip.toString('utf8', at + 30, from)] = inflateRawSync(zip.subarray(from, from + size)).toString()
    at = from + size
  }
  return files
}

test('who packs many parcels gets the labels of their carrier in one file, which names those that are not there yet', async () => {
  const orders = [await packed(), await packed(), await packed()]
  const [one = '', away = '', other = ''] = orders
  const numbers = await Promise.all(orders.map(numberOf))
  carrier.answer = ({ reference }) =>
    String(reference).startsWith(`${numbers[1]}/`)
      ? { status: 503 }
      : json({ tracking: `T-${reference}`, label: Buffer.from(`${PDF} of ${reference}`).toString('base64') })
  const none = await ask(orders.map(first))
  expect(none.status).toBe(404)
  expect(await none.json()).toMatchObject({ message: 'The carrier has made none of these labels yet' })
  await job()

  const reply = await ask(orders.map(first))
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  expect(reply.headers.get('content-disposition')).toContain('carrier-labels.zip')
  expect(filesIn(Buffer.from(await reply.arrayBuffer()))).toEqual({
    [`${numbers[0]}-1.pdf`]: `${PDF} of ${numbers[0]}/1`,
    [`${numbers[2]}-1.pdf`]: `${PDF} of ${numbers[2]}/1`,
    'missing.txt': `${numbers[1]}-1\n`,
  })
  expect((await parcelIn(away)).label).toMatchObject({ state: 'asked' })

  carrier.answer = () => json({ label: PDF.toString('base64') })
  await soon()
  await job()
  const all = filesIn(Buffer.from(await (await ask(orders.map(first))).arrayBuffer()))
  expect(Object.keys(all)).toEqual(numbers.map((number) => `${number}-1.pdf`))
  const own = await ask([first(one)], ada, {})
  expect(own.headers.get('content-type'), 'the shop’s own').toBe('application/pdf')

  await call('DELETE', `/api/orders/${other}/parcels/1`)
  expect((await ask([first(one), first(other)])).status, 'one does not leave').toBe(404)
})

test('nobody but who packs gets them, and packing says whether a carrier is asked', async () => {
  const order = await packed()
  await job()
  expect((await ask([first(order)], await kerf.customer())).status).toBe(403)
  const pack = (packed: boolean) =>
    call('POST', `/api/orders/${order}/parcels`, { lines: [{ line: 1, quantity: 1 }], packed })
  const asked = await pack(true)
  expect(asked.body).toMatchObject({ number: 2, carrierAsked: true })
  await call('DELETE', `/api/orders/${order}/parcels/2`)
  expect((await pack(false)).body, 'it left').not.toHaveProperty('carrierAsked')
  await set({ url: '' })
  const without = await packed()
  expect((await parcelIn(without)).label).toBeUndefined()
})

test('a parcel that is named twice is in the file once, with a label and without one', async () => {
  const orders = [await packed(), await packed()]
  const [one = '', away = ''] = orders
  const numbers = await Promise.all(orders.map(numberOf))
  carrier.answer = ({ reference }) =>
    String(reference).startsWith(`${numbers[1]}/`) ? { status: 503 } : json({ label: PDF.toString('base64') })
  await job()
  const reply = await ask([one, away, one, away].map(first))
  expect(reply.status).toBe(200)
  const zip = Buffer.from(await reply.arrayBuffer())
  expect(filesIn(zip)).toEqual({ [`${numbers[0]}-1.pdf`]: String(PDF), 'missing.txt': `${numbers[1]}-1\n` })
  expect(zip.readUInt16LE(zip.length - 12), 'files in it').toBe(2)
})
