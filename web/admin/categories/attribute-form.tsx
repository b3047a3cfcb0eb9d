import { useEffect, useId, useRef, useState } from 'react'
import type { AttributeKind } from '#contract/attributes.ts'
import type { ManagedAttribute } from '#contract/categories.ts'
import type { Dimension } from '#contract/measures/dimensions.ts'
import { t } from '#messages/t.ts'
import { OptionFields, type TypedOption } from '#web/admin/categories/attribute-options.tsx'
import { DIMENSIONS, KINDS } from '#web/admin/categories/attribute-words.ts'
import { TranslatedTexts } from '#web/admin/fields/translated-texts.tsx'
import { isText, sentTexts, type TypedTexts, textLabel, textsOf } from '#web/admin/fields/typed-texts.ts'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { required } from '#web/forms/required.ts'
import { useSending } from '#web/forms/sending.ts'
import { TableChoice } from '#web/forms/table-choice.tsx'
import { useReread } from '#web/lazy/reread.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  categoryId: string
  /** Without one, a new one is added. */
  attribute?: ManagedAttribute
  /** The others in force in the category: of two that are called the same, nobody knows which to fill in. */
  others: { name: string; of: string }[]
  /** `said`: what was done; nothing where it was left as it is. */
  close: (said?: string) => void
}

const LABELS = {
  name: t('admin.categories.name'),
  kind: t('admin.categories.kind'),
  filterable: t('admin.categories.shoppersCanFilterByIt'),
  options: t('admin.categories.options'),
}

type Fields = Pick<ManagedAttribute, 'name' | 'kind' | 'dimension' | 'filterable'>
type Options = { _id?: string; label: string; texts: TypedTexts }[]
type Typed = Fields & { options: Options; texts: TypedTexts }

/** What is changed as one: a kind with its measure, and all options. */
function typedOf({ name, kind, dimension, filterable, options, texts }: Typed) {
  return {
    ...texts,
    name: name.trim(),
    kind: { kind, dimension: kind === 'measure' ? dimension : undefined },
    filterable: kind !== 'text' && filterable,
    options:
      kind === 'choice'
        ? options.map(({ _id, label, texts }) =>
            sentTexts({ _id: _id || undefined, label: label.trim(), ...texts }),
          )
        : undefined,
  }
}

/** Adds an attribute to a category, or changes one. */
export function AttributeForm({ categoryId, attribute, others, close }: Props) {
  const [name, setName] = useState(attribute?.name ?? '')
  const [kind, setKind] = useState<AttributeKind>(attribute?.kind ?? 'measure')
  const [dimension, setDimension] = useState<Dimension>(attribute?.dimension ?? 'length')
  const [filterable, setFilterable] = useState(attribute?.filterable ?? true)
  const [options, setOptions] = useState<TypedOption[]>(() => firstOptions(attribute))
  const [texts, setTexts] = useState(() => textsOf(attribute?.translations))
  const { sending, problems, send } = useSending()
  const reread = useReread()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const saveOwn = useOwnChanges({
    first: typedOf({ name, kind, dimension, filterable, options, texts }),
    readNow: async () => {
      const { attributes } = await browserApi.categories.list()
      const now = attributes.find(({ _id }) => _id === attribute?._id)
      return now && typedOf(withTexts(now))
    },
    labelOf: (field) => (isText(field) ? textLabel(field) : LABELS[field]),
  })

  async function submit(): Promise<void> {
    const typed = typedOf({ name, kind, dimension, filterable, options, texts })
    const saved = await send(() =>
      attribute
        ? saveOwn(typed, ({ kind, ...others }) =>
            browserApi.categories.changeAttribute({ id: attribute._id, ...sentTexts(others), ...kind }),
          )
        : browserApi.categories.addAttribute({ categoryId, ...sentTexts(typed), ...typed.kind }),
    )
    if (!saved) return
    await reread()
    close(t('admin.categories.saved', { attribute: attribute ? 'yes' : 'no', name: typed.name }))
  }

  return (
    <Form
      ref={form}
      errors={problems}
      onFormSubmit={submit}
      className="grid items-start gap-5 border border-line bg-sheet p-5 sm:grid-cols-2"
    >
      <TextField
        label={t('admin.categories.name')}
        name="name"
        value={name}
        onValueChange={setName}
        maxLength={80}
        problem={(typed) => required(t('admin.categories.name'))(typed) ?? taken(typed, others)}
      />
      <TranslatedTexts thing="attribute" texts={texts} onChange={setTexts} />
      <Chosen problem={problems.kind ?? problems.dimension}>
        <TableChoice label={t('admin.categories.kind')} table={KINDS} value={kind} onChange={setKind} />
      </Chosen>
      {kind === 'measure' && (
        <TableChoice
          label={t('admin.categories.measureOf')}
          table={DIMENSIONS}
          value={dimension}
          onChange={setDimension}
        />
      )}
      {kind === 'choice' && (
        <OptionFields
          options={options}
          onChange={setOptions}
          problem={problems.options ?? problems.label ?? ''}
        />
      )}
      {kind !== 'text' && (
        <div className="sm:col-span-2">
          <CheckField checked={filterable} onChange={setFilterable} problem={problems.filterable ?? ''}>
            {t('admin.categories.shoppersCanFilterByIt')}
          </CheckField>
        </div>
      )}
      <FormEnd
        button={attribute ? t('admin.categories.saveAttribute') : t('admin.categories.add')}
        sending={sending}
        onCancel={() => close()}
      />
    </Form>
  )
}

function taken(typed: string, others: Props['others']): string | null {
  const holder = others.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())
  return holder ? t('admin.categories.isAlreadyAnAttributeOf', { name: holder.name, of: holder.of }) : null
}

function Chosen({ problem, children }: { problem: string | undefined; children: React.ReactNode }) {
  const id = useId()
  return (
    <div>
      {children}
      <p id={id} role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
        {problem}
      </p>
    </div>
  )
}

function firstOptions(attribute: ManagedAttribute | undefined): TypedOption[] {
  const own = (attribute ? withTexts(attribute).options : []).map((option) => ({
    ...option,
    key: option._id,
  }))
  return own.length > 0 ? own : [{ key: 'first', label: '', products: 0, texts: {} }]
}

const withTexts = ({ options, translations, ...attribute }: ManagedAttribute) => ({
  ...attribute,
  texts: textsOf(translations),
  options: options.map(({ translations, ...option }) => ({ ...option, texts: textsOf(translations) })),
})
