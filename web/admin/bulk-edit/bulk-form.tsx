import { useId, useState } from 'react'
import { currencyWord, shopCurrency } from '#contract/money.ts'
import { writeCents } from '#contract/typed-number.ts'
import { changeFrom, type ManyChange, type TypedChange } from '#web/admin/bulk-edit/bulk-change.ts'
import { Chosen, Text } from '#web/admin/bulk-edit/bulk-fields.tsx'
import { attributeHint } from '#web/admin/categories/attribute-words.ts'
import { CategoryOptions } from '#web/admin/categories/category-options.tsx'
import type { FamilyTree } from '#web/admin/families/family-state.ts'
import { amountLabel } from '#web/admin/prices/dollars.ts'
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

const WHAT = { price: 'Price', category: 'Category', state: 'State', attribute: 'An attribute' }
const waysTable = () => ({ percent: 'Change by per cent', add: `Change by ${currencyWord()}`, set: 'Set to' })
const amountsTable = () => ({ percent: 'Per cent', add: amountLabel(), set: 'New price' })
const ENDINGS = { cents: 'To the cent', '.99': 'To the nearest .99', '.95': 'To the nearest .95' }
const STATES = { 'on sale': 'On sale', draft: 'Draft', archived: 'Archived' }

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
        label="What to change"
        table={WHAT}
        value={typed.what}
        onChange={(what) => set({ what })}
      />
      {typed.what === 'price' && (
        <>
          <TableChoice label="How" table={waysTable()} value={typed.way} onChange={(way) => set({ way })} />
          <Text
            id={`${id}-amount`}
            label={amountsTable()[typed.way]}
            value={typed.amount}
            placeholder={
              { percent: '5 or -12.5', add: `${writeCents(250)} or -1`, set: writeCents(2450) }[typed.way]
            }
            onChange={(amount) => set({ amount })}
            problem={problemOf('amount')}
          />
          {typed.way !== 'set' && shopCurrency().decimals > 1 && (
            <TableChoice
              label="Rounded"
              table={ENDINGS}
              value={typed.round}
              onChange={(round) => set({ round })}
            />
          )}
        </>
      )}
      {typed.what === 'category' && (
        <div className="sm:col-span-1 xl:col-span-3">
          <Chosen
            id={`${id}-category`}
            label="New category"
            value={typed.category}
            onChange={(category) => set({ category })}
            problem={problemOf('category')}
          >
            <option value="">Choose one</option>
            <CategoryOptions categories={tree.categories} />
          </Chosen>
          <CheckField checked={typed.dropValues} onChange={(dropValues) => set({ dropValues })} problem="">
            Leave out values that the new category does not ask for
          </CheckField>
        </div>
      )}
      {typed.what === 'state' && (
        <TableChoice
          label="New state"
          table={STATES}
          value={typed.state}
          onChange={(state) => set({ state })}
        />
      )}
      {typed.what === 'attribute' && (
        <>
          <Chosen
            id={`${id}-attribute`}
            label="Attribute"
            value={typed.attribute}
            onChange={(attribute) => set({ attribute, value: '' })}
            problem={problemOf('attribute')}
          >
            <option value="">Choose one</option>
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
            <Choice label="New value" value={typed.value} onChange={(value) => set({ value })}>
              <option value="">None: take it away</option>
              {attribute.kind === 'yes_no' ? (
                <>
                  <option value="yes">Yes</option>
                  <option value="no">No</option>
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
              label="New value (empty: take it away)"
              value={typed.value}
              placeholder={attribute ? attributeHint(attribute) : ''}
              onChange={(value) => set({ value })}
              problem={problemOf('value')}
            />
          )}
        </>
      )}
      <FormEnd button="Preview" doing="Looking…" sending={sending} onCancel={onCancel} />
    </form>
  )
}
