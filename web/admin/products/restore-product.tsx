import type { Product } from '#contract/products.ts'
import { parts, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

/** Put a deleted product on sale again, or look at its stock first. */
export function RestoreProduct({ product: { _id: id, productName } }: { product: Product }) {
  const act = useConfirmedAct()
  return (
    <>
      <SiteLink to={`/dashboard/manage-products/${id}/stock`} className={buttonLook('quiet', '', 'small')}>
        <Words
          of={parts('admin.products.stockOf', {
            span: (words) => <span className="sr-only">{words}</span>,
            productName,
          })}
        />
      </SiteLink>
      <Button
        size="small"
        aria-label={t('admin.products.restore2', { productName })}
        onClick={() =>
          act({
            question: t('admin.products.putItOnSaleAgain'),
            about: productName,
            button: t('admin.products.yesRestoreIt'),
            harmless: true,
            kept: t('admin.products.successfullyYourProductInfoIs'),
            done: t('admin.products.productIsOnSaleAgain'),
            perform: () => browserApi.products.restore({ id }),
            removes: true,
          })
        }
      >
        {t('admin.products.restore')}
      </Button>
    </>
  )
}
