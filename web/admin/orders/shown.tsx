import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { DocumentButton } from '#web/orders/document-button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/shown.ts'

export function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return asAdmin(request, () => mustFind(browserApi.proofs.shown({ id })))
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.orders.whatWasShown'), t('admin.orders.whatTheBuyerWasShown'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

/** What the buyer of an order was shown, in the language of the order. */
export default function OrderShown({ loaderData, params: { id } }: Route.ComponentProps) {
  const { number, parts, sha256 } = loaderData
  return (
    <>
      <SiteLink
        to={`/dashboard/manage-orders/${id}`}
        className="inline-block py-1 text-sm text-action underline underline-offset-4 print:hidden"
      >
        {t('admin.orders.order3', { number })}
      </SiteLink>
      <h1 className="mt-1 text-title">{t('admin.orders.whatWasShown')}</h1>
      <p className="mt-2 max-w-prose text-soft">{t('admin.orders.whatTheBuyerWasShown')}</p>
      {parts.map(({ title, lines }) => (
        <section key={title} aria-label={title} className="mt-8">
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-3 max-w-prose border-t border-line pt-3 wrap-anywhere whitespace-pre-wrap">
            {lines.join('\n')}
          </p>
        </section>
      ))}
      <p className="mt-8 max-w-prose text-sm wrap-anywhere text-soft">
        {t('admin.orders.itsChecksum', { sha256 })}
      </p>
      <div className="mt-4">
        <DocumentButton
          label={t('admin.orders.proofAsPdf')}
          about={number}
          fetchDocument={() => browserApi.proofs.pdf({ id })}
        />
      </div>
    </>
  )
}
