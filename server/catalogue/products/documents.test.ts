import { expect, test } from 'vitest'
import { MOST_UPLOAD_BYTES } from '#contract/upload-limits.ts'
import { factsAbout } from '#server/history/facts/store.ts'
import { newUploadId } from '#server/shop/uploads/names.ts'
import { removeUnused } from '#server/shop/uploads/remove-unused.ts'
import { filesOf, pdf, photo, uploadDocument } from '#server/shop/uploads/testing.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const DAY = 24 * 3_600_000

const change = (id: string, body: object) => kerf.call('PUT', `/api/products/${id}`, body, ada)
const shown = async (id: string) => (await kerf.call('GET', `/api/products/${id}`)).body
const get = (path: string, method = 'GET') => kerf.fetch(new Request(`${ORIGIN}${path}`, { method }))
async function uploaded(more?: string): Promise<{ file: string; bytes: number }> {
  const { status, body } = await uploadDocument(kerf, pdf(more), ada)
  expect(status).toBe(201)
  return body
}

test('a product has PDF files in order, which everybody downloads; each change of them is a fact', async () => {
  const [manual, sheet] = [await uploaded(), await uploaded('safe')]
  const id = await kerf.product()
  const documents = [
    { file: manual.file, title: 'Manual', kind: 'manual', language: 'en' },
    { file: sheet.file, title: 'Hoja de seguridad', kind: 'safety_sheet', language: 'es' },
  ]
  expect((await change(id, { documents })).status).toBe(200)
  const [first, second] = documents.map((one, place) => ({ ...one, bytes: [manual, sheet][place]?.bytes }))
  expect((await shown(id)).documents).toEqual([first, second])
  expect((await factsAbout(kerf.db, id)).at(-1)).toMatchObject({
    verb: 'product.changed',
    before: { documents: null },
    after: { documents: [first, second] },
  })

  expect((await change(id, { documents: documents.toReversed() })).status).toBe(200)
  expect((await shown(id)).documents).toEqual([second, first])
  expect((await change(id, { maker: 'Holt' })).status).toBe(200)
  expect((await shown(id)).documents, 'those that are not named stay').toHaveLength(2)
  expect((await change(id, { documents: [] })).status).toBe(200)
  expect(await shown(id)).not.toHaveProperty('documents')
})

test('a document is a download, and no browser opens it as a page of the shop', async () => {
  const { file, bytes } = await uploaded()
  expect(file).toMatch(/^\/uploads\/[0-9a-f]{32}-\d+\.pdf$/)
  for (const method of ['GET', 'HEAD']) {
    const reply = await get(file, method)
    expect(reply.status).toBe(200)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-length': String(bytes),
      'content-security-policy': "default-src 'none'; base-uri 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
  expect(Buffer.from(await (await get(file)).arrayBuffer())).toEqual(pdf())
  for (const wrong of [file.replace('.pdf', '.html'), file.replace(/-\d+/, `-${bytes + 1}`), `${file}/a`])
    expect((await get(wrong)).status).toBe(404)
})

test('a PDF file is taken in whose compressed data a short name of PDF stands by chance', async () => {
  expect((await uploaded('(1/JS~2/XFA~3)')).bytes).toBeGreaterThan(0)
})

const page = '<!doctype html><html><script>alert(1)</script></html>'
const bad: [what: string, sentence: RegExp, file: () => Buffer | Promise<Buffer>][] = [
  ['an empty file', /is empty/, () => Buffer.alloc(0)],
  ['a renamed web page', /not a PDF file/, () => Buffer.from(page)],
  ['a web page with a PDF file behind it', /not a PDF file/, () => Buffer.from(`${page}${pdf()}`)],
  ['a PDF file behind a blank', /not a PDF file/, () => Buffer.from(` ${pdf()}`)],
  ['a picture', /not a PDF file/, () => photo(40, 40).jpeg().toBuffer()],
  ['an archive', /not a PDF file/, () => Buffer.from('PK\x03\x04 a text of an office')],
  ['half a PDF file', /end is missing/, () => pdf().subarray(0, 200)],
  ['one that runs a script', /holds a program/, () => pdf('/S /JavaScript')],
  ['one that runs a script under a name with numbers', /holds a program/, () => pdf('/S /Java#53cript')],
  ['one whose every sign is a number', /holds a program/, () => pdf('/S /#4a#61#76#61#53#63#72#69#70#74')],
  ['one whose film runs a script', /holds a program/, () => pdf('/S /Rendition /JS 12 0 R')],
  ['one with a form that is a program', /holds a program/, () => pdf('/AcroForm <</XFA [9 0 R]>>')],
  ['one that sends a form elsewhere', /holds a program/, () => pdf('/S /Submit#46orm')],
  ['one that starts a program', /holds a program/, () => pdf('/S /Launch')],
  ['one with other files in it', /holds a program or other files/, () => pdf('/Names <</EmbeddedFiles 9')],
]

test.each(bad)('%s is refused with a sentence, and nothing is kept', async (_what, sentence, file) => {
  const before = await filesOf(kerf)
  const { status, body } = await uploadDocument(kerf, await file(), ada)
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'DOCUMENT_REFUSED' })
  expect(body.message).toMatch(sentence)
  expect(await filesOf(kerf)).toEqual(before)
})

