import { MOST_UPLOAD_BYTES, UPLOAD_TYPES, uploadTooLarge } from '#contract/upload-limits.ts'
import { t } from '#messages/t.ts'
import { OneFileDrop } from '#web/admin/fields/one-file-drop.tsx'
import { type UploadState, useOneUpload } from '#web/admin/fields/one-upload.ts'

/** One picture at a time on its way to the shop; `onDone` is told its address. */
export const usePictureUpload = (onDone: (img: string) => void) =>
  useOneUpload({
    refuse: (file) => (file.size > MOST_UPLOAD_BYTES ? uploadTooLarge() : undefined),
    send: (api, picture: File, signal) => api.uploads.add({ picture }, { signal }),
    onDone: ({ img }) => onDone(img),
  })

type Props = { state: UploadState; onFile: (file: File) => void; onStop: () => void }

/** Where a picture is chosen, or dropped, and what becomes of it. */
export const PictureDrop = (props: Props) => (
  <OneFileDrop
    label={t('admin.fields.uploadAPicture')}
    hint={t('admin.fields.orDropItHereJpeg')}
    accept={UPLOAD_TYPES.join(',')}
    working={t('admin.fields.drawingItsSizes')}
    {...props}
  />
)
