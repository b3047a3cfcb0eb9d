import { wholeNumber } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { ProductSearch } from '#web/admin/fields/product-search.tsx'
import { type EditedLine, quantityProblem } from '#web/admin/orders/edit-wish.ts'
import { PromiseNote } from '#web/quantities/promise-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { goOnOnceGone } from '#web/ui/next-focus.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** `takesPromised`: what is not on the shelf can be ordered, too. */
type Props = { lines: EditedLine[]; setLines: (lines: EditedLine[]) => void; takesPromised?: boolean }

/** The lines of an order with their quantities, and a search that adds one. */
export function EditLines({ lines, setLines, takesPromised }: Props) {
  const change = (productId: string, quantity: string) =>
    setLines(lines.map((line) => (line.productId === productId ? { ...line, quantity } : line)))
  return (
    <div className="grid gap-4 sm:col-span-2">
      <ul aria-label={t('admin.orders.linesOfTheOrder')} className="grid gap-4">
        {lines.map(({ productId, name, quantity, sold }) => (
          <li key={productId} className="flex flex-wrap items-end gap-3 border-b border-line pb-4">
            <div className="min-w-0 grow basis-56">
              <TextField
                label={t('admin.orders.piecesOf', { name })}
                name={`quantity ${productId}`}
                inputMode="numeric"
                autoComplete="off"
                value={quantity}
                onValueChange={(to) => change(productId, to)}
                problem={quantityProblem}
              />
              {takesPromised && sold && <PromiseNote product={sold} quantity={wholeNumber(quantity) ?? 0} />}
            </div>
            <Button
              look="remove"
              size="small"
              aria-label={t('admin.orders.remove2', { name })}
              disabled={lines.length === 1}
              onClick={({ currentTarget }) => {
                const row = currentTarget.closest('li')
                const beside = row?.nextElementSibling ?? row?.previousElementSibling
                goOnOnceGone(beside?.querySelector('input') ?? undefined)
                setLines(lines.filter((line) => line.productId !== productId))
              }}
            >
              {t('admin.orders.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <ProductSearch
        label={t('admin.orders.addAProduct')}
        name="product"
        left={lines.map(({ productId }) => productId)}
        onChoose={({ _id: productId, productName: name, sold }) =>
          setLines([...lines, { productId, name, quantity: '1', sold }])
        }
      />
    </div>
  )
}
