import type { EditedHome } from '#contract/home.ts'
import { parts, t } from '#messages/t.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

type Props = { theirs: EditedHome; onMine: () => void; onTheirs: () => void }

/** Somebody else saved meanwhile: who and when, and which of the two goes on. Nothing is lost before one is chosen. */
export function TheirPage({ theirs: { draft, versions }, onMine, onTheirs }: Props) {
  const saved = draft ?? versions[0]
  return (
    <Notice tone="wrong" role="alert">
      <p>
        <Words
          of={parts('admin.homePage.savedADraftMeanwhileAt', {
            by: saved?.by ?? t('admin.homePage.somebody'),
            draft: draft ? 'yes' : 'no',
            saved: saved ? 'yes' : 'no',
            at: saved ? minuteOf(saved.at) : '',
            link: (words) => (
              <SiteLink
                to="/home-preview"
                target="_blank"
                className="font-medium underline underline-offset-4"
                prefetch="none"
              >
                {words}
              </SiteLink>
            ),
          })}
        />
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" look="quiet" onClick={onMine}>
          {t('admin.homePage.goOnWithMine')}
        </Button>
        <Button size="small" look="remove" onClick={onTheirs}>
          {t('admin.homePage.takeTheirs')}
        </Button>
      </div>
    </Notice>
  )
}
