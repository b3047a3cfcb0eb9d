import { t } from '#messages/t.ts'
import { CurrencyChoice } from '#web/layout/currency-choice.tsx'
import { LanguageChoice } from '#web/layout/language-choice.tsx'
import { ThemeChoice } from '#web/layout/theme-choice.tsx'
import { lateStillPart, stillPart } from '#web/lazy/still-part.tsx'
import { asSentence } from '#web/ui/as-sentence.ts'
import { hasKerfMark, hasPage, useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

const PaymentBrands = lateStillPart(() => import('#web/layout/payment-brands.tsx'))

const columnsOf = (shopName: string) => [
  {
    title: t('layout.help'),
    links: [
      { to: '/tools', label: t('layout.allTools') },
      { to: '/help', label: t('layout.howToOrder') },
      { to: '/delivery', label: t('layout.delivery') },
      { to: '/returns', label: t('layout.returns') },
      { to: '/take-back', label: t('layout.oldBatteries') },
    ],
  },
  {
    title: t('layout.support'),
    links: [
      { to: '/contact-us', label: t('layout.writeToUs') },
      { to: '/withdraw', label: t('layout.withdraw') },
      { to: '/warranty', label: t('layout.warranty') },
      { to: '/dashboard/my-orders', label: t('layout.myOrders') },
    ],
  },
  {
    title: t('layout.information'),
    links: [
      { to: '/my-portfolio', label: t('layout.about', { shopName }) },
      { to: '/privacy', label: t('layout.privacy') },
      { to: '/terms', label: t('layout.terms') },
      { to: '/imprint', label: t('layout.imprint') },
      { to: '/accessibility', label: t('layout.accessibility') },
    ],
  },
]

export function Footer() {
  const shop = useShop()
  return (
    <footer className="mt-20">
      <div className="ruler" aria-hidden="true" />
      <div className="wrap grid gap-x-10 gap-y-8 py-10 lg:grid-cols-[1fr_auto]">
        <div>
          <p className="max-w-sm text-sm wrap-anywhere text-soft">
            <b className="font-display text-base font-semibold text-ink">{shop.name}</b>
            {hasKerfMark(shop) && t('layout.kerfNoun')}
            <br />
            {asSentence(shop.tagline)}
          </p>
          <div className="mt-6 flex flex-wrap items-end gap-x-10 gap-y-6">
            <PaymentBrands />
            <ThemeChoice />
            <LanguageChoice />
            <CurrencyChoice />
          </div>
        </div>
        <Columns />
      </div>
    </footer>
  )
}

const Columns = stillPart(() => (
  <nav aria-label={t('layout.footer')} className="flex flex-wrap justify-between gap-x-4 gap-y-6 sm:gap-x-16">
    {columnsOf(useShop().name).map((column) => (
      <Column key={column.title} {...column} />
    ))}
  </nav>
))

function Column({ title, links }: ReturnType<typeof columnsOf>[number]) {
  const shop = useShop()
  return (
    <div>
      <h2 className="font-sans text-eyebrow text-soft uppercase">{title}</h2>
      <ul className="mt-2">
        {links
          .filter(({ to }) => hasPage(shop, to))
          .map(({ to, label }) => (
            <li key={to}>
              <SiteLink to={to} prefetch="none" className="foot-link">
                {label}
              </SiteLink>
            </li>
          ))}
      </ul>
    </div>
  )
}
