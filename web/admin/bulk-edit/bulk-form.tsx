import { useId, useState } from 'react'
import { allCountries } from '#contract/addresses.ts'
import { BULK_FIELDS, type BulkField, PRODUCT_FIELDS } from '#contract/product-fields.ts'
import { t } from '#messages/t.ts'
import { changeFrom, type ManyChange, type TypedChange } from '#web/admin/bulk-edit/bulk-change.ts'
import { Chosen, Text } from '#web/admin/bulk-edit/bulk-fields.tsx'
import { PriceFields } from '#web/admin/bulk-edit/price-fields.tsx'
import { attributeHint } from '#web/admin/categories/attribute-words.ts'
import { CategoryOptions } from '#web/admin/categories/category-options.tsx'
import type { FamilyTree } from '#web/admin/families/family-state.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { TableChoice } from '#web/forms/table-choice.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Choice } from '#web/ui/choice.tsx'

type Props = {
  tree: FamilyTree
  typed: TypedChange
  onTyped: (typed: TypedChange) => void
  sending: boolean
  onPreview: (change: ManyChange) => void
  onCancel: () => void
}

const WHAT = {
  price: t('admin.bulkEdit.price'),
  category: t('admin.bulkEdit.category'),
  state: t('admin.bulkEdit.state'),
  attribute: t('admin.bulkEdit.anAttribute'),
  contents: t('admin.productFields.contents'),
  hsCode: t('admin.productFields.hsCode'),
  origin: t('admin.productFields.origin'),
}
const STATES = {
  'on sale': t('admin.bulkEdit.onSale'),
  draft: t('admin.bulkEdit.draft'),
  archived: t('admin.bulkEdit.archived'),
}

const isBulkField = (what: TypedChange['what']): what is BulkField => BULK_FIELDS.some((one) => one === what)

/** Asks what to change of many products alike. */
export function BulkForm({ tree, typed, onTyped, sending, onPreview, onCancel }: Props) {
  const [wrong, setWrong] = useState<{ field: string; problem: string }>()
  const id = useId()
  const set = (change: Partial<TypedChange>) => {
    setWrong(undefined)
    onTyped({ ...typed, ...change })
  }
  const attribute = tree.attributes.find(({ code }) => code === typed.attribute)

  function submit(): void {
    const read = changeFrom(typed, tree.attributes)
    if ('change' in read) onPreview(read.change)
    else {
      setWrong(read)
      document.getElementById(`${id}-${read.field}`)?.focus()
    }
  }

  const problemOf = (field: string) => (wrong?.field === field ? wrong.problem : '')
  return (
    <form
      method="dialog"
      noValidate
      className="mt-4 grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TableChoice
        label={t('admin.bulkEdit.whatToChange')}
        table={WHAT}
        value={typed.what}
        onChange={(what) => set({ what, text: '' })}
      />
      {typed.what === 'price' && (
        <PriceFields typed={typed} set={set} id={id} problem={problemOf('amount')} />
      )}
      {typed.what === 'category' && (
        <div className="sm:col-span-1 xl:col-span-3">
          <Chosen
            id={`${id}-category`}
            label={t('admin.bulkEdit.newCategory')}
            value={typed.category}
            onChange={(category) => set({ category })}
            problem={problemOf('category')}
          >
            <option value="">{t('admin.bulkEdit.chooseOne')}</option>
            <CategoryOptions categories={tree.categories} />
          </Chosen>
          <CheckField checked={typed.dropValues} onChange={(dropValues) => set({ dropValues })} problem="">
            {t('admin.bulkEdit.leaveOutValuesThatThe')}
          </CheckField>
        </div>
      )}
      {typed.what === 'state' && (
        <TableChoice
          label={t('admin.bulkEdit.newState')}
          table={STATES}
          value={typed.state}
          onChange={(state) => set({ state })}
        />
      )}
      {typed.what === 'attribute' && (
        <>
          <Chosen
            id={`${id}-attribute`}
            label={t('admin.bulkEdit.attribute')}
            value={typed.attribute}
            onChange={(attribute) => set({ attribute, value: '' })}
            problem={problemOf('attribute')}
          >
            <option value="">{t('admin.bulkEdit.chooseOne')}</option>
            {tree.categories.map(({ _id, name }) => {
              const own = tree.attributes.filter(({ categoryId }) => categoryId === _id)
              return own.length === 0 ? null : (
                <optgroup key={_id} label={name}>
                  {own.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              )
            })}
          </Chosen>
          {attribute?.kind === 'choice' || attribute?.kind === 'yes_no' ? (
            <Choice
              label={t('admin.bulkEdit.newValue')}
              value={typed.value}
              onChange={(value) => set({ value })}
            >
              <option value="">{t('admin.bulkEdit.noneTakeItAway')}</option>
              {attribute.kind === 'yes_no' ? (
                <>
                  <option value="yes">{t('admin.bulkEdit.yes')}</option>
                  <option value="no">{t('admin.bulkEdit.no')}</option>
                </>
              ) : (
                attribute.options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))
              )}
            </Choice>
          ) : (
            <Text
              id={`${id}-value`}
              label={t('admin.bulkEdit.newValueEmptyTakeIt')}
              value={typed.value}
              placeholder={attribute ? attributeHint(attribute) : ''}
              onChange={(value) => set({ value })}
              problem={problemOf('value')}
            />
          )}
        </>
      )}
      {typed.what === 'origin' && (
        <Chosen
          id={`${id}-text`}
          label={t('admin.bulkEdit.newValue')}
          value={typed.text}
          onChange={(text) => set({ text })}
          problem={problemOf('text')}
        >
          <option value="">{t('admin.bulkEdit.noneTakeItAway')}</option>
          {allCountries().map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Chosen>
      )}
      {isBulkField(typed.what) && typed.what !== 'origin' && (
        <Text
          id={`${id}-text`}
          label={t('admin.bulkEdit.newValueEmptyTakeIt')}
          value={typed.text}
          placeholder={PRODUCT_FIELDS[typed.what].placeholder}
          onChange={(text) => set({ text })}
          problem={problemOf('text')}
        />
      )}
      <FormEnd
        button={t('admin.bulkEdit.preview')}
        doing={t('admin.bulkEdit.looking')}
        sending={sending}
        onCancel={onCancel}
      />
    </form>
  )
}
