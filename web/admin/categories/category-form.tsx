import { useState } from 'react'
import type { ManagedCategory } from '#contract/categories.ts'
import { PictureField } from '#web/admin/fields/picture-field.tsx'
import { browserApi } from '#web/api/api.ts'
import { required } from '#web/forms/required.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Typed = Record<'name' | 'slug' | 'description' | 'img' | 'shopifyId' | 'googleId', string>

/** The fields of a category. */
export function CategoryForm({ category }: { category: ManagedCategory }) {
  const { sending, problems, send } = useSending()
  const [uploading, setUploading] = useState(false)
  const reread = useReread()

  async function save(typed: Typed): Promise<void> {
    if (!(await send(() => browserApi.categories.change({ id: category._id, ...typed })))) return
    await reread()
    sayDone('Category has been saved!', typed.name.trim())
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
          label="Name"
          name="name"
          maxLength={80}
          defaultValue={category.name}
          problem={required('Name')}
        />
        <TextField
          label="Address"
          name="slug"
          maxLength={100}
          defaultValue={category.slug}
          autoCapitalize="none"
          spellCheck={false}
          problem={slugProblem}
        >
          <p className="mt-1.5 text-sm text-soft">The end of its address. Links with the old one lead on.</p>
        </TextField>
        <div className="sm:col-span-2">
          <TextArea
            label="Description"
            name="description"
            maxLength={2000}
            defaultValue={category.description}
          />
        </div>
        <div className="sm:col-span-2">
          <PictureField
            name="img"
            defaultValue={category.img}
            problem={() => null}
            shown="What the category will show"
            onUploading={setUploading}
          />
        </div>
        <TextField
          label="Shopify Taxonomy Id (optional)"
          name="shopifyId"
          maxLength={60}
          placeholder="ha-15-62"
          defaultValue={category.shopifyId}
        />
        <TextField
          label="Google Category Id (optional)"
          name="googleId"
          maxLength={7}
          inputMode="numeric"
          placeholder="3594"
          defaultValue={category.googleId === undefined ? undefined : String(category.googleId)}
        />
        <div className="sm:col-span-2">
          <Button type="submit" busy={sending || uploading}>
            {sending ? 'Saving…' : uploading ? 'Uploading…' : 'Save Category'}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** What can be said without asking the shop, which has the last word. */
function slugProblem(slug: string): string | null {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.trim())
    ? null
    : 'Small letters, digits and single hyphens between them, such as back-saws'
}
