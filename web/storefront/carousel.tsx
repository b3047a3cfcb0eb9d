import type { ReactNode } from 'react'
import type { ShownSlide } from '#contract/home.ts'
import { parts, t } from '#messages/t.ts'
import { useSlideShow } from '#web/storefront/slide-show.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { DovetailEdge } from '#web/ui/dovetail-edge.tsx'
import { ChevronLeft } from '#web/ui/icons/chevron-left.tsx'
import { ChevronRight } from '#web/ui/icons/chevron-right.tsx'
import { Pause } from '#web/ui/icons/pause.tsx'
import { Play } from '#web/ui/icons/play.tsx'
import { PHONE_SIZES, Picture } from '#web/ui/picture.tsx'
import { hasPage, useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

type Props = { slides: ShownSlide[]; isFirst: boolean }

/** Slides in a row that the browser itself scrolls and swipes; ours are the turning and the buttons, which one slide needs none of. */
export function Carousel({ slides, isFirst }: Props) {
  const { frame, row, current, show, turning, turn } = useSlideShow(slides.length)
  const isShow = slides.length > 1
  return (
    <section
      ref={frame}
      aria-roledescription={isShow ? 'carousel' : undefined}
      aria-label={t('storefront.welcome')}
    >
      <div className="on-board relative bg-board">
        <ul
          ref={row}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {slides.map((slide, place) => (
            <SlideView key={slide.id} slide={slide} isFirst={isFirst && place === 0} />
          ))}
        </ul>
        {isShow && (
          <div className="wrap pointer-events-none flex items-center pt-2 *:first:-ml-3.5 pb-5 *:pointer-events-auto md:absolute md:inset-x-0 md:bottom-0 md:pb-7">
            <ControlButton
              label={turning ? t('storefront.pauseTheSlides') : t('storefront.playTheSlides')}
              onClick={() => turn(!turning)}
            >
              {turning ? <Pause className="size-4" /> : <Play className="size-4" />}
            </ControlButton>
            <span className="mx-2 h-5 border-l border-chalk/30" aria-hidden="true" />
            <ControlButton label={t('storefront.previousSlide')} onClick={() => show(current - 1)}>
              <ChevronLeft className="size-5" />
            </ControlButton>
            {slides.map(({ id }, place) => (
              <Picker key={id} place={place} chosen={place === current} onClick={() => show(place)} />
            ))}
            <ControlButton label={t('storefront.nextSlide')} onClick={() => show(current + 1)}>
              <ChevronRight className="size-5" />
            </ControlButton>
          </div>
        )}
      </div>
      <DovetailEdge />
    </section>
  )
}

function SlideView({ slide: { img, to, words, lang }, isFirst }: { slide: ShownSlide; isFirst: boolean }) {
  // The page has one first heading: that of its first slide.
  const shop = useShop()
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <li lang={lang} className="relative flex w-full shrink-0 snap-start flex-col justify-center">
      <div className="wrap grid items-center pt-10 pb-6 md:min-h-136 md:grid-cols-[1.15fr_1fr] md:pt-12 md:pb-24">
        <div className="relative z-1">
          <p className="text-eyebrow text-accent uppercase">{words.eyebrow}</p>
          <Heading className="mt-4 max-w-[10ch] text-hero">{words.heading}</Heading>
          <p className="mt-6 max-w-md text-lg text-chalk/85">{words.text}</p>
          {to && (
            <SiteLink to={hasPage(shop, to) ? to : '/tools'} className={buttonLook('brass', 'mt-8 min-w-36')}>
              <Words
                of={parts('storefront.readMore', {
                  span: <span className="sr-only">: {words.eyebrow || words.heading}</span>,
                })}
              />
            </SiteLink>
          )}
        </div>
      </div>
      <Picture
        src={img}
        alt={words.alt ?? ''}
        width={1280}
        height={960}
        sizes={`${PHONE_SIZES}, (width >= 48rem) 55vw, 100vw`}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
        className="fade-in-left mt-auto aspect-4/3 w-full object-cover md:absolute md:inset-y-0 md:right-0 md:aspect-auto md:h-full md:w-[55%]"
      />
    </li>
  )
}

function ControlButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="grid size-11 place-items-center rounded-small text-chalk hover:bg-board-face"
    >
      {props.children}
    </button>
  )
}

function Picker({ place, chosen, onClick }: { place: number; chosen: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={t('storefront.slide', { place: place + 1 })}
      aria-current={chosen || undefined}
      onClick={onClick}
      className="group grid h-11 w-9 place-items-center"
    >
      <span className="h-0.5 w-6 bg-chalk/40 group-hover:bg-chalk group-aria-[current=true]:bg-accent" />
    </button>
  )
}
