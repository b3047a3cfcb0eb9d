import { t } from '#messages/t.ts'
/** The article number of a product, below its name; nothing where it has none. */
export function ArticleNumber({ children: sku }: { children: string | undefined }) {
  if (!sku) return null
  return (
    <span className="block font-sans text-sm wrap-anywhere text-soft">{t('ui.articleNumber', { sku })}</span>
  )
}
