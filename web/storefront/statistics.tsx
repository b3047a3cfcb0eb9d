import { type RefObject, useEffect, useRef, useState } from 'react'
import { number, t } from '#messages/t.ts'
import type { Statistic } from '#web/storefront/claims.ts'
import { countAt } from '#web/storefront/count-up.ts'
import { DovetailEdge } from '#web/ui/dovetail-edge.tsx'
import { PHONE_SIZES, Picture } from '#web/ui/picture.tsx'
import { useReducedMotion } from '#web/ui/reduced-motion.ts'

const LASTS_MS = 1400

type Props = { statistics: Statistic[]; banner: boolean }

/** The banner with the figures below it; either may stand alone, and without both there is nothing. */
export function Statistics({ statistics, banner }: Props) {
  if (!banner && statistics.length === 0) return null
  return (
    <section aria-labelledby="trust" className="mt-16 sm:mt-24">
      <div className="on-board relative isolate bg-board">
        <Picture
          src="/scenes/tool-wall-1280.webp"
          alt=""
          width={1920}
          height={576}
          sizes={`${PHONE_SIZES}, 100vw`}
          loading="lazy"
          className="absolute inset-0 -z-1 size-full object-cover opacity-20"
        />
        <div className="wrap py-12 sm:py-16">
          {banner ? (
            <div className="grid items-end gap-x-12 gap-y-3 md:grid-cols-2">
              <h2 id="trust" className="max-w-[16ch] text-title">
                {t('storefront.millionsBusinessTrustUs')}
              </h2>
              <p className="text-chalk/85">{t('storefront.fromTheOneBenchWorkshop')}</p>
            </div>
          ) : (
            <h2 id="trust" className="text-title">
              {t('storefront.theShopInFigures')}
            </h2>
          )}
          {statistics.length > 0 && (
            <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 border-t border-chalk/25 pt-8 sm:mt-10 lg:grid-cols-4">
              {statistics.map((statistic) => (
                <div key={statistic.label} className="flex flex-col-reverse">
                  <dt className="mt-1 text-sm text-chalk/85">{statistic.label}</dt>
                  <Figure {...statistic} />
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
      <DovetailEdge />
    </section>
  )
}

/** A counted figure is exact; the specification's are "more than". */
function Figure({ total, isCounted }: Statistic) {
  const place = useRef<HTMLElement>(null)
  const shown = useCountUp(place, total)
  return (
    <dd
      ref={place}
      className="font-display text-3xl font-medium min-[24rem]:text-4xl tabular-nums sm:text-5xl"
    >
      {isCounted ? number(shown) : `${shown}+`}
    </dd>
  )
}

/** Counts up once, when the place comes into view; for who asked for stillness the figure just stands there. */
function useCountUp(place: RefObject<HTMLElement | null>, total: number): number {
  const [shown, setShown] = useState(total)
  const still = useReducedMotion()
  useEffect(() => {
    if (still || !place.current) return
    let frame = 0
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      sight.disconnect()
      const began = performance.now()
      const step = (now: number) => {
        const progress = (now - began) / LASTS_MS
        setShown(countAt(total, progress))
        if (progress < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    })
    sight.observe(place.current)
    return () => {
      sight.disconnect()
      cancelAnimationFrame(frame)
      setShown(total)
    }
  }, [place, total, still])
  return shown
}
