import { LanguageChoice } from '#web/layout/language-choice.tsx'
import { PaymentBrands } from '#web/layout/payment-brands.tsx'
import { ThemeChoice } from '#web/layout/theme-choice.tsx'
import { asSentence } from '#web/ui/as-sentence.ts'
import { hasKerfMark, hasPage, useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

const columnsOf = (shopName: string) => [
  {
    title: 'Help',
    links: [
      { to: '/tools', label: 'All tools' },
      { to: '/help', label: 'How to order' },
      { to: '/delivery', label: 'Delivery' },
      { to: '/returns', label: 'Returns' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/contact-us', label: 'Write to us' },
      { to: '/warranty', label: 'Warranty' },
      { to: '/dashboard/my-orders', label: 'My orders' },
    ],
  },
  {
    title: 'Information',
    links: [
      { to: '/my-portfolio', label: `About ${shopName}` },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
      { to: '/imprint', label: 'Imprint' },
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
            {hasKerfMark(shop) && ', noun: the cut a saw makes.'}
            <br />
            {asSentence(shop.tagline)}
          </p>
          <div className="mt-6 flex flex-wrap items-end gap-x-10 gap-y-6">
            <PaymentBrands />
            <ThemeChoice />
            <LanguageChoice />
          </div>
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-[repeat(3,auto)] justify-between gap-x-4 gap-y-6 sm:gap-x-16"
        >
          {columnsOf(shop.name).map((column) => (
            <Column key={column.title} {...column} />
          ))}
        </nav>
      </div>
    </footer>
  )
}

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
              <SiteLink
                to={to}
                prefetch="none"
                className="inline-flex min-h-10 items-center text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
              >
                {label}
              </SiteLink>
            </li>
          ))}
      </ul>
    </div>
  )
}
