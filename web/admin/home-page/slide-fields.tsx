import { useState } from 'react'
import { type HomeSlide, MOST_SLIDES, SLIDE_KIND } from '#contract/home-kinds.ts'
import { t } from '#messages/t.ts'
import { OrderedRows } from '#web/admin/fields/ordered-rows.tsx'
import { BlockTexts } from '#web/admin/home-page/block-texts.tsx'
import { hasProblem, nameOfSlide, newSlide } from '#web/admin/home-page/block-words.ts'
import { PictureAndLink } from '#web/admin/home-page/picture-and-link.tsx'
import { RowName } from '#web/admin/home-page/row-name.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  name: string
  slides: HomeSlide[]
  onChange: (slides: HomeSlide[]) => void
  problems: Record<string, string>
}

/** The slides of a block, each of which opens to be edited. */
export function SlideFields({ name, slides, onChange, problems }: Props) {
  const [opened, setOpened] = useState('')
  const isOpen = ({ id }: HomeSlide) => opened === id || hasProblem(problems, `${name}.${id}`)
  const change = (place: number, some: Partial<HomeSlide>) =>
    onChange(slides.map((slide, at) => (at === place ? { ...slide, ...some } : slide)))

  function add(): void {
    const slide = newSlide()
    setOpened(slide.id)
    onChange([...slides, slide])
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-medium">{t('admin.homePage.slides')}</legend>
      <OrderedRows
        label={t('admin.homePage.slides')}
        rows={slides}
        keyOf={({ id }) => id}
        nameOf={nameOfSlide}
        onChange={onChange}
        below={(slide, place) => (
          // Closed ones stay, or what is wrong with them could not be found.
          <fieldset className={isOpen(slide) ? 'mt-4 grid min-w-0 gap-5' : 'hidden'}>
            <legend className="sr-only">{nameOfSlide(slide, place)}</legend>
            <BlockTexts
              name={`${name}.${slide.id}`}
              kind={SLIDE_KIND}
              texts={slide.texts}
              onChange={(texts) => change(place, { texts })}
            />
            <PictureAndLink
              name={`${name}.${slide.id}`}
              img={slide.img}
              to={slide.to}
              onChange={(some) => change(place, some)}
            />
          </fieldset>
        )}
      >
        {(slide, place) => (
          <RowName
            name={nameOfSlide(slide, place)}
            isOpen={isOpen(slide)}
            onClick={() => setOpened(isOpen(slide) ? '' : slide.id)}
          />
        )}
      </OrderedRows>
      <p role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
        {problems[`${name}.slides`]}
      </p>
      {slides.length < MOST_SLIDES && (
        <Button look="quiet" size="small" className="mt-4" onClick={add}>
          {t('admin.homePage.addSlide')}
        </Button>
      )}
    </fieldset>
  )
}
