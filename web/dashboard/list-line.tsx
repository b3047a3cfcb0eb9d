import type { KeyboardEvent } from 'react'
import type { ListLine as Line } from '#contract/lists.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { ListLineForm } from '#web/dashboard/list-line-form.tsx'
import { MoveButtons } from '#web/dashboard/move-buttons.tsx'
import type { Arranging } from '#web/dashboard/use-arranging.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { withLineMoved } from '#web/lists/arrangement.ts'
import { PiecePrice } from '#web/lists/line-sum.tsx'
import { useScanCodes } from '#web/lists/use-scan-codes.tsx'
import { countedOf } from '#web/quantities/counted-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = { line: Line; arranging: Arranging; say: (words: string) => void; isBelow: boolean }

/** A line of a list of one's own, which is changed in its place. `isBelow`: there is a heading above it. */
export function ListLine({ line, arranging, say, isBelow }: Props) {
  const { list, now } = arranging
  const { product, quantity, note, productId } = line
  const name = product?.productName ?? line.name
  const { row, isOpen, open, close } = useEditInPlace<HTMLLIElement>()
  const act = useConfirmedAct()
  const ScanCode = useScanCodes()
  const Title = isBelow ? 'h3' : 'h2'
  const next = (by: -1 | 1) => withLineMoved(now, productId, by)

  function move(by: -1 | 1): void {
    const moved = next(by)
    if (!moved) return
    arranging.arrange(moved)
    const group = [{ name: '', productIds: moved.loose }, ...moved.sections].find(({ productIds }) =>
      productIds.includes(productId),
    )
    const [section = '', ids = []] = [group?.name, group?.productIds]
    const at = { name, place: ids.indexOf(productId) + 1, lines: ids.length }
    say(section ? t('dashboard.isLineOfIn', { ...at, section }) : t('dashboard.isLineOf', at))
  }
  /** As the buttons do, from wherever the keyboard is in the line; in a form these keys are the browser's. */
  function onKeyDown(event: KeyboardEvent<HTMLLIElement>): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || !by || isOpen || !next(by)) return
    event.preventDefault()
    move(by)
    focusOnceShown(`${productId}-${by === 1 ? 'down' : 'up'}`)
  }

  return (
    <li ref={row} aria-label={name} className="flex gap-4 border-b border-line py-4" onKeyDown={onKeyDown}>
      {product ? (
        <Picture
          src={product.img}
          alt=""
          sizes="56px"
          width={56}
          height={56}
          className="size-14 shrink-0 border border-line stage object-contain"
        />
      ) : (
        <div className="size-14 shrink-0 border border-line stage" />
      )}
      <div className="min-w-0 grow">
        <Title className="text-lg leading-snug wrap-anywhere">
          <SiteLink
            to={`/tool/${productId}`}
            className="inline-block py-0.5 underline-offset-4 hover:underline"
          >
            <Measures>{name}</Measures>
          </SiteLink>
        </Title>
        <p className="mt-0.5 text-sm text-soft tabular-nums">
          {product ? (
            <>
              {countedOf(quantity, product)} × <PiecePrice line={line} lines={list.lines} />
            </>
          ) : (
            t('dashboard.itIsNoLongerSold')
          )}
        </p>
        {isOpen ? (
          <ListLineForm id={list._id} line={line} sections={list.sections} close={close} />
        ) : (
          <>
            {note && <p className="mt-1 wrap-anywhere whitespace-pre-line">{note}</p>}
            <div className="mt-2 flex flex-wrap items-center gap-2 print:hidden">
              <Button look="quiet" size="small" aria-label={t('dashboard.edit3', { name })} onClick={open}>
                {t('dashboard.edit2')}
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={t('dashboard.takeOut', { name })}
                onClick={() =>
                  act({
                    question: t('dashboard.takeItOutOfThe'),
                    about: name,
                    button: t('dashboard.yesTakeItOut'),
                    kept: t('dashboard.itStaysInTheList'),
                    done: t('dashboard.itIsOutOfThe'),
                    perform: () => browserApi.lists.set({ id: list._id, productId, quantity: 0 }),
                    removes: true,
                  })
                }
              >
                {t('dashboard.takeOut2')}
              </Button>
              {(list.sections.length > 0 || list.lines.length > 1) && (
                <MoveButtons id={productId} name={name} isFirst={!next(-1)} isLast={!next(1)} move={move} />
              )}
            </div>
          </>
        )}
      </div>
      {product && <ScanCode productId={productId} name={name} />}
    </li>
  )
}
