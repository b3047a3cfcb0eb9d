import type { EditedHome } from '#contract/home.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = { theirs: EditedHome; onMine: () => void; onTheirs: () => void }

/** Somebody else saved meanwhile: who and when, and which of the two goes on. Nothing is lost before one is chosen. */
export function TheirPage({ theirs: { draft, versions }, onMine, onTheirs }: Props) {
  const saved = draft ?? versions[0]
  return (
    <Notice tone="wrong" role="alert">
      <p>
        {saved?.by ?? 'Somebody'} {draft ? 'saved a draft' : 'published a page'} meanwhile
        {saved && `, ${minuteOf(saved.at)}`}.{' '}
        <SiteLink
          to="/home-preview"
          target="_blank"
          className="font-medium underline underline-offset-4"
          prefetch="none"
        >
          Look at theirs
        </SiteLink>{' '}
        in another tab, then choose.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" look="quiet" onClick={onMine}>
          Go On with Mine
        </Button>
        <Button size="small" look="remove" onClick={onTheirs}>
          Take Theirs
        </Button>
      </div>
    </Notice>
  )
}
