import sharp, { type Sharp } from 'sharp'
import { ORIGIN, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** A picture that is not of one colour. */
export function photo(width = 1280, height = 960): Sharp {
  const noise = { type: 'gaussian', mean: 120, sigma: 4 } as const
  return sharp({ create: { width, height, channels: 3, background: '#b08050', noise } })
}

/** Sends a file as a form does. */
export async function upload(
  kerf: Pick<TestShop, 'fetch'>,
  bytes: Uint8Array,
  as?: Pick<Shopper, 'token'>,
  file: { name: string; type: string } = { name: 'saw.jpg', type: 'image/jpeg' },
  path = '/uploads',
) {
  const body = new FormData()
  body.set('picture', new File([new Uint8Array(bytes)], file.name, { type: file.type }))
  const headers = as && { authorization: `Bearer ${as.token}` }
  const reply = await kerf.fetch(new Request(`${ORIGIN}/api${path}`, { method: 'POST', headers, body }))
  return { status: reply.status, headers: reply.headers, body: await reply.json() }
}

/** Sends a PDF file as a form does. */
export async function uploadDocument(
  kerf: Pick<TestShop, 'fetch'>,
  bytes: Uint8Array,
  as?: Pick<Shopper, 'token'>,
  name = 'manual.pdf',
) {
  const body = new FormData()
  body.set('document', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
  const headers = as && { authorization: `Bearer ${as.token}` }
  const init = { method: 'POST', headers, body }
  const reply = await kerf.fetch(new Request(`${ORIGIN}/api/uploads/documents`, init))
  return { status: reply.status, body: await reply.json() }
}

/** The names of all uploaded files of a shop. */
export function filesOf({ uploads }: Pick<TestShop, 'uploads'>): Promise<string[]> {
  return Array.fromAsync(uploads.storage.list())
}

/** A PDF file of one empty page; `more` stands in it as a comment. */
export function pdf(more = ''): Buffer {
  return Buffer.from(`%PDF-1.4
%${more}
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`)
}
