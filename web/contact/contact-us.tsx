import { t } from '#messages/t.ts'
import { ContactForm } from '#web/contact/contact-form.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/contact-us.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('contact.contactUs'), t('contact.writeToTheShopAbout'))

const ANSWERED_THERE = [
  { to: '/help', label: t('contact.howToOrderAndPay') },
  { to: '/delivery', label: t('contact.delivery') },
  { to: '/returns', label: t('contact.returns') },
  { to: '/warranty', label: t('contact.warranty') },
]

export default function ContactUs() {
  return (
    <>
      <PageHead
        eyebrow={t('contact.contact')}
        title={t('contact.contactUs')}
        about={t('contact.aboutAToolAnOrder')}
      />
      <div className="wrap mt-10 grid gap-x-14 gap-y-10 sm:mt-14 lg:grid-cols-[1.4fr_1fr]">
        <ContactForm />
        <section aria-labelledby="answered" className="self-start border-t border-line pt-6">
          <h2 id="answered" className="text-2xl">
            {t('contact.answeredAlready')}
          </h2>
          <p className="mt-2 text-soft">{t('contact.thesePagesMaySaveYou')}</p>
          <ul className="mt-3">
            {ANSWERED_THERE.map(({ to, label }) => (
              <li key={to}>
                <SiteLink
                  to={to}
                  className="inline-flex min-h-10 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
