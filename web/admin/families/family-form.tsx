import { useState } from 'react'
import type { ManagedAttribute } from '#contract/categories.ts'
import { slugOf } from '#contract/slug-of.ts'
import { t } from '#messages/t.ts'
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
          label={t('admin.families.name')}
          name="name"
          maxLength={200}
          value={state.name}
          onValueChange={(name) => onState({ name })}
          placeholder={t('admin.families.benchChisel')}
          problem={required(t('admin.families.name'))}
        />
        <TextField
          label={t('admin.families.address')}
          name="slug"
          maxLength={100}
          defaultValue={state.slug}
          placeholder={slugOf(state.name) || 'bench-chisel'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TranslatedTexts thing="family" texts={state.texts} onChange={(texts) => onState({ texts })} />
        <div>
          <Choice
            label={t('admin.families.category')}
            value={state.category}
            onChange={(category) => onState({ category })}
          >
            <option value="">
              {family && !state.category ? t('admin.families.asTheyAre') : t('admin.families.chooseOne')}
            </option>
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
              {t('admin.families.leaveThoseValuesOut')}
            </CheckField>
          )}
        </div>
        <TextField
          label={t('admin.families.makerOptional')}
          name="maker"
          maxLength={100}
          defaultValue={state.maker}
          placeholder={family && !state.maker ? t('admin.families.asTheyAre') : undefined}
        />
        <div className="sm:col-span-2">
          <TextArea
            label={family ? t('admin.families.descriptionOfAllSizes') : t('admin.families.description')}
            name="description"
            maxLength={5000}
            defaultValue={state.description}
            problem={family ? undefined : required(t('admin.families.description'))}
          />
          {family && !state.description && (
            <p className="mt-1.5 text-sm text-soft">{t('admin.families.itsSizesHaveDescriptionsOf')}</p>
          )}
        </div>
        {!family && (
          <div className="sm:col-span-2">
            <PictureField
              name="img"
              problem={() => null}
              shown={t('admin.families.whatEachSizeWillShow')}
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
            {t('admin.families.sizesOfThisFamilyCount')}
          </CheckField>
        </div>
        {family && (
          <div className="sm:col-span-2">
            <Button type="submit" busy={sending || uploading}>
              {sending ? t('admin.families.saving') : t('admin.families.saveFamily')}
            </Button>
          </div>
        )}
      </Form>
    </div>
  )
}
