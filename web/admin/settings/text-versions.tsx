import type { EditedText } from '#contract/texts.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

/** The text that came with Kerf is there before anybody saved one. */
export const versionName = (version: number) => (version === 0 ? 'Starting text' : `Version ${version}`)

/** Every version of a text, the newest first: who saved it and when, and the way to its words. */
export function TextVersions({ text: { name, version: read, versions } }: { text: EditedText }) {
  return (
    <section aria-label="Versions" className="mt-10">
      <h3 className="text-xl">Versions</h3>
      <p className="mt-1 text-sm text-soft">Each save keeps the text before. The newest is shown.</p>
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
              {one ? `${minuteOf(one.at)}${one.by ? ` by ${one.by}` : ''}` : 'as Kerf came'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
