import { useNavigate } from 'react-router'
import { asAdmin } from '#web/admin/as-admin.ts'
import { productFrom, type TypedProduct } from '#web/admin/product-fields.ts'
import { ProductForm } from '#web/admin/product-form.tsx'
import { browserApi } from '#web/api.ts'
import { useSending } from '#web/forms/sending.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/add-product.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await asAdmin(request, async () => {})
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, 'Add product', 'Put a new product on sale.')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function AddProduct() {
  const { sending, problems, send } = useSending()
  const navigate = useNavigate()

  async function add(typed: TypedProduct) {
    const added = await send(() => browserApi.products.add(productFrom(typed)))
    if (!added) return
    await showAlert({
      icon: 'success',
      title: 'Your Product has been Successfully Added!',
      text: typed.productName,
      button: 'OK',
    })
    await navigate('/products')
  }

  return (
    <>
      <h1 className="text-title">Add product</h1>
      <ProductForm button="Add Product" sending={sending} problems={problems} onSubmit={add} />
    </>
  )
}
