import { data } from 'react-router'
import { TEXT_NAMES } from '#contract/text-names.ts'
import { parts, t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { OldText } from '#web/admin/settings/old-text.tsx'
import { TextForm } from '#web/admin/settings/text-form.tsx'
import { TextVersions } from '#web/admin/settings/text-versions.tsx'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/settings-text.ts'

/** One text: its latest version to be changed or, with `?version=`, an older one to be read and restored. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const name = TEXT_NAMES.find((one) => one === params.name)
  if (!name) throw data(null, { status: 404 })
  const asked = new URL(request.url).searchParams.get('version')
  if (asked !== null && !/^\d{1,9}$/.test(asked)) throw data(null, { status: 404 })
  const version = asked === null ? undefined : Number(asked)
  return asAdmin(request, () => mustFind(browserApi.texts.read({ name, version })))
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.settings.changeAText'), t('admin.settings.aTextOfTheShop'))

export { Loading as HydrateFallback }

export default function EditText({ loaderData: text }: Route.ComponentProps) {
  const latest = text.versions[0]?.version ?? 0
  return (
    <div className="max-w-3xl">
      <h2 className="mt-8 text-2xl">{text.title}</h2>
      {!text.shown && (
        <Notice className="mt-4">
          <Words
            of={parts('admin.settings.shoppersDoNotSeeThis', {
              link: (words) => (
                <SiteLink
                  to="/dashboard/settings/claims"
                  className="font-medium underline underline-offset-4"
                >
                  {words}
                </SiteLink>
              ),
            })}
          />
        </Notice>
      )}
      {text.shown && !text.checked && (
        <Notice className="mt-4">{t('admin.settings.kerfWroteThisTextAnd')}</Notice>
      )}
      {text.version === latest ? (
        <TextForm key={latest} text={text} />
      ) : (
        <OldText key={text.version} text={text} latest={latest} />
      )}
      <TextVersions text={text} />
    </div>
  )
}
