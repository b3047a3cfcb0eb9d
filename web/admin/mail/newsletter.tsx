import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { IssueForm } from '#web/admin/mail/issue-form.tsx'
import { IssuePreview } from '#web/admin/mail/issue-preview.tsx'
import { IssueProgress } from '#web/admin/mail/issue-progress.tsx'
import { SenderNotice } from '#web/admin/mail/sender-notice.tsx'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/newsletter.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    const [issue, { confirmed }, sender] = await Promise.all([
      id === 'new' ? undefined : mustFind(browserApi.newsletter.issue({ id })),
      browserApi.newsletter.subscribers({ size: 1 }),
      browserApi.mails.sender(),
    ])
    return { issue, confirmed, sender }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.mail.aNewsletter'), t('admin.mail.writeANewsletterTryIt'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function Newsletter({ loaderData: { issue, confirmed, sender } }: Route.ComponentProps) {
  return (
    <>
      <SiteLink
        to="/dashboard/manage-newsletters"
        className="inline-block py-1 text-sm text-action underline underline-offset-4"
      >
        {t('admin.mail.newsletters')}
      </SiteLink>
      <h1 className="mt-1 text-title wrap-anywhere">
        {issue?.startedAt ? issue.subject : t('admin.mail.writeANewsletter2')}
      </h1>
      <SenderNotice sender={sender} className="mt-5 max-w-2xl" />
      {issue?.startedAt ? (
        <>
          <IssueProgress issue={issue} />
          <IssuePreview {...issue} />
        </>
      ) : (
        <IssueForm key={issue?._id ?? 'new'} issue={issue} confirmed={confirmed} />
      )}
    </>
  )
}
