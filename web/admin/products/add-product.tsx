import { useNavigate } from 'react-router'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { loadTaxClasses } from '#web/admin/products/load-tax-classes.ts'
import { sendDraft } from '#web/admin/products/product-draft.ts'
import { productFrom, type TypedProduct } from '#web/admin/products/product-fields.ts'
import { type Extra, ProductForm } from '#web/admin/products/product-form.tsx'
import { productProblems } from '#web/admin/products/product-problems.ts'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { browserApi } from '#web/api/api.ts'
import { useSending } from '#web/forms/sending.ts'
import { passOn } from '#web/storefront/added-product.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import type { Route } from './+types/add-product.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    const [tree, taxClasses, lacked] = await Promise.all([
      browserApi.categories.list(),
      loadTaxClasses(),
      browserApi.duties.ofProduct({ id: 'new' }),
    ])
    return { tree, taxClasses, lacked }
  })
}

export const meta: Route.MetaFunction = roomMeta('add-product')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function AddProduct({ loaderData: { tree, taxClasses, lacked } }: Route.ComponentProps) {
  const { sending, problems, send } = useSending(productProblems)
  const navigate = useNavigate()

  async function add(typed: TypedProduct, { slug, ...extra }: Extra, saved: () => void) {
    const product = { ...productFrom(typed), ...extra, ...(slug && { slug }) }
    let id: string | undefined
    const added = await send(async () => {
      id = (await sendDraft(() => browserApi.products.add(product))).insertedId
    })
    if (!added) return
    saved()
    await showAlert({
      icon: 'success',
      title: t('admin.products.yourProductHasBeenSuccessfully'),
      text: typed.productName,
      button: t('admin.products.ok'),
    })
    const to = toOf(extra.state)
    if (to === '/products') passOn(id)
    await navigate(to, { state: { added: id } })
  }

  return (
    <>
      <h1 className="text-title">{roomTitle('add-product')}</h1>
      <ProductForm
        lacked={lacked}
        tree={tree}
        taxClasses={taxClasses}
        button={t('admin.products.addProduct')}
        sending={sending}
        problems={problems}
        onSubmit={add}
      />
    </>
  )
}

/** Where the new product is seen. */
function toOf(state: Extra['state']): string {
  if (state === 'draft') return '/dashboard/manage-products?show=drafts'
  return state === 'archived' ? '/dashboard/manage-products?show=deleted' : '/products'
}
