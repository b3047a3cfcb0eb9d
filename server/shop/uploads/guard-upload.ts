import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Permission } from '#contract/permissions.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { MOST_IMPORT_BYTES, MOST_MODEL_BYTES, MOST_UPLOAD_BYTES } from '#contract/upload-limits.ts'
import type { Access } from '#server/people/access/access-tokens.ts'
import { mustBePermitted } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/** `needs`: null where any account may. */
type Limits = { needs: Permission | null; mostBytes: number; tooLarge: RefusalCode }

export const UPLOAD_PATHS = {
  '/api/uploads': { needs: 'pictures.upload', mostBytes: MOST_UPLOAD_BYTES, tooLarge: 'PICTURE_TOO_LARGE' },
  '/api/uploads/documents': {
    ...{ needs: 'pictures.upload', mostBytes: MOST_UPLOAD_BYTES, tooLarge: 'DOCUMENT_TOO_LARGE' },
  },
  '/api/uploads/models': {
    needs: 'pictures.upload',
    mostBytes: MOST_MODEL_BYTES,
    tooLarge: 'MODEL_TOO_LARGE',
  },
  '/api/returns/pictures': { needs: null, mostBytes: MOST_UPLOAD_BYTES, tooLarge: 'PICTURE_TOO_LARGE' },
  '/api/manage/imports/files': {
    ...{ needs: 'products.change', mostBytes: MOST_IMPORT_BYTES, tooLarge: 'IMPORT_TOO_LARGE' },
  },
} as const satisfies Record<string, Limits>
export type UploadPath = keyof typeof UPLOAD_PATHS

/** Where guests send photographs, by the link of their order. */
export const GUEST_PICTURES = '/api/order-links/:token/pictures'

const isOfGuest = (path: string) => /^\/api\/order-links\/[^/]+\/pictures$/.test(path)

export const isUploadPath = (path: string): boolean => Object.hasOwn(UPLOAD_PATHS, path) || isOfGuest(path)

/** The bytes that a form may add to its file. */
const FRAME_BYTES = 16 * 1024

const limitedTo = (mostBytes: number, tooLarge: RefusalCode): MiddlewareHandler =>
  bodyLimit({
    maxSize: mostBytes + FRAME_BYTES,
    onError: () => {
      throw new Refusal(tooLarge)
    },
  })

/** The size of a photograph alone. */
export const limitedPicture = (): MiddlewareHandler => limitedTo(MOST_UPLOAD_BYTES, 'PICTURE_TOO_LARGE')

/** Checks permission, turn and size before the body is read. Errors: as the call, with UPLOADS_BUSY and that of the path. */
export function guardUpload(access: Access, uploads: Uploads, path: UploadPath): MiddlewareHandler {
  const { needs, mostBytes, tooLarge } = UPLOAD_PATHS[path]
  const limited = limitedTo(mostBytes, tooLarge)
  return async (c, next) => {
    const account = await access.accountOf(c.req.raw)
    if (!account) throw new Refusal('UNAUTHORIZED')
    if (needs) mustBePermitted(account, needs)
    return uploads.within(async () => limited(c, next))
  }
}
