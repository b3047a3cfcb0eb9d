import { Fragment, type ReactNode, useState } from 'react'
import type { FieldKind } from '#contract/field-kinds.ts'
import { FORM_FIELDS, type FormField, PRODUCT_FIELDS, productField } from '#contract/product-fields.ts'
import { wholeNumber } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { PictureField } from '#web/admin/fields/picture-field.tsx'
import { problemOf, type TypedProduct } from '#web/admin/products/product-fields.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  product: Partial<TypedProduct>
  img: string
  onImg: (img: string) => void
  onUploading: (uploading: boolean) => void
  /** Below the description. */
  children: ReactNode
}

const rowOf = (name: FormField) => PRODUCT_FIELDS[name].row
const IN_ROWS = FORM_FIELDS.toSorted((a, b) => rowOf(a) - rowOf(b))

/** The fields of the specification's form, and the article number. */
export function ProductFieldsPanel({ product, img, onImg, onUploading, children }: Props) {
  const [pieces, setPieces] = useState(product)
  return (
    <div className="border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <div className="grid items-start gap-5 p-6 sm:grid-cols-2 sm:p-8">
        {IN_ROWS.map((name) => (
          <Fragment key={name}>
            {name === 'img' ? (
              <div className="sm:col-span-2">
                <PictureField
                  name={name}
                  value={img}
                  onSettled={onImg}
                  problem={problemOf(name)}
                  onUploading={onUploading}
                />
              </div>
            ) : (
              <ProductField
                name={name}
                value={product[name]}
                onPieces={(typed) => setPieces({ ...pieces, [name]: typed })}
              >
                {name === 'description' && children}
              </ProductField>
            )}
            {name === 'aviQuantity' && (
              <div role="status" className="empty:hidden sm:col-span-2">
                {unsellable(pieces)}
              </div>
            )}
          </Fragment>
        ))}
      </div>
    </div>
  )
}

/** The keyboard that a phone shows. */
const KEYBOARD: Partial<Record<FieldKind, 'decimal' | 'numeric'>> = {
  dollars: 'decimal',
  pieces: 'numeric',
  stars: 'decimal',
}

type FieldProps = {
  name: FormField
  value: string | undefined
  onPieces: (typed: string) => void
  children: ReactNode
}

/** A field as the table of product fields describes it. */
function ProductField({ name, value, onPieces, children }: FieldProps) {
  const { label, kind, hint, placeholder, longest, initial } = productField(name)
  const field = { name, defaultValue: value ?? initial, problem: problemOf(name) }
  if (kind === 'text')
    return (
      <div className="sm:col-span-2">
        <TextArea label={label} maxLength={longest ?? 0} {...field}>
          {children}
        </TextArea>
      </div>
    )
  return (
    <TextField
      label={label}
      maxLength={longest}
      placeholder={placeholder}
      inputMode={KEYBOARD[kind]}
      onChange={kind === 'pieces' ? ({ target }) => onPieces(target.value) : undefined}
      {...field}
    >
      {hint && <p className="mt-1.5 text-sm text-soft">{hint}</p>}
    </TextField>
  )
}

/** It may be put on sale before its pieces come; only the owner should know that nobody can order it until then. */
function unsellable({ minQuantity, aviQuantity }: Partial<TypedProduct>) {
  const [least, left] = [minQuantity, aviQuantity].map((typed) => wholeNumber(typed ?? ''))
  if (least === undefined || left === undefined || !(least > left)) return null
  return <Notice tone="note">{t('admin.products.theSmallestOrderIsAnd', { least, left })}</Notice>
}
