import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { isBesideRule, isDrawing, largestOf } from '#contract/picture-files.ts'
import type { Tool } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { createPart } from '#web/lazy/part.ts'
import { closeUpOf } from '#web/pictures/close-ups.ts'
import { PRODUCT_PICTURE } from '#web/pictures/product-picture.ts'
import { Turn } from '#web/product-page/turn.tsx'
import { Search } from '#web/ui/icons/search.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useReducedMotion } from '#web/ui/reduced-motion.ts'

/** Most visits enlarge nothing. */
const enlarged = createPart(() => import('#web/product-page/zoom.tsx'))

const SHOWN = '(width < 48rem) 8rem, (width >= 64rem) 38rem, 50vw'

/**
 * The pictures of a tool in a row that the browser scrolls and swipes, with small ones below that lead to each. A press shows one as large
 * as the screen; without scripts it opens the file.
 */
export function Gallery({
  tool,
}: {
  tool: Pick<Tool, 'pictures' | 'productName' | 'model' | 'spareParts' | 'attributes'>
}) {
  const pictures = withCloseUp(tool)
  const row = useRef<HTMLUListElement>(null)
  const place = usePlaceInView(row)
  const still = useReducedMotion()
  const [zoomed, zoom] = useState<number>()
  const part = enlarged.use()

  function show(wanted: number, behavior: ScrollBehavior = still ? 'instant' : 'smooth') {
    const left = (row.current?.clientWidth ?? 0) * wanted
    row.current?.scrollTo({ left, behavior })
  }
  function instead(act: () => void) {
    return (event: MouseEvent) => {
      // Somebody wants the file in a tab of its own.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      act()
    }
  }

  return (
    <section aria-label={t('productPage.pictures')}>
      <div className="relative border border-line bg-sheet print:border-0">
        <ul
          ref={row}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {pictures.map(({ img, alt }, index) => (
            <li
              key={img}
              id={`picture-${index + 1}`}
              className="w-full shrink-0 snap-start print:not-first:hidden"
            >
              <a
                href={largestOf(img)}
                aria-label={t('productPage.enlargeOf', { alt })}
                onClick={instead(() => {
                  zoom(index)
                  void enlarged.want()
                })}
                className="block cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <Picture
                  src={img}
                  alt={alt}
                  width={1200}
                  height={1200}
                  sizes={SHOWN}
                  loading={index === 0 ? undefined : 'lazy'}
                  fetchPriority={index === 0 ? 'high' : undefined}
                  decoding={index === 0 ? 'sync' : 'async'}
                  style={index === 0 ? { viewTransitionName: PRODUCT_PICTURE } : undefined}
                  className="aspect-square w-full stage object-contain p-6 in-[picture]:p-0 print:p-0"
                />
              </a>
            </li>
          ))}
        </ul>
        <p
          aria-hidden="true"
          className="pointer-events-none absolute right-3 bottom-3 flex items-center gap-1.5 max-sm:hidden bg-sheet/90 px-2 py-1 text-xs text-soft print:hidden"
        >
          <Search className="size-3.5" /> {t('productPage.enlarge')}
        </p>
        {tool.model && <Turn tool={tool} address={tool.model} />}
      </div>
      {pictures[0] && isDrawing(pictures[0].img) && (
        <p className="mt-2 text-sm text-soft print:hidden">{t('productPage.drawingOfTheKind')}</p>
      )}
      {pictures.length > 1 && (
        <ul aria-label={t('productPage.allPictures')} className="mt-2 flex flex-wrap gap-2 print:hidden">
          {pictures.map(({ img, alt }, index) => (
            <li key={img}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t('productPage.pictureOf', { place: index + 1, all: pictures.length, alt })}
                aria-current={index === place || undefined}
                onClick={instead(() => show(index))}
                className="block border border-line hover:border-edge aria-[current=true]:border-action aria-[current=true]:ring-1 aria-[current=true]:ring-action"
              >
                <Picture
                  src={img}
                  alt=""
                  width={72}
                  height={72}
                  sizes="72px"
                  loading="lazy"
                  className="size-18 stage object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {part && zoomed !== undefined && (
        <part.Zoom
          pictures={pictures}
          first={zoomed}
          onClose={(last) => {
            zoom(undefined)
            show(last, 'instant')
          }}
        />
      )}
    </section>
  )
}

/** Some tools of the demo have a second picture, from close by; an owner who adds pictures takes its place. */
function withCloseUp({ pictures, productName }: Pick<Tool, 'pictures' | 'productName'>): Tool['pictures'] {
  const [first, ...others] = pictures
  const img = first && others.every((one) => isBesideRule(one.img)) ? closeUpOf(first.img) : undefined
  const closeUp = img ? [{ img, alt: t('productPage.seenFromCloseBy', { productName }) }] : []
  return first ? [first, ...closeUp, ...others] : []
}

function usePlaceInView(row: { readonly current: HTMLElement | null }): number {
  const [place, setPlace] = useState(0)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => setPlace(Math.round(element.scrollLeft / Math.max(element.clientWidth, 1)))
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [row])
  return place
}
