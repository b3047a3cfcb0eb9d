import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MOST_UPLOAD_BYTES } from '#contract/upload-limits.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { filesOf, photo, upload } from '#server/shop/uploads/testing.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const jpeg = await photo().jpeg().toBuffer()

const get = (path: string, method = 'GET') => kerf.fetch(new Request(`${ORIGIN}${path}`, { method }))
const add = async (picture: Buffer): Promise<string> => {
  const { status, body } = await upload(kerf, picture, ada)
  expect(status).toBe(201)
  return body.img
}

test('a picture is kept in every size and format that pages offer, and is on record', async () => {
  const img = await add(jpeg)
  expect(img).toMatch(/^\/uploads\/[0-9a-f]{32}-640\.webp$/)
  for (const width of [320, 640, 1200]) {
    for (const format of ['webp', 'avif']) {
      const reply = await get(img.replace('640.webp', `${width}.${format}`))
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe(`image/${format}`)
      const seen = await sharp(await reply.arrayBuffer()).metadata()
      expect(seen).toMatchObject({
        width,
        height: (width * 3) / 4,
        format: format === 'avif' ? 'heif' : 'webp',
      })
    }
  }
  const acts = await kerf.db.select().from(facts)
  expect(acts.map(({ verb }) => verb)).toContain('picture.uploaded')
})

test('a file has a name of ours, whatever it was called', async () => {
  const before = new Set(await filesOf(kerf))
  const { body } = await upload(kerf, jpeg, ada, { name: '../../../saw.html', type: 'text/html' })
  expect(body.img).toMatch(/^\/uploads\/[0-9a-f]{32}-640\.webp$/)
  for (const name of (await filesOf(kerf)).filter((one) => !before.has(one)))
    expect(name).toMatch(/^[0-9a-f]{32}-\d+\.(webp|avif)$/)
})

test('a file is served for ever, as what it is and as nothing else', async () => {
  const img = await add(jpeg)
  for (const method of ['GET', 'HEAD']) {
    const { headers } = await get(img, method)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(Number(headers.get('content-length'))).toBeGreaterThan(100)
  }
  for (const wrong of [
    img.replace('640', '641'),
    img.replace('.webp', '.html'),
    '/uploads',
    '/uploads/..%2f..%2fetc%2fpasswd',
    img.replace(/[0-9a-f]{4}-640/, 'ffff-640'),
  ]) {
    const reply = await get(wrong)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, null])
  }
})

test.each(['png', 'webp', 'avif'] as const)('a %s is accepted too, whatever its name', async (format) => {
  const picture = await photo(200, 100).toFormat(format).toBuffer()
  const { status, body } = await upload(kerf, picture, ada, { name: 'notes.txt', type: 'text/plain' })
  expect(status).toBe(201)
  const seen = await sharp(await (await get(body.img)).arrayBuffer()).metadata()
  expect(seen).toMatchObject({ width: 200, height: 100 }) // not made larger
})

test('a picture is turned upright, and its metadata are not stored', async () => {
  const told = { IFD0: { Copyright: 'Casey', Model: 'Camera 7' }, IFD3: { GPSLatitudeRef: 'N' } }
  const sideways = await photo(600, 300).jpeg().withExif(told).withMetadata({ orientation: 6 }).toBuffer()
  expect((await sharp(sideways).metadata()).exif).toBeDefined()
  const seen = await sharp(await (await get(await add(sideways))).arrayBuffer()).metadata()
  expect(seen).toMatchObject({ width: 300, height: 600 })
  expect(seen).not.toHaveProperty('exif')
  expect(seen).not.toHaveProperty('icc')
  expect(seen).not.toHaveProperty('xmp')
})

const png = await photo(400, 400).png().toBuffer()
const frames = [await photo(40, 40).png().toBuffer(), await photo(40, 40).png().toBuffer()]
const animated = () => sharp(frames, { join: { animated: true } })
const page = Buffer.from('<!doctype html><html><script>alert(1)</script></html>')
const svg = Buffer.from(
  '<?xml version="1.0"?>\n<!-- a drawing -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
)

/** A chunk of a PNG file. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(content.length, 0)
  numbers.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
}

/** 400 megapixels in 50 kB: a whole and correct PNG of one bit a pixel. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([png.subarray(0, 8), ...parts])
}

/** The same picture, said to be the first of several. */
const animatedPng = Buffer.concat([png.subarray(0, 33), chunk('acTL', Buffer.alloc(8)), png.subarray(33)])
/** A JPEG may say what it likes before its pixels. */
const polyglot = Buffer.concat([
  jpeg.subarray(0, 2),
  Buffer.from([0xff, 0xfe, 0, page.length + 2]),
  page,
  jpeg.subarray(2),
])

