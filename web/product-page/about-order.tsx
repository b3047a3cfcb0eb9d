import { guaranteeWords } from '#contract/guarantee.ts'
import type { Tool } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { latePart } from '#web/lazy/late-part.tsx'
import { contentsInWords } from '#web/product-page/details.tsx'
import { MeasureLabel } from '#web/ui/measure.tsx'
import { useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

/** Only a shop with zones of delivery can say it. */
const Arrival = latePart(() => import('#web/product-page/arrival.tsx'), <div className="min-h-29" />)

/** In a few lines beside the price: when it arrives and for how much, what is in the box and its weight, and where to read more. */
export default function AboutOrder({ tool }: { tool: Tool }) {
  const { prices } = useShop()
  const { weight } = tool.shipping
  const [contents, guarantee] = [contentsInWords(tool.contents), guaranteeWords(tool)]
  const isSold = tool.state === undefined && (tool.available || tool.promise !== undefined)
  return (
    <div className="mt-6 border-t border-line pt-3 text-sm print:hidden">
      {prices?.hasDelivery && isSold && <Arrival tool={tool} rules={prices} />}
      <ul className="flex flex-wrap gap-x-4 empty:hidden">
        {contents && <li>{t('productPage.inTheBox', { contents })}</li>}
        {weight && (
          <li>
            <span className="text-soft">{t('productPage.weightAsSent')}</span> <MeasureLabel text={weight} />
          </li>
        )}
        {guarantee && <li>{guarantee}</li>}
      </ul>
      <p className="flex flex-wrap gap-x-6">
        {LINKS.map(({ to, words }) => (
          <SiteLink
            key={to}
            to={to}
            className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
          >
            {words}
          </SiteLink>
        ))}
      </p>
    </div>
  )
}

const LINKS = [
  { to: '/delivery', words: t('productPage.delivery') },
  { to: '/returns', words: t('productPage.returns') },
  { to: '/warranty', words: t('productPage.warranty') },
]
