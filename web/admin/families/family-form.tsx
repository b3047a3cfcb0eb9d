import { useState } from 'react'
import type { ManagedAttribute } from '#contract/categories.ts'
import { slugOf } from '#contract/slug-of.ts'
import { CategoryOptions } from '#web/admin/categories/category-options.tsx'
import { FamilyChoices } from '#web/admin/families/family-choices.tsx'
import type { Family, FamilyState, FamilyTree } from '#web/admin/families/family-state.ts'
import { PictureField } from '#web/admin/fields/picture-field.tsx'
import { TranslatedTexts } from '#web/admin/fields/translated-texts.tsx'
import { required } from '#web/forms/required.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** What was typed besides the name, the category and the choices, which the table of sizes follows while they are chosen. */
export type TypedFamily = { slug: string; maker: string; description: string; img?: string }

type Props = {
  family: Family | undefined
  tree: FamilyTree
  state: FamilyState
  attributes: ManagedAttribute[]
  onState: (change: Partial<FamilyState>) => void
  sending: boolean
  problems: Record<string, string>
  /** Which values the new category does not ask for. */
  lost: string
  onSubmit: (typed: TypedFamily) => void
  /** Something was typed or chosen. */
  onType: () => void
}

/** What all sizes of a family share, and by what they differ. */
export function FamilyForm({
  family,
  tree,
  state,
  attributes,
  onState,
  sending,
  problems,
  lost,
  onSubmit,
  onType,
}: Props) {
  const [uploading, setUploading] = useState(false)
  return (
    <div className="mt-6 max-w-3xl border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <Form<TypedFamily>
        id="family"
        errors={problems}
        onInput={onType}
        onFormSubmit={({ slug, maker, description, img }) =>
          onSubmit({
            slug: slug.trim(),
            maker: maker.trim(),
            description: description.trim(),
            ...(img !== undefined && { img: img.trim() }),
          })
        }
        className="grid items-start gap-5 p-6 sm:grid-cols-2 sm:p-8"
      >
        <TextField
          label="Name"
          name="name"
          maxLength={200}
          value={state.name}
          onValueChange={(name) => onState({ name })}
          placeholder="Bench chisel"
          problem={required('Name')}
        />
        <TextField
          label="Address"
          name="slug"
          maxLength={100}
          defaultValue={state.slug}
          placeholder={slugOf(state.name) || 'bench-chisel'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TranslatedTexts thing="family" texts={state.texts} onChange={(texts) => onState({ texts })} />
        <div>
          <Choice label="Category" value={state.category} onChange={(category) => onState({ category })}>
            <option value="">{family && !state.category ? 'As they are' : 'Choose one'}</option>
            <CategoryOptions categories={tree.categories} />
          </Choice>
          <p role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
            {problems.category ?? lost}
          </p>
          {(lost || state.dropValues) && (
            <CheckField
              checked={state.dropValues}
              onChange={(dropValues) => onState({ dropValues })}
              problem=""
            >
              Leave those values out
            </CheckField>
          )}
        </div>
        <TextField
          label="Maker (optional)"
          name="maker"
          maxLength={100}
          defaultValue={state.maker}
          placeholder={family && !state.maker ? 'As they are' : undefined}
        />
        <div className="sm:col-span-2">
          <TextArea
            label={family ? 'Description of all sizes' : 'Description'}
            name="description"
            maxLength={5000}
            defaultValue={state.description}
            problem={family ? undefined : required('Description')}
          />
          {family && !state.description && (
            <p className="mt-1.5 text-sm text-soft">
              Its sizes have descriptions of their own. One that is written here replaces them.
            </p>
          )}
        </div>
        {!family && (
          <div className="sm:col-span-2">
            <PictureField
              name="img"
              problem={() => null}
              shown="What each size will show"
              onUploading={setUploading}
            />
          </div>
        )}
        <div className="sm:col-span-2">
          <FamilyChoices
            attributes={attributes}
            chosen={state.choices}
            onChange={(choices) => onState({ choices })}
            problem={problems.choices ?? ''}
          />
        </div>
        <div className="sm:col-span-2">
          <CheckField
            checked={state.countsTogether}
            onChange={(countsTogether) => onState({ countsTogether })}
            problem=""
          >
            Sizes of this family count together for prices by quantity
          </CheckField>
        </div>
        {family && (
          <div className="sm:col-span-2">
            <Button type="submit" busy={sending || uploading}>
              {sending ? 'Saving…' : 'Save Family'}
            </Button>
          </div>
        )}
      </Form>
    </div>
  )
}
