import { useId } from 'react'
import { t } from '#messages/t.ts'
import { ListLine } from '#web/dashboard/list-line.tsx'
import { ListToCart } from '#web/dashboard/list-to-cart.tsx'
import { MoveButtons } from '#web/dashboard/move-buttons.tsx'
import { SectionForm } from '#web/dashboard/section-form.tsx'
import type { Arranging } from '#web/dashboard/use-arranging.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { type Group, withoutSection, withSectionMoved, withSectionNamed } from '#web/lists/arrangement.ts'
import { SectionSum } from '#web/lists/list-sums.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'

export const ADD_SECTION = 'add-section'

type Props = {
  group: Group<Arranging['list']['lines'][number]>
  arranging: Arranging
  say: (words: string) => void
}

/** The lines below one heading of a list of one's own; without a heading those above all of them. */
export function ListSection({ group: { name, lines }, arranging, say }: Props) {
  const id = useId()
  const { list } = arranging
  const isNamed = name !== ''
  return (
    <section
      aria-labelledby={isNamed ? id : undefined}
      className={`mt-8 ${lines.length === 0 ? 'print:hidden' : ''}`}
    >
      {isNamed && <Head id={id} name={name} arranging={arranging} say={say} />}
      {lines.length === 0 ? (
        <p className="border-y border-line py-4 text-soft">{t('dashboard.nothingInThisSection')}</p>
      ) : (
        <ul aria-label={isNamed ? name : t('dashboard.inThisList')} className="border-t border-line">
          {lines.map((line) => (
            <ListLine key={line.productId} line={line} arranging={arranging} say={say} isBelow={isNamed} />
          ))}
        </ul>
      )}
      {isNamed && lines.length > 0 && (
        <>
          <SectionSum name={name} some={lines} lines={list.lines} />
          <ListToCart
            list={list}
            section={name}
            lines={lines}
            button={t('dashboard.putSectionIntoTheCart')}
            label={t('dashboard.putThisSectionIntoTheCart', { name })}
          />
        </>
      )}
    </section>
  )
}

type HeadProps = { id: string; name: string; arranging: Arranging; say: (words: string) => void }

function Head({ id, name, arranging: { list, now, arrange, keys }, say }: HeadProps) {
  const { row, isOpen, open, close } = useEditInPlace<HTMLDivElement>()
  const place = list.sections.indexOf(name)
  const last = list.sections.length - 1
  const rename = `${id}-rename`
  if (isOpen)
    return (
      <div ref={row} className="pb-2">
        <h2 id={id} className="sr-only">
          {name}
        </h2>
        <SectionForm
          label={t('dashboard.nameThisSection', { name })}
          name={name}
          others={list.sections.filter((other) => other !== name)}
          save={(named) => {
            if (named === name) return
            keys.rename(name, named)
            arrange(withSectionNamed(now, name, named))
          }}
          close={() => {
            close()
            focusOnceShown(rename)
          }}
        />
      </div>
    )
  return (
    <div ref={row} className="pb-2">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="min-w-0 text-2xl wrap-anywhere">
          {name}
        </h2>
        <MoveButtons
          id={`section-${encodeURIComponent(name)}`}
          name={name}
          isFirst={place === 0}
          isLast={place === last}
          move={(by) => {
            arrange(withSectionMoved(now, name, by))
            say(t('dashboard.sectionIsOf', { name, place: place + 1 + by, sections: last + 1 }))
          }}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-2 print:hidden">
        <Button
          id={rename}
          look="quiet"
          size="small"
          aria-label={t('dashboard.renameSection', { name })}
          onClick={open}
        >
          {t('dashboard.rename')}
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={t('dashboard.removeSection', { name })}
          onClick={() => {
            arrange(withoutSection(now, name))
            focusOnceShown(ADD_SECTION)
          }}
        >
          {t('dashboard.removeHeading')}
        </Button>
      </div>
    </div>
  )
}
