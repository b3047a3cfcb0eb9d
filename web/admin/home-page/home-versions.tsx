import type { EditedHome } from '#contract/home.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

const LINK = 'flex min-h-11 items-center underline underline-offset-4'

/** Every page that was published, the newest first: who and when, how it looked, and the way to edit it again. */
export function HomeVersions({ home: { versions, published } }: { home: EditedHome }) {
  return (
    <section aria-label="Versions" className="mt-10">
      <h2 className="text-xl">Versions</h2>
      <p className="mt-1 text-sm text-soft">
        Each page that was published is kept. Edit an earlier one to make it the draft again.
      </p>
      <ol className="mt-3 border-t border-line">
        {[...versions, undefined].map((one) => {
          const version = one?.version ?? 0
          const name = one ? minuteOf(one.at) : 'As Kerf came'
          return (
            <li
              key={version}
              className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-1.5"
            >
              <span className="font-medium">{name}</span>
              <span className="text-sm text-soft">
                {one?.by && `by ${one.by}`}
                {version === published.version && ' Shown now'}
              </span>
              <span className="ml-auto flex gap-4">
                <SiteLink to={`/home-preview?version=${version}`} className={LINK}>
                  Look<span className="sr-only"> at {name}</span>
                </SiteLink>
                <SiteLink to={`/dashboard/settings/home-page?version=${version}`} className={LINK}>
                  Edit<span className="sr-only"> {name}</span>
                </SiteLink>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
