import { safe } from '@orpc/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { changedMeanwhile } from '#web/admin/fields/changed-meanwhile.ts'
import { loadTaxClasses } from '#web/admin/products/load-tax-classes.ts'
import { sendDraft } from '#web/admin/products/product-draft.ts'
import { changesOf, type TypedProduct } from '#web/admin/products/product-fields.ts'
import { type Extra, ProductForm } from '#web/admin/products/product-form.tsx'
import { productProblems } from '#web/admin/products/product-problems.ts'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { maySaveOver } from '#web/forms/own-changes.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import type { Route } from './+types/edit-product.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    const [product, tree, taxClasses] = await Promise.all([
      mustFind(browserApi.products.managed({ id })),
      browserApi.categories.list(),
      loadTaxClasses(),
    ])
    // Of a product that is not there nothing more is asked.
    const lacked = await mustFind(browserApi.duties.ofProduct({ id }))
    return { product, lacked, tree, taxClasses }
  })
}

export const meta: Route.MetaFunction = roomMeta('edit-product')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function EditProduct({
  loaderData: { product, lacked, tree, taxClasses },
}: Route.ComponentProps) {
  const { sending, problems, send } = useSending(productProblems)
  const navigate = useNavigate()
  const reread = useReread()
  const [opened] = useState(product)

  async function edit(typed: TypedProduct, extra: Extra, saved: () => void) {
    const all = { ...changesOf(opened, typed), ...extra }
    const changes = Object.keys(all).length > 0 ? all : undefined
    // A new quantity was decided on while looking at the present one: where pieces were sold since, the shop refuses it.
    const expectedQuantity = changes?.aviQuantity === undefined ? undefined : product.aviQuantity
    const change = { id: product._id, ...changes, expectedQuantity }
    const done =
      !changes ||
      (await send(async () => {
        if (!(await mayOverwrite(changes))) return false
        return sendDraft(() => browserApi.products.change(change))
      }))
    if (!done) return reread()
    saved()
    await navigate('/dashboard/manage-products')
    sayDone(
      changes ? t('admin.products.productHasBeenUpdated') : t('admin.products.thereWasNothingToChange'),
      typed.productName,
    )
  }

  /** Asks where somebody else has changed the same since the form was opened. */
  async function mayOverwrite(changes: object): Promise<boolean> {
    const [, now] = await safe(browserApi.products.managed({ id: product._id }))
    const others = now ? changedMeanwhile(opened, now, { ...changes }) : []
    return others.length === 0 || maySaveOver(others)
  }

  return (
    <>
      <h1 className="text-title">{roomTitle('edit-product')}</h1>
      <ProductForm
        product={opened}
        lacked={lacked}
        tree={tree}
        taxClasses={taxClasses}
        button={t('admin.products.saveChanges')}
        sending={sending}
        problems={problems}
        onSubmit={edit}
      />
    </>
  )
}
