import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const Uploaded = z.object({
  acknowledged: z.literal(true),
  img: z.string().describe('The address of the picture, for the field `img` of a product'),
})

export const uploads = {
  add: guardedCall(
    'POST /uploads',
    'Upload a picture: JPEG, PNG, WebP or AVIF of at most 10 MB and 50 megapixels (admin)',
  )
    .route({ successStatus: 201 })
    .errors(refusing('PICTURE_REFUSED', 'PICTURE_TOO_LARGE', 'UPLOADS_BUSY', 'UPLOADS_AWAY'))
    .input(z.strictObject({ picture: z.file({ error: () => t('fields.aFile') }) }))
    .output(Uploaded),
  addDocument: guardedCall(
    'POST /uploads/documents',
    'Upload a PDF file of at most 10 MB that tells of a product, such as a manual (admin)',
  )
    .route({ successStatus: 201 })
    .errors(refusing('DOCUMENT_REFUSED', 'DOCUMENT_TOO_LARGE', 'UPLOADS_BUSY', 'UPLOADS_AWAY'))
    .input(z.strictObject({ document: z.file({ error: () => t('fields.aFile') }) }))
    .output(
      z.object({
        acknowledged: z.literal(true),
        file: z.string().describe('The address of the file, for the field `documents` of a product'),
        bytes: z.int(),
      }),
    ),
  addModel: guardedCall(
    'POST /uploads/models',
    'Upload a model of a tool, a binary glTF 2.0 file of at most 4 MB in meters, that its page shows to turn and measure (admin)',
  )
    .route({ successStatus: 201 })
    .errors(refusing('MODEL_REFUSED', 'MODEL_TOO_LARGE', 'UPLOADS_BUSY', 'UPLOADS_AWAY'))
    .input(z.strictObject({ model: z.file({ error: () => t('fields.aFile') }) }))
    .output(
      z.object({
        acknowledged: z.literal(true),
        model: z.string().describe('The address of the file, for the field `model` of a product'),
        bytes: z.int(),
      }),
    ),
}
