import { Fragment } from 'react'
import type { ToolFamily } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { Price } from '#web/prices/price.tsx'
import { choicesOf, pricesDiffer, type SizeLink } from '#web/product-page/sizes.ts'
import { MeasureLabel } from '#web/ui/measure.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** The sizes of a family: links, so that each has its own address, and they work before any script does. */
export function Choices({ family, id }: { family: ToolFamily; id: string }) {
  const choices = choicesOf(family, id)
  const priced = choices.length === 1 && pricesDiffer(family)
  return choices.map(({ code, name, label, links }) => (
    <section key={code} aria-labelledby={`choice-${code}`}>
      <h2 id={`choice-${code}`} className="font-sans text-sm font-normal text-soft">
        {name}
        {label !== undefined && (
          <>
            :{' '}
            <span className="font-medium text-ink">
              <MeasureLabel text={label} />
            </span>
          </>
        )}
      </h2>
      <ul>
        {links.map((link) => (
          <li key={link.value} className="grid">
            <Choice link={link} priced={priced} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Choice({ link, priced }: { link: SizeLink; priced: boolean }) {
  const { label, size, chosen, only } = link
  return (
    <SiteLink
      to={`/tool/${size.slug}`}
      state={{ stays: true }}
      aria-current={chosen || undefined}
      className={`flex min-h-11 flex-col justify-center rounded-small border px-3 py-1.5 text-sm leading-tight tabular-nums hover:border-ink aria-[current=true]:border-action aria-[current=true]:bg-tint aria-[current=true]:ring-1 aria-[current=true]:ring-action ${size.available ? 'border-edge' : 'border-line sold-out'} ${only.length > 0 ? 'border-dashed' : ''}`}
    >
      <span className={`font-medium ${size.available ? '' : 'text-soft'}`}>
        <MeasureLabel text={label} />
      </span>
      {size.available ? (
        priced && (
          <span className="mt-0.5 text-soft">
            <Price of={size} isBare />
          </span>
        )
      ) : (
        <span className="mt-0.5 text-soft">{t('productPage.soldOut')}</span>
      )}
      {only.length > 0 && (
        <span className="mt-0.5 text-soft">
          {t('productPage.onlyWith')}{' '}
          {only.map((other, place) => (
            <Fragment key={other}>
              {place > 0 && ' '}
              <span className="inline-block">
                <MeasureLabel text={other} isAlone />
                {place < only.length - 1 && ','}
              </span>
            </Fragment>
          ))}
        </span>
      )}
    </SiteLink>
  )
}
