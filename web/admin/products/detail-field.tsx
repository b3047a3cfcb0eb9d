import { useId, useState } from 'react'
import { productField } from '#contract/product-fields.ts'
import { type Beside, detailWarning } from '#web/admin/products/detail-warnings.ts'
import { type DetailField, detailProblem, readAs } from '#web/admin/products/product-details.ts'
import { TextField } from '#web/ui/text-field.tsx'

const HINTS: Partial<Record<DetailField, string>> = {
  gtin: 'The digits below its bar code. The last one is checked.',
  orderMultiple: 'Orders take this many pieces or a multiple. Empty: any number.',
  slug: 'The end of its address. Empty: made of the name. Links with the old one lead on.',
  weight: 'Of a piece as it is sent.',
  parcel: 'Length × width × height of its parcel.',
  taxClass: 'Its class in your rules of taxes, such as reduced. Empty: standard.',
  priceTiers: 'What a piece costs from so many pieces on. Empty: always its price.',
}
const EXAMPLES: Partial<Record<DetailField, string>> = {
  gtin: '4006381333931',
  makerNumber: 'H-9/2',
  orderMultiple: '1',
  slug: 'dovetail-saw-10-in',
  weight: '1.2 kg or 2 lb 3 oz',
  parcel: '12 × 8 × 4 in',
  taxClass: 'standard',
  priceTiers: '10: 17.50, 50: 16.00',
}

/** A field of a product that may be left empty. A measure is shown back in both systems while it is typed. */
export function DetailInput({ name, text, beside }: { name: DetailField; text: string; beside: Beside }) {
  const [typed, setTyped] = useState(text)
  const isCode = name === 'slug' || name === 'gtin' || name === 'orderMultiple'
  const read = readAs(name, typed)
  const warning = detailWarning(name, typed, beside)
  const id = useId()
  const offered = name === 'taxClass' ? beside.taxClasses : undefined
  return (
    <TextField
      label={productField(name).label}
      name={name}
      defaultValue={text}
      maxLength={productField(name).longest}
      placeholder={EXAMPLES[name]}
      inputMode={name === 'gtin' || name === 'orderMultiple' ? 'numeric' : undefined}
      autoCapitalize={isCode ? 'none' : undefined}
      spellCheck={isCode ? false : undefined}
      list={offered && id}
      onValueChange={setTyped}
      problem={detailProblem(name)}
    >
      <p className="mt-1.5 text-sm wrap-anywhere text-soft">
        {read ?? (name === 'slug' && typed.trim() ? `/tool/${typed.trim()}. ${HINTS.slug}` : HINTS[name])}
      </p>
      <p role="status" className="mt-1.5 text-sm text-note empty:hidden">
        {warning}
      </p>
      {offered && (
        <datalist id={id}>
          {offered.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </TextField>
  )
}
