import { useState } from 'react'
import { PictureField } from '#web/admin/picture-field.tsx'
import { problemOf, type TypedProduct } from '#web/admin/product-fields.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  product?: TypedProduct
  button: string
  sending: boolean
  problems: Record<string, string>
  onSubmit: (typed: TypedProduct) => void
}

/** Add a product, or edit one. */
export function ProductForm({ product, button, sending, problems, onSubmit }: Props) {
  const [uploading, setUploading] = useState(false)
  const [minimum, setMinimum] = useState(product?.minQuantity)
  const [available, setAvailable] = useState(product?.aviQuantity)
  const field = (name: keyof TypedProduct) => ({
    name,
    defaultValue: product?.[name],
    problem: problemOf[name],
  })
  return (
    <div className="mt-8 max-w-3xl border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <Form<TypedProduct>
        errors={problems}
        onFormSubmit={onSubmit}
        className="grid items-start gap-5 p-6 sm:grid-cols-2 sm:p-8"
      >
        <TextField label="Product Name" maxLength={200} {...field('productName')} />
        <TextField label="Article Number (optional)" maxLength={60} placeholder="SD-310" {...field('sku')}>
          <p className="mt-1.5 text-sm text-soft">Your own number for it, on its page and in orders.</p>
        </TextField>
        <TextField label="Price" inputMode="decimal" placeholder="24.50" {...field('price')} />
        <TextField
          label="Rating"
          inputMode="decimal"
          placeholder="0 to 5"
          {...field('rating')}
          defaultValue={product?.rating ?? '0'}
        >
          <p className="mt-1.5 text-sm text-soft">0: nobody has rated it yet; no stars are shown.</p>
        </TextField>
        <TextField
          label="Minimum Quantity"
          inputMode="numeric"
          onChange={({ target }) => setMinimum(target.value)}
          {...field('minQuantity')}
        />
        <TextField
          label="Available Quantity"
          inputMode="numeric"
          onChange={({ target }) => setAvailable(target.value)}
          {...field('aviQuantity')}
        />
        <div role="status" className="empty:hidden sm:col-span-2">
          {unsellable(minimum, available)}
        </div>
        <div className="sm:col-span-2">
          <PictureField {...field('img')} onUploading={setUploading} />
        </div>
        <div className="sm:col-span-2">
          <TextArea label="Description" maxLength={5000} {...field('description')} />
        </div>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" busy={sending || uploading}>
            {sending ? 'Saving…' : uploading ? 'Uploading…' : button}
          </Button>
          <SiteLink to="/dashboard/manage-products" className={buttonLook('quiet')}>
            Cancel
          </SiteLink>
        </div>
      </Form>
    </div>
  )
}

/** It may be put on sale before its pieces come; only the owner should know that nobody can order it until then. */
function unsellable(minimum: string | undefined, available: string | undefined) {
  const [least, left] = [Number(minimum?.trim() || Number.NaN), Number(available?.trim() || Number.NaN)]
  if (!(least > left)) return null
  return (
    <Notice tone="note">
      The smallest order is {least.toLocaleString('en-US')}, and {left.toLocaleString('en-US')}{' '}
      {left === 1 ? 'is' : 'are'} in stock: the shop shows it as sold out until there are enough.
    </Notice>
  )
}
