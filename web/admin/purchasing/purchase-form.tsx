import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Purchase } from '#contract/purchases.ts'
import {
  amountWords,
  numberWords,
  plainAmount,
  wholeNumber,
  writeCents,
  writeDollars,
} from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { newKey } from '#web/admin/fields/keyed-rows.ts'
import { OrderedRows } from '#web/admin/fields/ordered-rows.tsx'
import { ProductSearch } from '#web/admin/fields/product-search.tsx'
import { type ChosenSupplier, SupplierSearch } from '#web/admin/fields/supplier-search.tsx'
import { ExpectedFields } from '#web/admin/purchasing/expected-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { issuesOf } from '#web/forms/field-problems.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useSaving } from '#web/forms/saving.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Row = { key: string; productId: string; productName: string; quantity: string; cost: string }
type Props = { one?: Purchase }

const rowOf = ({ productId, productName, quantity, cost }: Purchase['lines'][number]): Row => ({
  ...{ key: productId, productId, productName, quantity: String(quantity) },
  cost: cost === undefined ? '' : writeDollars(cost),
})

const PIECES = t('admin.purchasing.aWholeNumberOfPieces')
const piecesProblem = (text: string) => (wholeNumber(text) ? null : numberWords(text, PIECES))
const costProblem = (text: string) =>
  text.trim() === '' || Number(plainAmount(text)) > 0
    ? null
    : amountWords(text, t('admin.purchasing.aPriceSuchAs', { writeCents: writeCents(420) }))

/** Writes a purchase order, or changes a draft. */
export function PurchaseForm({ one }: Props) {
  const [rows, setRows] = useState<Row[]>(one?.lines.map(rowOf) ?? [])
  const [supplier, setSupplier] = useState<ChosenSupplier>()
  const [lacksSupplier, setLacks] = useState(false)
  const [isEmpty, setIsEmpty] = useState(false)
  const navigate = useNavigate()
  const made = useRef('')
  const keyAt = (place: number) => rows[place]?.key ?? ''
  const { sending, problems, save } = useSaving((error) =>
    Object.fromEntries(
      issuesOf(error).map(({ path, message }) =>
        path[0] === 'lines' && typeof path[1] === 'number'
          ? [`${path[2] === 'cost' ? 'cost' : 'quantity'}-${keyAt(path[1])}`, message]
          : [String(path[0]), message],
      ),
    ),
  )

  async function submit(typed: Record<string, string>) {
    setIsEmpty(rows.length === 0)
    setLacks(!one && !supplier)
    if (rows.length === 0) return
    const wish = {
      lines: rows.map(({ key, productId }) => {
        const cost = plainAmount(typed[`cost-${key}`] ?? '')
        return {
          productId,
          quantity: wholeNumber(typed[`quantity-${key}`] ?? '') ?? 0,
          ...(cost && { cost: Number(cost) }),
        }
      }),
      expected: typed.expected ?? '',
      note: typed.note ?? '',
    }
    if (one) {
      await save(
        () => browserApi.purchases.change({ id: one._id, version: one.version, ...wish }),
        t('admin.purchasing.theDraftHasBeenSaved'),
      )
      return
    }
    if (!supplier) return
    const isMade = await save(async () => {
      made.current = (await browserApi.purchases.make({ supplier: supplier._id, ...wish })).insertedId
    }, t('admin.purchasing.theDraftHasBeenSaved'))
    if (isMade) await navigate(`/dashboard/purchases/${made.current}`)
  }

  return (
    <div className="mt-6 max-w-3xl border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <Form<Record<string, string>> errors={problems} onFormSubmit={submit} className="grid gap-5 p-5 sm:p-8">
        {!one && (
          <div>
            <SupplierSearch
              label={supplier ? t('admin.purchasing.anotherSupplier') : t('admin.purchasing.supplier')}
              left={supplier ? [supplier._id] : []}
              onChoose={(chosen) => {
                setSupplier(chosen)
                setLacks(false)
              }}
            />
            <p role="status" className="mt-1.5 wrap-anywhere empty:hidden">
              {supplier && t('admin.purchasing.orderedOf', { name: supplier.name })}
            </p>
            <p role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
              {lacksSupplier ? t('admin.purchasing.chooseASupplier') : ''}
            </p>
          </div>
        )}
        <div>
          <OrderedRows
            label={t('admin.purchasing.lines')}
            rows={rows}
            keyOf={({ key }) => key}
            nameOf={({ productName }) => productName}
            onChange={setRows}
          >
            {({ key, productName, quantity, cost }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset has no grid in every browser
              <div role="group" aria-label={productName} className="grid gap-3 sm:grid-cols-3">
                <p className="min-w-0 self-center font-medium wrap-anywhere">{productName}</p>
                <TextField
                  label={t('admin.purchasing.pieces')}
                  name={`quantity-${key}`}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={quantity}
                  problem={piecesProblem}
                />
                <TextField
                  label={t('admin.purchasing.cost')}
                  name={`cost-${key}`}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={cost}
                  problem={costProblem}
                />
              </div>
            )}
          </OrderedRows>
          <div className="mt-4">
            <ProductSearch
              label={t('admin.purchasing.addAProduct')}
              name="product"
              left={rows.map(({ productId }) => productId)}
              onChoose={({ _id: productId, productName }) => {
                setRows([...rows, { key: newKey(), productId, productName, quantity: '1', cost: '' }])
                setIsEmpty(false)
              }}
            />
            <p role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
              {isEmpty ? t('admin.purchasing.chooseAtLeastOneProduct') : ''}
            </p>
            <p className="mt-1.5 text-sm text-soft">{t('admin.purchasing.withoutACostThatOf')}</p>
          </div>
        </div>
        <ExpectedFields one={one} />
        <FormEnd button={t('admin.purchasing.saveDraft')} sending={sending} />
      </Form>
    </div>
  )
}
