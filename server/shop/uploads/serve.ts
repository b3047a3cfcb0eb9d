import { Hono } from 'hono'
import { parseFileName } from '#server/shop/uploads/names.ts'
import { StorageAway } from '#server/shop/uploads/storage.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/**
 * Headers keep a browser from opening a file as a page. The shop encoded pictures itself and looked through models; a document may hold
 * scripts, so it is a download: what shows it is not a page of the shop.
 */
export function uploadRoutes({ storage, log }: Pick<Uploads, 'storage' | 'log'>): Hono {
  const routes = new Hono()
  routes.on(['GET', 'HEAD'], '/:name', async (c) => {
    const name = c.req.param('name')
    const type = parseFileName(name)?.type
    if (!type) return c.text('There is no such file', 404)
    try {
      const file = await storage.read(name)
      if (!file) return c.text('There is no such file', 404)
      const headers = {
        'content-type': type,
        'content-length': String(file.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; base-uri 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        // Without a name: the link that leads here gives it.
        ...(type === 'application/pdf' && { 'content-disposition': 'attachment' }),
      }
      return new Response(c.req.method === 'HEAD' ? null : file, { headers })
    } catch (error) {
      if (!(error instanceof StorageAway)) throw error
      log.error({ err: error, name }, 'An upload could not be read')
      return c.text('The file cannot be reached right now', 503)
    }
  })
  routes.all('*', (c) => c.text('There is no such file', 404))
  return routes
}
