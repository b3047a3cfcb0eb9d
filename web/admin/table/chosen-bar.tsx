import { MOST_CHOSEN } from '#contract/catalogue-limits.ts'
import { t } from '#messages/t.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  chosen: number
  /** How many the table has on all pages. */
  total: number
  /** Which rows were chosen with all that were found, and why, in a sentence. */
  why?: string | undefined
  /** All of them are being chosen: nothing is done with those that are chosen so far. */
  busy: boolean
  onChange: () => void
  onAll: () => void
  onNone: () => void
}

/** How many rows of a table are chosen, and what can be done with them. */
export function ChosenBar({ chosen, total, why, busy, onChange, onAll, onNone }: Props) {
  const all = Math.min(total, MOST_CHOSEN)
  return (
    <div className="mt-5 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-soft tabular-nums">
        {chosen === 0 ? t('admin.table.noneChosen') : (why ?? t('admin.table.chosen', { chosen }))}
      </p>
      {chosen > MOST_CHOSEN ? (
        <p className="text-sm text-wrong">
          {t('admin.table.atMostAreChangedAt', { mostChosen: MOST_CHOSEN })}
        </p>
      ) : (
        chosen > 0 && (
          <Button id="change-chosen" size="small" busy={busy} onClick={onChange}>
            {t('admin.table.change')}
          </Button>
        )
      )}
      {total > 0 && chosen < all && (
        <Button look="quiet" size="small" busy={busy} onClick={onAll}>
          {all < total
            ? t('admin.table.chooseTheFirstOf', { all, total })
            : t('admin.table.chooseAllFound', { all })}
        </Button>
      )}
      {chosen > 0 && (
        <Button look="quiet" size="small" busy={busy} onClick={onNone}>
          {t('admin.table.chooseNone')}
        </Button>
      )}
    </div>
  )
}
