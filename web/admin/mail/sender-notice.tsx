import type { Sender } from '#contract/mails.ts'
import { parts, t } from '#messages/t.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

/** That no e-mail is sent, or as whom, where the owner should know. */
export function SenderNotice({ sender: { sends, from }, className }: { sender: Sender; className?: string }) {
  if (!sends || from) return null
  return (
    <Notice tone="wrong" role="alert" className={className}>
      <p className="font-medium">{t('admin.mail.noEMailIsSent')}</p>
      <p className="mt-1">
        <Words
          of={parts('admin.mail.eMailsWaitUntilThere', {
            link: (words) => (
              <SiteLink to="/dashboard/settings" className="font-medium underline underline-offset-4">
                {words}
              </SiteLink>
            ),
          })}
        />
      </p>
    </Notice>
  )
}
