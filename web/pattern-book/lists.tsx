import type { Product } from '#contract/products.ts'
import type { Review } from '#contract/reviews.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { ReviewGrid } from '#web/reviews/review-grid.tsx'
import { ProductGrid } from '#web/storefront/product-grid.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'

type Row = { _id: string; name: string; email: string; paid: boolean }

const ROWS: Row[] = [
  { _id: '1', name: 'Casey Customer', email: 'customer@kerf.example', paid: true },
  {
    _id: '2',
    name: 'Maximiliane',
    email: 'maximiliane.of.the.long.address@joinery-and-daughters.example',
    paid: false,
  },
]

const COLUMNS: Column<Row>[] = [
  { label: 'Name', sort: 'name', wide: true, cell: ({ name }) => name },
  { label: 'Email', wide: true, cell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
  {
    label: 'Payment',
    cell: ({ paid }) => <Badge tone={paid ? 'good' : 'open'}>{paid ? 'Paid' : 'Unpaid'}</Badge>,
  },
]

export function Lists({ products, reviews }: { products: Product[]; reviews: Review[] }) {
  return (
    <div className="grid gap-10">
      <ProductGrid products={products} claims={{ ratings: 'fixed' }} />
      <ReviewGrid reviews={reviews} />
      <div>
        <DataTable
          views={undefined}
          label="Sample"
          noun="row"
          columns={COLUMNS}
          rows={ROWS}
          total={45}
          actions={({ name }) => (
            <Button size="small" look="quiet" aria-label={`Edit ${name}`}>
              Edit
            </Button>
          )}
        />
      </div>
    </div>
  )
}
