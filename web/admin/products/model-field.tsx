import { useEffect, useRef, useState } from 'react'
import { modelIn } from '#contract/models.ts'
import { productField } from '#contract/product-fields.ts'
import { MOST_MODEL_BYTES, modelTooLarge } from '#contract/upload-limits.ts'
import { t } from '#messages/t.ts'
import { OneFileDrop } from '#web/admin/fields/one-file-drop.tsx'
import { useOneUpload } from '#web/admin/fields/one-upload.ts'
import { detailProblem } from '#web/admin/products/product-details.ts'
import { createPart } from '#web/lazy/part.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const viewer = createPart(() => import('#web/product-page/model/viewer.tsx'))

type Props = {
  text: string
  productName: string
  /** Told when another model stands there that nobody typed. */
  onChanged: () => void
  /** Told when a model is on its way, and when it is no more. */
  onUploading: (uploading: boolean) => void
}

/** The model of a product: the address of one that came with the shop, or a file that is uploaded and becomes one. */
export function ModelField({ text, productName, onChanged, onUploading }: Props) {
  const { label, longest, hint, placeholder } = productField('model')
  const [typed, setTyped] = useState(text)
  const [looking, look] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const part = viewer.useWhere(looking)
  const address = modelIn(typed.trim())
  const { state, send, stop } = useOneUpload({
    refuse: (file) => (file.size > MOST_MODEL_BYTES ? modelTooLarge() : undefined),
    send: (api, model: File, signal) => api.uploads.addModel({ model }, { signal }),
    onDone: ({ model }) => put(model),
  })
  const uploading = state.step === 'sending'
  useEffect(() => onUploading(uploading), [uploading, onUploading])

  function put(model: string): void {
    setTyped(model)
    onChanged()
  }
  /** The button goes with the model: the keyboard stays in the field. What is on its way would put a model back. */
  function remove(): void {
    stop()
    look(false)
    put('')
    box.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={box} className="grid gap-4">
      <TextField
        label={label}
        name="model"
        value={typed}
        maxLength={longest}
        placeholder={placeholder}
        autoCapitalize="none"
        spellCheck={false}
        onValueChange={(value) => {
          // Whoever types means this address, not the file.
          stop()
          setTyped(value)
        }}
        problem={detailProblem('model')}
      >
        <p className="mt-1.5 text-sm wrap-anywhere text-soft">{hint}</p>
      </TextField>
      {typed !== '' && (
        <div className="flex flex-wrap gap-3">
          {address && (
            <Button look="quiet" size="small" busy={looking && !part} onClick={() => look(true)}>
              {t('admin.products.lookAtTheModel')}
            </Button>
          )}
          <Button look="quiet" size="small" onClick={remove}>
            {t('admin.products.removeTheModel')}
          </Button>
        </div>
      )}
      <OneFileDrop
        label={t('admin.products.uploadAModel')}
        hint={t('admin.products.orDropItHereGlb')}
        accept=".glb,model/gltf-binary"
        working={t('admin.products.lookingThroughTheModel')}
        {...{ state, onFile: send, onStop: stop }}
      />
      {part && looking && address && (
        <part.Viewer
          tool={{ productName: productName || label, pictures: [], spareParts: [], attributes: [] }}
          address={address}
          onClose={() => look(false)}
        />
      )}
    </div>
  )
}
