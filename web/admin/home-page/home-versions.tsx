import type { EditedHome } from '#contract/home.ts'
import { parts, t } from '#messages/t.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

const LINK = 'flex min-h-11 items-center underline underline-offset-4'

/** Every page that was published, the newest first: who and when, how it looked, and the way to edit it again. */
export function HomeVersions({ home: { versions, published } }: { home: EditedHome }) {
  return (
    <section aria-label={t('admin.homePage.versions')} className="mt-10">
      <h2 className="text-xl">{t('admin.homePage.versions')}</h2>
      <p className="mt-1 text-sm text-soft">{t('admin.homePage.eachPageThatWasPublished')}</p>
      <ol className="mt-3 border-t border-line">
        {[...versions, undefined].map((one) => {
          const version = one?.version ?? 0
          const name = one ? minuteOf(one.at) : t('admin.homePage.asKerfCame')
          return (
            <li
              key={version}
              className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-1.5"
            >
              <span className="font-medium">{name}</span>
              <span className="text-sm text-soft">
                {one?.by && t('admin.homePage.by', { by: one.by })}
                {version === published.version && ` ${t('admin.homePage.shownNow')}`}
              </span>
              <span className="ml-auto flex gap-4">
                <SiteLink to={`/home-preview?version=${version}`} className={LINK}>
                  <Words
                    of={parts('admin.homePage.lookAt', {
                      span: (words) => <span className="sr-only">{words}</span>,
                      name,
                    })}
                  />
                </SiteLink>
                <SiteLink to={`/dashboard/settings/home-page?version=${version}`} className={LINK}>
                  <Words
                    of={parts('admin.homePage.edit', { span: <span className="sr-only"> {name}</span> })}
                  />
                </SiteLink>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
