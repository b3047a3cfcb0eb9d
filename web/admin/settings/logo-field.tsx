import { useEffect } from 'react'
import { t } from '#messages/t.ts'
import { PictureDrop, usePictureUpload } from '#web/admin/fields/picture-drop.tsx'
import { Button } from '#web/ui/button.tsx'
import { labelLook } from '#web/ui/field-look.ts'

type Props = {
  /** The address of the uploaded logo; empty where there is none. */
  logo: string
  problem: string | undefined
  onChange: (logo: string) => void
  /** Told when a file is on its way, and when it is no more. */
  onUploading: (uploading: boolean) => void
}

/** The shop's logo: a file that is uploaded, seen on the paper of both themes. */
export function LogoField({ logo, problem, onChange, onUploading }: Props) {
  const { state, send, stop } = usePictureUpload(onChange)
  const uploading = state.step === 'sending'
  useEffect(() => onUploading(uploading), [uploading, onUploading])
  return (
    <fieldset className="min-w-0">
      <legend className={labelLook}>{t('admin.settings.logoOptional')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_12rem]">
        <div className="grid gap-2">
          <PictureDrop state={state} onFile={send} onStop={stop} />
          <p role="alert" className="text-sm text-wrong empty:hidden">
            {problem}
          </p>
          <p className="text-sm text-soft">{t('admin.settings.itIsShown36Pixels')}</p>
        </div>
        <div className="grid justify-items-start gap-3">
          <div className="grid min-h-20 w-full place-items-center always-light border border-line bg-paper p-3">
            {logo ? (
              <img
                src={logo}
                alt={t('admin.settings.theLogo')}
                className="max-h-16 max-w-full object-contain"
              />
            ) : (
              <span className="text-sm text-soft">{t('admin.settings.noLogo')}</span>
            )}
          </div>
          {logo && (
            <Button look="remove" size="small" onClick={() => onChange('')}>
              {t('admin.settings.removeLogo')}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  )
}
