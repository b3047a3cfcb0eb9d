import { useEffect } from 'react'
import { MOST_UPLOAD_BYTES, UPLOAD_TYPES, uploadTooLarge } from '#contract/upload-limits.ts'
import { t } from '#messages/t.ts'
import { useFileQueue } from '#web/admin/fields/file-queue.ts'
import { FilesDrop } from '#web/admin/fields/files-drop.tsx'
import { newKey, type ShownPicture } from '#web/admin/fields/keyed-rows.ts'
import { OrderedRows } from '#web/admin/fields/ordered-rows.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  pictures: ShownPicture[]
  onChange: (change: (pictures: ShownPicture[]) => ShownPicture[]) => void
  problem: string | undefined
  /** Told when files are on their way, and when they are no more. */
  onUploading: (uploading: boolean) => void
}

/** The pictures of a product in order. The first is the one that cards and orders show: the Image Link of the form. */
export function PictureList({ pictures, onChange, problem, onUploading }: Props) {
  const files = useFileQueue({
    refuse: (file) => (file.size > MOST_UPLOAD_BYTES ? uploadTooLarge() : undefined),
    send: (api, picture: File, signal) => api.uploads.add({ picture }, { signal }),
    onKept: ({ img }) => onChange((now) => withPicture(now, img)),
  })
  useEffect(() => onUploading(files.sending), [files.sending, onUploading])
  const shown = pictures.filter(({ img }) => img !== '')
  return (
    <div className="grid gap-4">
      <OrderedRows
        label={t('admin.fields.picturesInOrder')}
        rows={shown}
        keyOf={({ key }) => key}
        nameOf={(_, place) => t('admin.fields.picture', { place: place + 1 })}
        onChange={(rows) => onChange(() => (rows.length > 0 ? rows : [{ key: newKey(), img: '', alt: '' }]))}
      >
        {({ key, img, alt }, place) => (
          <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-4">
            <span className="grid size-18 place-items-center overflow-hidden border border-line stage">
              <Picture
                key={img}
                src={img}
                alt=""
                width={72}
                height={72}
                sizes="72px"
                className="size-full object-contain"
              />
            </span>
            <TextField
              label={
                place === 0
                  ? t('admin.fields.mainPictureWhatItShows')
                  : t('admin.fields.pictureWhatItShows', { place: place + 1 })
              }
              name={`pictures.${place}.alt`}
              value={alt}
              maxLength={300}
              placeholder={
                place === 0
                  ? t('admin.fields.withoutWordsTheProductsName')
                  : t('admin.fields.theBladeFromAbove')
              }
              onValueChange={(words) =>
                onChange((now) => now.map((one) => (one.key === key ? { ...one, alt: words } : one)))
              }
            />
          </div>
        )}
      </OrderedRows>
      <p role="alert" className="text-sm text-wrong empty:hidden">
        {problem}
      </p>
      <FilesDrop
        label={t('admin.fields.uploadMorePictures')}
        hint={t('admin.fields.severalAtOnceOrDrop')}
        accept={UPLOAD_TYPES.join(',')}
        files={files}
      />
    </div>
  )
}

/** With one more picture; it becomes the main one where there is none. */
function withPicture(pictures: ShownPicture[], img: string): ShownPicture[] {
  const [main, ...others] = pictures
  if (main && main.img === '') return [{ ...main, img }, ...others]
  return [...pictures, { key: newKey(), img, alt: '' }]
}
