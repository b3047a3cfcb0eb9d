import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '#messages/t.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

const HELP = t('information.helpAndInformation')

type Props = {
  eyebrow?: string
  title: string
  /** Of the title, where it is not the one of the page. */
  lang?: string | undefined
  about: string
  children: ReactNode
}

/** The frame of the pages that the footer leads to. */
export function InformationPage({ eyebrow = HELP, title, lang, about, children }: Props) {
  return (
    <>
      <PageHead eyebrow={eyebrow} title={title} lang={lang} about={about} />
      <div className="wrap mt-10 grid gap-x-14 gap-y-12 sm:mt-14 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <Prose>{children}</Prose>
        <Others />
      </div>
    </>
  )
}

/** Who looks for an answer on one of these pages often finds it on the next; beside the text, on a phone below it. */
function Others() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={HELP} className="self-start border-t border-line pt-3 lg:sticky lg:top-36 print:hidden">
      <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-1">
        {PAGES.map(({ to, label }) => (
          <li key={to}>
            <SiteLink
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="flex min-h-10 items-center text-[0.9375rem] text-soft underline-offset-4 hover:text-ink hover:underline aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const PAGES = [
  { to: '/help', label: t('information.howToOrder') },
  { to: '/delivery', label: t('information.delivery') },
  { to: '/returns', label: t('information.returns') },
  { to: '/warranty', label: t('information.warranty') },
  { to: '/guarantee', label: t('information.legalGuarantee') },
  { to: '/review-policy', label: t('information.howReviewsAreChecked') },
  { to: '/take-back', label: t('information.oldBatteriesAndTools') },
  { to: '/accessibility', label: t('information.accessibility') },
  { to: '/privacy', label: t('information.privacy') },
  { to: '/terms', label: t('information.terms') },
  { to: '/imprint', label: t('information.imprint') },
]
