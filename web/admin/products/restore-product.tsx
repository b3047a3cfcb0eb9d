import type { Product } from '#contract/products.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** Put a deleted product on sale again, or look at its stock first. */
export function RestoreProduct({ product: { _id: id, productName } }: { product: Product }) {
  const act = useConfirmedAct()
  return (
    <>
      <SiteLink to={`/dashboard/manage-products/${id}/stock`} className={buttonLook('quiet', '', 'small')}>
        Stock <span className="sr-only">of {productName}</span>
      </SiteLink>
      <Button
        size="small"
        aria-label={`Restore ${productName}`}
        onClick={() =>
          act({
            question: 'Put it on sale again?',
            about: productName,
            button: 'Yes, restore it',
            harmless: true,
            kept: 'Successfully! Your Product Info is Safe!',
            done: 'Product is on sale again!',
            perform: () => browserApi.products.restore({ id }),
            removes: true,
          })
        }
      >
        Restore
      </Button>
    </>
  )
}
