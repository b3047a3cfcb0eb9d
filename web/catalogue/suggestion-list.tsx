import type { Suggestion } from '#contract/search.ts'
import { t } from '#messages/t.ts'
import { Price } from '#web/prices/price.tsx'
import { Search } from '#web/ui/icons/search.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** What can be chosen below the search field. */
export type Choice =
  | { kind: 'suggested'; suggestion: Suggestion }
  | { kind: 'search'; text: string }
  | { kind: 'seen'; slug: string; productName: string; img: string; lang?: string | undefined }
  | { kind: 'forget' }

type Props = {
  id: string
  label: string
  choices: Choice[]
  active: number
  onChoose: (choice: Choice) => void
}

/** The keyboard stays in the field, which names the active one (WAI-ARIA 1.2, combobox). */
export function SuggestionList({ id, label, choices, active, onChoose }: Props) {
  return (
    <div
      id="shop-suggestions"
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-sheet py-1 shadow-sheet"
    >
      {choices.map((choice, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the keyboard stays in the field, which names the active one
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <div
          key={keyOf(choice)}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
          className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1.5 hover:bg-shade/60 aria-selected:bg-tint"
        >
          <Shown choice={choice} />
        </div>
      ))}
    </div>
  )
}

const keyOf = (choice: Choice) => {
  if (choice.kind === 'suggested')
    return `${choice.suggestion.category ?? ''} ${choice.suggestion.slug ?? ''}`
  if (choice.kind === 'search') return `search ${choice.text}`
  return choice.kind === 'seen' ? `seen ${choice.slug}` : choice.kind
}

function Shown({ choice }: { choice: Choice }) {
  if (choice.kind === 'forget')
    return (
      <span className="text-sm text-soft underline underline-offset-4">{t('catalogue.forgetRecent')}</span>
    )
  if (choice.kind === 'search')
    return (
      <>
        <span className="grid size-11 shrink-0 place-items-center text-soft">
          <Search aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 grow wrap-anywhere">{choice.text}</span>
        <Kind>{t('catalogue.recentSearch')}</Kind>
      </>
    )
  if (choice.kind === 'seen')
    return (
      <>
        <Small img={choice.img} />
        <span lang={choice.lang} className="min-w-0 grow wrap-anywhere">
          <Measures>{choice.productName}</Measures>
        </span>
        <Kind>{t('catalogue.seen')}</Kind>
      </>
    )
  const { text, lang, category, img, size, price, isLowest, ...of } = choice.suggestion
  return (
    <>
      <Small img={img} />
      <span className="min-w-0 grow wrap-anywhere" lang={lang}>
        <Measures>{text}</Measures>
        {size && (
          <span className="block text-sm text-soft tabular-nums">
            <Measures>{size}</Measures>
          </span>
        )}
      </span>
      {category && <Kind>{t('catalogue.category')}</Kind>}
      {price !== undefined && (
        <span className="shrink-0 text-right font-medium tabular-nums">
          {isLowest && <span className="text-sm font-normal text-soft">{t('catalogue.from2')} </span>}
          <Price of={{ ...of, price }} />
        </span>
      )}
    </>
  )
}

const Kind = ({ children }: { children: string }) => (
  <span className="shrink-0 text-sm text-soft">{children}</span>
)

function Small({ img }: { img: string | undefined }) {
  if (!img) return <span className="size-11 shrink-0" aria-hidden="true" />
  return (
    <Picture
      src={img}
      alt=""
      width={44}
      height={44}
      sizes="2.75rem"
      className="size-11 shrink-0 stage object-contain"
    />
  )
}
