import { useRef } from 'react'
import { MOST_UPLOAD_BYTES, UPLOAD_TYPES, uploadTooLarge } from '#contract/upload-limits.ts'
import { t } from '#messages/t.ts'
import { useFileQueue } from '#web/admin/fields/file-queue.ts'
import { FilesDrop } from '#web/admin/fields/files-drop.tsx'

/** Uploads a picture and writes its line into the text in which one typed last, with the place of its words selected. */
export function TextPicture() {
  const place = useRef<HTMLDivElement>(null)
  const files = useFileQueue({
    refuse: (file) => (file.size > MOST_UPLOAD_BYTES ? uploadTooLarge() : undefined),
    send: (api, picture: File, signal) => api.uploads.add({ picture }, { signal }),
    onKept: ({ img }) => {
      const form = place.current?.closest('form')
      const typedLast = form?.querySelector<HTMLTextAreaElement>('textarea[data-typed-last]')
      const area = typedLast ?? form?.querySelector('textarea')
      if (area) writePicture(area, img)
    },
  })
  return (
    <div ref={place} className="rounded-small border border-line bg-sheet p-4">
      <FilesDrop
        label={t('admin.settings.uploadPicturesForTheText')}
        hint={t('admin.settings.aPictureGetsALine')}
        accept={UPLOAD_TYPES.join(',')}
        files={files}
      />
    </div>
  )
}

function writePicture(area: HTMLTextAreaElement, img: string): void {
  const words = t('admin.settings.whatThePictureSays')
  const before = area.value.slice(0, area.selectionEnd)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const from = before.length + gap.length + 2
  area.setRangeText(`${gap}![${words}](${img})\n\n`, before.length, before.length, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  area.focus()
  // Not by the length of the words: the build writes the one of their key.
  area.setSelectionRange(from, area.value.indexOf(']', from))
}
