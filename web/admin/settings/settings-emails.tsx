import { NOTICE_FIELDS } from '#contract/setting-fields.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { SenderNotice } from '#web/admin/mail/sender-notice.tsx'
import { MailServerForm } from '#web/admin/settings/mail-server-form.tsx'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
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
  pageMeta(page, t('admin.settings.eMailsShopSettings'), t('admin.settings.whoEMailsAreFrom'))

export { Loading as HydrateFallback }

export default function EmailSettings({ loaderData: { notices, sender, server } }: Route.ComponentProps) {
  return (
    <>
      <SenderNotice sender={sender} className="mt-8 max-w-3xl" />
      <MailServerForm server={server} />
      <SettingsGroup
        title={t('admin.settings.emailsToShoppers')}
        about={t('admin.settings.subjectHeadingCanBeYours')}
      >
        <p className="mt-5">
          <SiteLink to="/dashboard/settings/e-mails/texts" className={buttonLook('quiet')}>
            {t('admin.settings.writeTheirTexts')}
          </SiteLink>
        </p>
      </SettingsGroup>
      <SettingsForm
        title={t('admin.settings.eMailsToYou')}
        about={
          sender.owner
            ? t('admin.settings.theseGoToWhatPeople', { owner: sender.owner })
            : t('admin.settings.theShopHasNoE')
        }
        legend={t('admin.settings.writeToMeWhen')}
        fields={NOTICE_FIELDS}
        values={notices}
        valuesIn={(settings) => settings.notices}
        save={browserApi.settings.changeNotices}
        saved={t('admin.settings.theEMailSettingsHave')}
      />
    </>
  )
}
