import type { AuditEvent } from '#contract/audit.ts'
import { t } from '#messages/t.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'

/** Who did an act: a person, or a program with an API key that a person made. */
export function Actor({ by }: Pick<AuditEvent, 'by'>) {
  if (!by) return <span className="text-soft">{t('admin.audit.aFormerAdmin')}</span>
  return (
    <>
      <bdi className="block wrap-anywhere">{by.name || t('admin.audit.noNameYet')}</bdi>
      <span className="block text-sm text-soft">
        <EmailAddress>{by.email}</EmailAddress>
      </span>
      {by.key && (
        <span className="block text-sm wrap-anywhere text-soft">
          {t('admin.audit.byTheApiKey', { key: by.key })}
        </span>
      )}
    </>
  )
}

/** The same in a sentence. */
export const actorWords = (by: AuditEvent['by']) =>
  by ? by.name || by.email : t('admin.audit.aFormerAdmin2')
