import type { ToolCard } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { useAdvice } from '#web/checkout/use-advice.ts'
import { Price } from '#web/prices/price.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = { ids: string; currency: string | undefined }

/** Tools that go with what is in the cart: after the order on a phone, so that nothing moves that somebody is about to press. */
export default function GoesWith({ ids, currency }: Props) {
  const { goesWith } = useAdvice(ids, currency)
  if (goesWith.length === 0) return null
  return (
    <section aria-labelledby="goes-with" className="self-start print:hidden">
      <h2 id="goes-with" className="text-2xl">
        {t('productPage.goesWithIt')}
      </h2>
      <ul className="mt-4 grid gap-x-6 border-t border-line sm:grid-cols-2">
        {goesWith.map((tool) => (
          <Tool key={tool._id} tool={tool} />
        ))}
      </ul>
    </section>
  )
}

function Tool({ tool }: { tool: ToolCard }) {
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <Picture
        src={tool.img}
        alt=""
        sizes="64px"
        width={64}
        height={64}
        loading="lazy"
        className="size-16 shrink-0 border border-line stage object-contain"
      />
      <p className="min-w-0 wrap-anywhere">
        <SiteLink
          to={`/tool/${tool.slug}`}
          lang={tool.lang}
          className="leading-snug underline-offset-4 hover:underline"
        >
          <Measures>{tool.productName}</Measures>
        </SiteLink>
        <span className="block text-sm text-soft tabular-nums">
          <Price of={tool} />
        </span>
      </p>
    </li>
  )
}
