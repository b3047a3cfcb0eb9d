import { t } from '#messages/t.ts'
import { ArrowDown } from '#web/ui/icons/arrow-down.tsx'
import { ArrowUp } from '#web/ui/icons/arrow-up.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'

const LOOK = 'grid size-11 shrink-0 place-items-center rounded-small text-soft hover:bg-shade hover:text-ink'

type Props = {
  /** Of what it moves, in this page. */
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  move: (by: -1 | 1) => void
}

/** Moves a line or a section a place; the keyboard stays on the button, wherever that goes. */
export function MoveButtons({ id, name, isFirst, isLast, move }: Props) {
  const press = (by: -1 | 1, isEnd: boolean, button: string) => () => {
    if (isEnd) return
    move(by)
    focusOnceShown(button)
  }
  const [up, down] = [`${id}-up`, `${id}-down`]
  return (
    <span className="flex print:hidden">
      <button
        type="button"
        id={up}
        aria-label={t('dashboard.moveUp', { name })}
        aria-disabled={isFirst}
        className={LOOK}
        onClick={press(-1, isFirst, up)}
      >
        <ArrowUp className="size-5" opacity={isFirst ? 0.4 : 1} aria-hidden="true" />
      </button>
      <button
        type="button"
        id={down}
        aria-label={t('dashboard.moveDown', { name })}
        aria-disabled={isLast}
        className={LOOK}
        onClick={press(1, isLast, down)}
      >
        <ArrowDown className="size-5" opacity={isLast ? 0.4 : 1} aria-hidden="true" />
      </button>
    </span>
  )
}
