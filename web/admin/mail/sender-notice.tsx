import type { Sender } from '#contract/mails.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** That no e-mail is sent, or as whom, where the owner should know. */
export function SenderNotice({ sender: { sends, from }, className }: { sender: Sender; className?: string }) {
  if (!sends || from) return null
  return (
    <Notice tone="wrong" role="alert" className={className}>
      <p className="font-medium">No e-mail is sent: the shop has no address to send from.</p>
      <p className="mt-1">
        E-mails wait until there is one. Write your e-mail address under{' '}
        <SiteLink to="/dashboard/settings" className="font-medium underline underline-offset-4">
          Shop settings
        </SiteLink>
        , or have MAIL_FROM set where the shop runs.
      </p>
    </Notice>
  )
}
