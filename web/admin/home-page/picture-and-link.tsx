import { useContext } from 'react'
import { PictureField } from '#web/admin/fields/picture-field.tsx'
import { UploadingContext } from '#web/admin/home-page/uploading.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Change = { img?: string; to?: string }
type Props = { name: string; img: string; to: string; onChange: (change: Change) => void }

/** A picture, and the page that it leads to. */
export function PictureAndLink({ name, img, to, onChange }: Props) {
  const onUploading = useContext(UploadingContext)
  return (
    <>
      <PictureField
        name={`${name}.img`}
        value={img}
        shown=""
        problem={() => null}
        onSettled={(settled) => onChange({ img: settled })}
        onUploading={onUploading}
      />
      <TextField
        label="Leads to (optional)"
        name={`${name}.to`}
        placeholder="/tools"
        maxLength={300}
        value={to}
        onValueChange={(typed) => onChange({ to: typed })}
        problem={(typed) =>
          typed === '' || /^\/(?![/\\])/.test(typed) ? null : 'A path of this shop that begins with /'
        }
      >
        <p className="mt-1.5 text-sm text-soft">A page of this shop, such as /tools/saws.</p>
      </TextField>
    </>
  )
}
