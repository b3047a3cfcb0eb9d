import { useEffect, useState } from 'react'
import { t } from '#messages/t.ts'
import { PictureDrop, usePictureUpload } from '#web/admin/fields/picture-drop.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  name: string
  defaultValue?: string
  /** With it, whoever shows the field may change the picture. */
  value?: string
  /** Told of a picture that was typed to its end, or uploaded. */
  onSettled?: (img: string) => void
  problem: (value: string) => string | null
  /** What the preview is of. */
  shown?: string
  /** Told when a picture is on its way, and when it is no more. */
  onUploading: (uploading: boolean) => void
}

/** A picture, by itself that of a product: a link, or a file that is uploaded and becomes one. */
export function PictureField({
  name,
  defaultValue = '',
  value,
  onSettled,
  problem,
  shown: alt = t('admin.fields.whatTheProductWillShow'),
  onUploading,
}: Props) {
  const [img, setImg] = useState(value ?? defaultValue)
  // A link is looked at when it has been typed, not at every letter of it.
  const [shown, setShown] = useState(img)
  const [given, setGiven] = useState(value)
  if (value !== undefined && value !== given) {
    setGiven(value)
    setImg(value)
    setShown(value)
  }
  function settle(settled: string): void {
    setShown(settled)
    onSettled?.(settled)
  }
  const { state, send, stop } = usePictureUpload((uploaded) => {
    setImg(uploaded)
    settle(uploaded)
  })
  const uploading = state.step === 'sending'
  useEffect(() => onUploading(uploading), [uploading, onUploading])

  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
      <div className="grid content-start gap-4">
        <TextField
          label={t('admin.fields.imageLink')}
          name={name}
          placeholder="https://"
          maxLength={2000}
          value={img}
          onValueChange={setImg}
          onBlur={() => settle(img.trim())}
          problem={problem}
        />
        <PictureDrop state={state} onFile={send} onStop={stop} />
      </div>
      <Preview file={uploading ? state.file : undefined} img={shown} alt={alt} />
    </div>
  )
}

const SIDE = 144

function Preview({ file, img, alt }: { file?: File; img: string; alt: string }) {
  const local = useContents(file)
  const src = local ?? (isAddress(img) ? img : undefined)
  return (
    <figure className="grid content-start gap-1.5">
      <div className="grid size-36 place-items-center overflow-hidden border border-line bg-shade">
        {src ? (
          <Picture
            key={src}
            src={src}
            alt={alt}
            width={SIDE}
            height={SIDE}
            sizes={`${SIDE}px`}
            className={`size-full object-cover ${local ? 'opacity-60' : ''}`}
          />
        ) : (
          <span className="px-3 text-center text-sm text-soft">{t('admin.fields.noPictureYet')}</span>
        )}
      </div>
      <figcaption className="text-sm text-soft">{t('admin.fields.preview')}</figcaption>
    </figure>
  )
}

const isAddress = (img: string) => /^\/(?!\/)/.test(img) || (/^https:\/\//.test(img) && URL.canParse(img))

/** A chosen file as an address of its own contents: the page's policy shows those, and nothing has to be let go again. */
function useContents(file: File | undefined): string | undefined {
  const [contents, setContents] = useState<{ of: File; address: string }>()
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setContents({ of: file, address: String(reader.result) })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return file && contents?.of === file && file.type.startsWith('image/') ? contents.address : undefined
}
