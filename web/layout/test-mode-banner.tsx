import { t } from '#messages/t.ts'
/** `demo`: what is sold is made up, too. `outbox`: e-mails are not sent either, but can be read. */
export function TestModeBanner({ demo, outbox }: { demo: boolean; outbox: boolean }) {
  return (
    <aside
      aria-label={demo ? t('layout.demoShop') : t('layout.practicePayments')}
      className="bg-note-pale px-4 py-1.5 text-center text-balance text-[0.8125rem] text-note print:hidden"
    >
      {demo ? t('layout.demoShopPaymentsAreSimulated') : t('layout.paymentsAreForPracticeOnly')}
      {outbox && (
        <>
          {' '}
          <a href="/dev/mail" className="inline-block py-0.5 underline underline-offset-4">
            {t('layout.readItsEMails')}
          </a>
        </>
      )}
    </aside>
  )
}
