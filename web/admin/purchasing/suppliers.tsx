import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Supplier } from '#contract/suppliers.ts'
import { number, t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { PURCHASING_PAGES } from '#web/admin/purchasing/purchase-words.ts'
import { SupplierForm } from '#web/admin/purchasing/supplier-form.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { PageError } from '#web/ui/page-error.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/suppliers.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = readQuery(params, ['name'])
  return asAdmin(request, () => loadTable(query, browserApi.suppliers.list, params))
}

export const meta: Route.MetaFunction = roomMeta('suppliers')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS: Column<Supplier>[] = [
  {
    label: t('admin.purchasing.supplier'),
    sort: 'name',
    wide: true,
    cell: ({ _id, name, customerNumber }) => (
      <>
        <SiteLink
          to={`/dashboard/suppliers/${_id}`}
          className="inline-block py-0.5 font-medium text-action underline underline-offset-4 wrap-anywhere"
        >
          {name}
        </SiteLink>
        {customerNumber && (
          <span className="block text-sm text-soft wrap-anywhere">
            {t('admin.purchasing.ourNumber2', { customerNumber })}
          </span>
        )}
      </>
    ),
  },
  {
    label: t('admin.purchasing.contact'),
    wide: true,
    cell: ({ email, phone }) => (
      <span className="text-soft">
        {email && <EmailAddress>{email}</EmailAddress>}
        {phone && <span className="block wrap-anywhere">{phone}</span>}
      </span>
    ),
  },
  { label: t('admin.purchasing.daysToDeliver'), cell: ({ deliveryDays }) => deliveryDays ?? '–' },
  { label: t('admin.purchasing.products'), cell: ({ products }) => number(products) },
  { label: t('admin.purchasing.openOrders'), cell: ({ open }) => number(open) },
]

export default function Suppliers({ loaderData: { rows, total } }: Route.ComponentProps) {
  const [isOpen, setIsOpen] = useState(false)
  const added = useRef('')
  const navigate = useNavigate()
  return (
    <>
      <h1 className="text-title">{roomTitle('suppliers')}</h1>
      <PageTabs label={t('admin.purchasing.purchasing')} pages={PURCHASING_PAGES} />
      {isOpen ? (
        <SupplierForm
          title={t('admin.purchasing.newSupplier')}
          button={t('admin.purchasing.addSupplier')}
          saved={t('admin.purchasing.theSupplierHasBeenAdded')}
          save={async (wish) => {
            added.current = (await browserApi.suppliers.add(wish)).insertedId
          }}
          onSaved={() => navigate(`/dashboard/suppliers/${added.current}`)}
          onCancel={() => {
            setIsOpen(false)
            focusOnceShown('add-supplier')
          }}
        />
      ) : (
        <p className="mt-6">
          <Button id="add-supplier" onClick={() => setIsOpen(true)}>
            {t('admin.purchasing.addSupplier')}
          </Button>
        </p>
      )}
      <div className="mt-6">
        <SearchBox label={t('admin.purchasing.searchSuppliers')} />
      </div>
      <DataTable
        views="suppliers"
        label={t('admin.purchasing.suppliers')}
        noun="supplier"
        empty={{
          title: t('admin.purchasing.thereIsNoSupplierYet'),
          text: t('admin.purchasing.addTheCompaniesThatYou'),
        }}
        columns={COLUMNS}
        rows={rows}
        total={total}
      />
    </>
  )
}
