import type { EditedText } from '#contract/texts.ts'
import { t } from '#messages/t.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

/** The text that came with Kerf is there before anybody saved one. */
export const versionName = (version: number) =>
  version === 0 ? t('admin.settings.startingText') : t('admin.settings.version', { version })

/** Every version of a text, the newest first: who saved it and when, and the way to its words. */
export function TextVersions({ text: { name, version: read, versions } }: { text: EditedText }) {
  return (
    <section aria-label={t('admin.settings.versions')} className="mt-10">
      <h3 className="text-xl">{t('admin.settings.versions')}</h3>
      <p className="mt-1 text-sm text-soft">{t('admin.settings.eachSaveKeepsTheText')}</p>
      <ol className="mt-3 border-t border-line">
        {[...versions, undefined].map((one, place) => (
          <li
            key={one?.version ?? 0}
            className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-1.5"
          >
            <SiteLink
              to={`/dashboard/settings/texts/${name}${place === 0 ? '' : `?version=${one?.version ?? 0}`}`}
              aria-current={(one?.version ?? 0) === read ? 'page' : undefined}
              className="flex min-h-9 items-center underline underline-offset-4 aria-[current=page]:font-medium aria-[current=page]:no-underline"
            >
              {versionName(one?.version ?? 0)}
            </SiteLink>
            <span className="text-sm text-soft">
              {one
                ? t('admin.settings.by2Other', {
                    at: minuteOf(one.at),
                    by: one.by ? 'yes' : 'no',
                    by2: one.by ?? '',
                  })
                : t('admin.settings.asKerfCame')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
