import { NOTICE_FIELDS } from '#contract/setting-fields.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { SenderNotice } from '#web/admin/mail/sender-notice.tsx'
import { MailServerForm } from '#web/admin/settings/mail-server-form.tsx'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/settings-emails.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    const [{ notices }, sender, server] = await Promise.all([
      browserApi.settings.read(),
      browserApi.mails.sender(),
      browserApi.mailServer.read(),
    ])
    return { notices, sender, server }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'E-mails, shop settings', 'Who e-mails are from, and what the shop is told by e-mail.')

export { Loading as HydrateFallback }

export default function EmailSettings({ loaderData: { notices, sender, server } }: Route.ComponentProps) {
  return (
    <>
      <SenderNotice sender={sender} className="mt-8 max-w-3xl" />
      <MailServerForm server={server} />
      <SettingsForm
        title="E-mails to you"
        about={
          sender.owner
            ? `These go to ${sender.owner}. What people write to you stands under Messages in any case.`
            : 'The shop has no e-mail address yet: write one under Seller, on the page Shop.'
        }
        legend="Write to me when"
        fields={NOTICE_FIELDS}
        values={notices}
        valuesIn={(settings) => settings.notices}
        save={browserApi.settings.changeNotices}
        saved="The e-mail settings have been saved!"
      />
    </>
  )
}
