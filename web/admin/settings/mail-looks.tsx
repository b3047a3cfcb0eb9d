import type { PreviewedMail } from '#contract/mails.ts'
import { t } from '#messages/t.ts'
import { elementsOf } from '#web/admin/settings/mail-elements.ts'

type Props = { looks: PreviewedMail; language: string }

/** An e-mail as it looks, and as plain text for programs that show no other. Its links lead nowhere. */
export function MailLooks({ looks: { subject, html, text }, language }: Props) {
  return (
    <section aria-label={t('admin.settings.previewEmail')} className="mt-10">
      <h3 className="text-xl">{t('admin.settings.previewEmail')}</h3>
      <p className="mt-1 text-sm text-soft">{t('admin.settings.withMadeUpData')}</p>
      <p lang={language} className="mt-4 font-medium wrap-anywhere">
        {subject}
      </p>
      <div lang={language} className="mt-3 overflow-hidden border border-line">
        {elementsOf(html)}
      </div>
      <h4 className="mt-6 font-medium">{t('admin.settings.plainText')}</h4>
      <pre
        lang={language}
        className="mt-2 border border-line bg-sheet p-4 text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
    </section>
  )
}
