import { useState } from 'react'
import type { ManagedCategory } from '#contract/categories.ts'
import { t } from '#messages/t.ts'
import { PictureField } from '#web/admin/fields/picture-field.tsx'
import { TranslatedTexts } from '#web/admin/fields/translated-texts.tsx'
import { isText, sentTexts, type TypedTexts, textLabel, textsOf } from '#web/admin/fields/typed-texts.ts'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { required } from '#web/forms/required.ts'
import { useSaving } from '#web/forms/saving.ts'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Typed = Record<'name' | 'slug' | 'description' | 'img' | 'shopifyId' | 'googleId', string>

const LABELS: Record<keyof Typed, string> = {
  name: t('admin.categories.name'),
  slug: t('admin.categories.address'),
  description: t('admin.categories.description'),
  img: t('admin.categories.picture'),
  shopifyId: t('admin.categories.shopifyTaxonomyId'),
  googleId: t('admin.categories.googleCategoryId'),
}

function typedOf({ name, slug, description, img = '', shopifyId = '', googleId }: ManagedCategory): Typed {
  return { name, slug, description, img, shopifyId, googleId: googleId === undefined ? '' : String(googleId) }
}

/** The fields of a category. */
export function CategoryForm({ category }: { category: ManagedCategory }) {
  const { sending, problems, save: saveAs } = useSaving()
  const [uploading, setUploading] = useState(false)
  const [texts, setTexts] = useState(() => textsOf(category.translations))
  const first = typedOf(category)

  const saveOwn = useOwnChanges<Typed & TypedTexts>({
    first: { ...first, ...texts },
    readNow: async () => {
      const { categories } = await browserApi.categories.list()
      const now = categories.find(({ _id }) => _id === category._id)
      return now && { ...typedOf(now), ...textsOf(now.translations) }
    },
    labelOf: (name) => (isText(name) ? textLabel(name) : LABELS[name]),
  })

  async function save(typed: Typed): Promise<void> {
    const change = (changes: Partial<Typed & TypedTexts>) =>
      browserApi.categories.change({ id: category._id, ...sentTexts(changes) })
    await saveAs(() => saveOwn({ ...typed, ...texts }, change), t('admin.categories.categoryHasBeenSaved'), {
      text: typed.name.trim(),
    })
  }

  return (
    <div className="mt-6 max-w-3xl border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <Form<Typed>
        errors={problems}
        onFormSubmit={save}
        className="grid items-start gap-5 p-6 sm:grid-cols-2 sm:p-8"
      >
        <TextField
          label={LABELS.name}
          name="name"
          maxLength={80}
          defaultValue={first.name}
          problem={required(t('admin.categories.name'))}
        />
        <TextField
          label={LABELS.slug}
          name="slug"
          maxLength={100}
          defaultValue={first.slug}
          autoCapitalize="none"
          spellCheck={false}
          problem={slugProblem}
        >
          <p className="mt-1.5 text-sm text-soft">{t('admin.categories.theEndOfItsAddress')}</p>
        </TextField>
        <div className="sm:col-span-2">
          <TextArea
            label={LABELS.description}
            name="description"
            maxLength={2000}
            defaultValue={first.description}
          />
        </div>
        <TranslatedTexts thing="category" texts={texts} onChange={setTexts} />
        <div className="sm:col-span-2">
          <PictureField
            name="img"
            defaultValue={first.img}
            problem={() => null}
            shown={t('admin.categories.whatTheCategoryWillShow')}
            onUploading={setUploading}
          />
        </div>
        <TextField
          label={`${LABELS.shopifyId} (optional)`}
          name="shopifyId"
          maxLength={60}
          placeholder={t('admin.categories.ha1562')}
          defaultValue={first.shopifyId}
        />
        <TextField
          label={`${LABELS.googleId} (optional)`}
          name="googleId"
          maxLength={7}
          inputMode="numeric"
          placeholder="3594"
          defaultValue={first.googleId}
        />
        <FormEnd
          button={t('admin.categories.saveCategory')}
          doing={sending ? t('admin.categories.saving') : t('admin.categories.uploading')}
          sending={sending || uploading}
        />
      </Form>
    </div>
  )
}

/** What can be said without asking the shop, which has the last word. */
function slugProblem(slug: string): string | null {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.trim())
    ? null
    : t('admin.categories.smallLettersDigitsAndSingle')
}
