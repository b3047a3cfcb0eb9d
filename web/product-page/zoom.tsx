import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { partsOf } from '#contract/picture-widths.ts'
import type { Tool } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { ChevronLeft } from '#web/ui/icons/chevron-left.tsx'
import { ChevronRight } from '#web/ui/icons/chevron-right.tsx'
import { Minus } from '#web/ui/icons/minus.tsx'
import { Plus } from '#web/ui/icons/plus.tsx'
import { X } from '#web/ui/icons/x.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useSwipes } from '#web/ui/swipes.ts'
import '#web/product-page/zoom.css'

type Props = { pictures: Tool['pictures']; first: number; onClose: (last: number) => void }

/**
 * The pictures as large as the screen, in the browser's own dialog: it holds the keyboard, closes at Escape and gives the keyboard back. A
 * press looks closer there; two fingers do by themselves.
 */
export function Zoom({ pictures, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(first)
  const [close, setClose] = useState(false)
  const several = pictures.length > 1
  const swipes = useSwipes(turn)
  const picture = pictures[place]
  const widest = (picture && partsOf(picture.img)?.widths.at(-1)) ?? 1200

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function turn(step: number) {
    setClose(false)
    setPlace((now) => (now + step + pictures.length) % pictures.length)
  }
  function pressed(event: KeyboardEvent) {
    if (several && !close && event.key === 'ArrowLeft') turn(-1)
    else if (several && !close && event.key === 'ArrowRight') turn(1)
    else if (event.key === '+' || event.key === '-') setClose(event.key === '+')
    else return
    event.preventDefault()
  }
  /** What was pressed comes to the middle. */
  function closer({ clientX, clientY, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const [across, down] = [(clientX - left) / width, (clientY - top) / height]
    setClose(!close)
    requestAnimationFrame(() => {
      const element = stage.current
      element?.scrollTo(
        across * element.scrollWidth - element.clientWidth / 2,
        down * element.scrollHeight - element.clientHeight / 2,
      )
    })
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('productPage.enlargedPicture')}
      onClose={() => onClose(place)}
      onKeyDown={pressed}
      className="zoom-dialog"
    >
      <div className="flex items-center gap-1 border-b border-line px-2 py-1">
        {several && (
          <>
            <Control label={t('productPage.previousPicture')} onClick={() => turn(-1)}>
              <ChevronLeft className="size-5" />
            </Control>
            <p role="status" className="min-w-12 text-center text-sm text-soft tabular-nums">
              {place + 1} / {pictures.length}
            </p>
            <Control label={t('productPage.nextPicture')} onClick={() => turn(1)}>
              <ChevronRight className="size-5" />
            </Control>
          </>
        )}
        <Control
          label={close ? t('productPage.smaller') : t('productPage.larger')}
          onClick={() => setClose(!close)}
        >
          {close ? <Minus className="size-5" /> : <Plus className="size-5" />}
        </Control>
        <span className="grow" />
        <Control label={t('productPage.close')} onClick={() => dialog.current?.close()}>
          <X className="size-5" />
        </Control>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than the screen is scrolled by the keyboard, too */}
      <div ref={stage} tabIndex={0} className={stageLook(close)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Larger and Smaller do the same for the keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div
          onClick={closer}
          {...(several && !close && swipes)}
          style={close ? { width: `max(200vw, ${widest}px)` } : undefined}
          className={close ? 'zoom-picture zoom-near' : 'zoom-picture'}
        >
          {picture && (
            <Picture
              key={picture.img}
              src={picture.img}
              alt={picture.alt}
              width={widest}
              height={widest}
              sizes={`${widest}px`}
              className={close ? 'h-auto w-full stage' : 'size-full stage object-contain'}
            />
          )}
        </div>
      </div>
      <p className="border-t border-line px-4 py-3 text-sm text-soft">{picture?.alt}</p>
    </dialog>
  )
}

/** Looked at as a whole, the picture fits; from close by, it is scrolled. */
function stageLook(close: boolean): string {
  return close ? 'zoom-stage' : 'zoom-stage zoom-whole'
}

function Control(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="grid size-11 place-items-center rounded-small hover:bg-shade"
    >
      {props.children}
    </button>
  )
}
