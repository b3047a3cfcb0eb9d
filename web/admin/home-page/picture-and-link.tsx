import { useContext } from 'react'
import { t } from '#messages/t.ts'
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
        label={t('admin.homePage.leadsToOptional')}
        name={`${name}.to`}
        placeholder={t('admin.homePage.tools2')}
        maxLength={300}
        value={to}
        onValueChange={(typed) => onChange({ to: typed })}
        problem={(typed) =>
          typed === '' || /^\/(?![/\\])/.test(typed) ? null : t('admin.homePage.aPathOfThisShop')
        }
      >
        <p className="mt-1.5 text-sm text-soft">{t('admin.homePage.aPageOfThisShop')}</p>
      </TextField>
    </>
  )
}