test('a document that is too large or comes from a customer or a visitor is refused', async () => {
  const large = Buffer.concat([pdf(), Buffer.alloc(MOST_UPLOAD_BYTES), pdf()])
  expect(await uploadDocument(kerf, large, ada)).toMatchObject({
    status: 413,
    body: { code: 'DOCUMENT_TOO_LARGE' },
  })
  expect(await uploadDocument(kerf, pdf(), casey)).toMatchObject({ status: 403 })
  expect(await uploadDocument(kerf, pdf())).toMatchObject({ status: 401 })
})

test('a product is given only files of this shop that are there, each once; otherwise nothing is changed', async () => {
  const { file } = await uploaded()
  const id = await kerf.product()
  const named = (address: string, more = {}) => ({ file: address, title: 'Manual', ...more })
  await change(id, { documents: [named(file)] })
  const issuesOf = async (documents: object[]) => {
    const { status, body } = await change(id, { documents, price: 99 })
    return [status, body.code, Object(body.data).issues]
  }
  expect(await issuesOf([named('https://else.example/manual.pdf')])).toEqual([
    422,
    'UNPROCESSABLE_CONTENT',
    [{ path: ['documents', 0, 'file'], message: 'A file that was uploaded to this shop' }],
  ])
  const codeOf = async (address: string) => (await issuesOf([named(address)]))[1]
  expect(await codeOf(`/uploads/${newUploadId()}-640.webp`)).toBe('UNPROCESSABLE_CONTENT')
  expect(await codeOf(`/uploads/${newUploadId()}-99.pdf`)).toBe('DOCUMENT_REFUSED')
  const pathsOf = async (documents: object[]) => {
    const [, , issues] = await issuesOf(documents)
    return issues.map(({ path }: { path: unknown[] }) => path.join('.'))
  }
  const wrong = named(file, { title: ' ', language: 'xx' })
  expect(await pathsOf([wrong])).toEqual(['documents.0.title', 'documents.0.language'])
  expect(await pathsOf([named(file), named(file)])).toEqual(['documents.1.file'])
  expect(await shown(id)).toMatchObject({ price: 24.5, documents: [{ file }] })
  expect(await change(id, { img: file }), 'a document is no picture').toMatchObject({
    status: 422,
    body: { code: 'PICTURE_REFUSED' },
  })
})

test('a document that no product names is taken away after two days; that of an archived one stays', async () => {
  const [kept, unused] = [await uploaded(), await uploaded('unused')]
  const id = await kerf.product()
  await change(id, { documents: [{ file: kept.file, title: 'Manual' }] })
  await kerf.call('DELETE', `/api/products/${id}`, undefined, ada)
  await removeUnused(kerf.uploads, Date.now() + 3 * DAY)
  expect([(await get(kept.file)).status, (await get(unused.file)).status]).toEqual([200, 404])
  const verbs = (await factsAbout(kerf.db, unused.file.slice(9, 41))).map(({ verb }) => verb)
  expect(verbs).toEqual(['file.uploaded', 'file.removed'])
})

test('what a product is related to is saved with its fields, or nothing is', async () => {
  const [old, saw] = [await kerf.product(), await kerf.product()]
  expect((await change(saw, { maker: 'Holt', relations: { replaces: [old] } })).status).toBe(200)
  const managed = async (id: string) =>
    (await kerf.call('GET', `/api/manage/products/${id}`, undefined, ada)).body
  expect(await managed(saw)).toMatchObject({ maker: 'Holt', relations: { replaces: [{ _id: old }] } })
  const circle = await change(old, { maker: 'Ash', relations: { replaces: [saw] } })
  expect(circle.status).toBe(422)
  expect(Object(circle.body.data).issues[0]).toMatchObject({ path: ['relations', 'replaces', 0] })
  expect(await managed(old)).not.toHaveProperty('maker')
  expect((await change(saw, { relations: { replaces: [] } })).status, 'relations alone').toBe(200)
  expect(await managed(saw)).not.toHaveProperty('relations')
  const fields = { productName: 'Blade', price: 9, minQuantity: 1, aviQuantity: 5, img: '/a.webp' }
  const added = await kerf.call(
    'POST',
    '/api/products',
    { ...fields, description: 'Cuts.', relations: { fits: [saw] } },
    ada,
  )
  expect(added.status).toBe(201)
  expect(await managed(String(added.body.insertedId))).toMatchObject({ relations: { fits: [{ _id: saw }] } })
})
