import { useState } from 'react'
import type { SupplierOfProduct } from '#contract/suppliers.ts'
import {
  amountWords,
  numberWords,
  plainAmount,
  wholeNumber,
  writeCents,
  writeDollars,
} from '#contract/typed-number.ts'
import { parts, t } from '#messages/t.ts'
import { OrderedRows } from '#web/admin/fields/ordered-rows.tsx'
import { SupplierSearch } from '#web/admin/fields/supplier-search.tsx'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useSaving } from '#web/forms/saving.ts'
import { noFields } from '#web/forms/sending.ts'
import { Form } from '#web/ui/form.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'

export type Supply = { list: SupplierOfProduct[]; areAny: boolean }

const wholeProblem = (text: string) =>
  wholeNumber(text) ? null : numberWords(text, t('admin.stock.aWholeNumberOfPieces'))
const costProblem = (text: string) =>
  text.trim() === '' || Number(plainAmount(text)) > 0
    ? null
    : amountWords(text, t('admin.stock.aPriceSuchAs', { writeCents: writeCents(420) }))

/** Who sells a product to the shop, and on which terms. */
export function ProductSuppliers({ id, supply }: { id: string; supply: Supply }) {
  const [rows, setRows] = useState(supply.list)
  const { sending, save } = useSaving(noFields)

  function submit(typed: Record<string, string>) {
    const suppliers = rows.map(({ supplier: { _id } }) => {
      const cost = plainAmount(typed[`cost-${_id}`] ?? '')
      return {
        supplier: _id,
        articleNumber: typed[`article-${_id}`] ?? '',
        ...(cost && { cost: Number(cost) }),
        packSize: wholeNumber(typed[`pack-${_id}`] ?? '') ?? 1,
        minimum: wholeNumber(typed[`minimum-${_id}`] ?? '') ?? 1,
      }
    })
    void save(
      () => browserApi.suppliers.setOfProduct({ id, suppliers }),
      t('admin.stock.suppliersHaveBeenSaved'),
    )
  }

  return (
    <section aria-labelledby="suppliers" className="mt-10">
      <h2 id="suppliers" className="text-2xl">
        {t('admin.stock.suppliers')}
      </h2>
      <p className="mt-1 max-w-prose text-soft">
        <Words
          of={parts('admin.stock.whoSellsItToYou', {
            areAny: !supply.areAny && (
              <SiteLink
                to="/dashboard/suppliers"
                className="inline-block py-1 text-action underline underline-offset-4"
              >
                {t('admin.stock.addASupplierFirst')}
              </SiteLink>
            ),
          })}
        />
      </p>
      <Form<Record<string, string>> onFormSubmit={submit} className="mt-4 grid max-w-3xl gap-5">
        <OrderedRows
          label={t('admin.stock.suppliers')}
          rows={rows}
          keyOf={({ supplier }) => supplier._id}
          nameOf={({ supplier }) => supplier.name}
          onChange={setRows}
        >
          {({ supplier: { _id, name }, articleNumber, cost, packSize, minimum }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no grid in every browser
            <div role="group" aria-label={name} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
              <p className="col-span-full font-medium wrap-anywhere">{name}</p>
              <TextField
                label={t('admin.stock.suppliersNumber')}
                name={`article-${_id}`}
                autoComplete="off"
                maxLength={60}
                defaultValue={articleNumber ?? ''}
              />
              <TextField
                label={t('admin.stock.cost')}
                name={`cost-${_id}`}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={cost === undefined ? '' : writeDollars(cost)}
                problem={costProblem}
              />
              <TextField
                label={t('admin.stock.packSize')}
                name={`pack-${_id}`}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={String(packSize)}
                problem={wholeProblem}
              />
              <TextField
                label={t('admin.stock.minimum')}
                name={`minimum-${_id}`}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={String(minimum)}
                problem={wholeProblem}
              />
            </div>
          )}
        </OrderedRows>
        {supply.areAny && (
          <div className="max-w-xs">
            <SupplierSearch
              label={t('admin.stock.addASupplier')}
              left={rows.map(({ supplier }) => supplier._id)}
              onChoose={(supplier) => setRows([...rows, { supplier, packSize: 1, minimum: 1 }])}
            />
          </div>
        )}
        {(rows.length > 0 || supply.list.length > 0) && (
          <FormEnd button={t('admin.stock.saveSuppliers')} sending={sending} />
        )}
      </Form>
    </section>
  )
}