const bad: [what: string, sentence: RegExp, file: () => Buffer | Promise<Buffer>][] = [
  ['an empty file', /is empty/, () => Buffer.alloc(0)],
  ['one byte', /not a picture/, () => Buffer.from([0xff])],
  [
    'text called .png',
    /not a picture/,
    () => Buffer.from('This is a text, whatever its name says. '.repeat(9)),
  ],
  ['a web page', /not a picture/, () => page],
  ['an SVG', /SVG drawings are not taken/, () => svg],
  ['an SVG behind comments', /SVG drawings/, () => Buffer.from(`<?xml?>${'<!-- - -->\n'.repeat(50)}<svg/>`)],
  ['nothing but comments', /not a picture/, () => Buffer.from('<!---->'.repeat(200))],
  ['a GIF', /GIF pictures are not taken/, () => photo(40, 40).gif().toBuffer()],
  ['a TIFF', /not a picture/, () => photo(40, 40).tiff().toBuffer()],
  ['a JPEG that is a web page too', /holds a web page/, () => polyglot],
  ['a picture with a web page behind it', /holds a web page/, () => Buffer.concat([png, page])],
  ['an animated WebP', /animation/, () => animated().webp().toBuffer()],
  ['an animated PNG', /animation/, () => animatedPng],
  ['half a JPEG', /damaged/, () => jpeg.subarray(0, jpeg.length / 2)],
  ['half a PNG', /damaged/, () => png.subarray(0, png.length / 2)],
  ['the first bytes of a JPEG and nothing else', /damaged/, () => jpeg.subarray(0, 20)],
  ['20,000 x 20,000 pixels in 50 kB', /20,000 x 20,000 pixels: at most 50 megapixels/, () => bomb(20_000)],
  ['a picture of a few pixels', /too small/, () => photo(8, 8).png().toBuffer()],
]

test.each(bad)('%s is refused with a sentence, and nothing is kept', async (_what, sentence, file) => {
  const before = await filesOf(kerf)
  const { status, body } = await upload(kerf, await file(), ada, { name: 'saw.png', type: 'image/png' })
  expect({ status, code: body.code, defined: body.defined }).toEqual({
    status: 422,
    code: 'PICTURE_REFUSED',
    defined: true,
  })
  expect(body.message).toMatch(sentence)
  expect(await filesOf(kerf)).toEqual(before)
})

test('a file of 11 MB is refused unread, also where it does not say how long it is', async () => {
  const before = await filesOf(kerf)
  const large = new Uint8Array(11 * 1024 * 1024)
  expect(await upload(kerf, large, ada)).toMatchObject({ status: 413, body: { code: 'PICTURE_TOO_LARGE' } })

  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1024 * 1024
      controller.enqueue(large.subarray(0, 1024 * 1024))
    },
  })
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', headers, body: endless, duplex: 'half' }
  const reply = await kerf.fetch(new Request(`${ORIGIN}/api/uploads`, init))
  expect(reply.status).toBe(413)
  expect(sent).toBeLessThan(MOST_UPLOAD_BYTES + 4 * 1024 * 1024)
  expect(await filesOf(kerf)).toEqual(before)
})

test('only an admin uploads, and the file of anybody else is not even read', async () => {
  const before = await filesOf(kerf)
  const eve = await kerf.customer('Eve')
  expect(await upload(kerf, jpeg, eve)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await upload(kerf, jpeg)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  expect(await upload(kerf, jpeg, { token: 'made.up.token' })).toMatchObject({ status: 401 })
  let read = false
  const body = new ReadableStream(
    {
      pull(controller) {
        read = true
        controller.enqueue(new Uint8Array(10))
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  await kerf.fetch(new Request(`${ORIGIN}/api/uploads`, init))
  expect(read).toBe(false)
  expect(await filesOf(kerf)).toEqual(before)
})

test.each([
  ['another field', 'picture2', 422],
  ['no file in it', undefined, 422],
])('a form with %s is refused', async (_what, field, status) => {
  const body = new FormData()
  body.set(
    field ?? 'picture',
    field ? new File([new Uint8Array(jpeg)], 'saw.jpg') : 'https://pictures.example/saw.jpg',
  )
  const headers = { authorization: `Bearer ${ada.token}` }
  const reply = await kerf.fetch(new Request(`${ORIGIN}/api/uploads`, { method: 'POST', headers, body }))
  expect(reply.status).toBe(status)
})

test('a body of another kind is refused, and other calls still take no form', async () => {
  const headers = { authorization: `Bearer ${ada.token}` }
  const asJson = await kerf.call('POST', '/api/uploads', { picture: 'https://pictures.example/saw.jpg' }, ada)
  expect([asJson.status, asJson.body.message]).toEqual([415, 'Send the body as multipart/form-data'])
  const body = new FormData()
  body.set('name', 'Ada')
  const form = await kerf.fetch(new Request(`${ORIGIN}/api/contact`, { method: 'POST', headers, body }))
  expect(form.status).toBe(415)
})

test('at most three uploads are under way; the next is refused, and accepted later', async () => {
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const others = gates.map((gate) => kerf.uploads.within(() => gate.promise))
  const { status, headers, body } = await upload(kerf, jpeg, ada)
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UPLOADS_BUSY', '5'])
  for (const gate of gates) gate.resolve()
  await Promise.all(others)
  expect((await upload(kerf, png, ada)).status).toBe(201)
})
