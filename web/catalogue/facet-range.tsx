import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { parts, t } from '#messages/t.ts'
import { useApplied } from '#web/catalogue/applied.ts'
import { rangeOf, shownEnd } from '#web/catalogue/listing-query.ts'
import type { ShownFacet } from '#web/catalogue/shown-listing.ts'
import { withUnit } from '#web/catalogue/units-of-labels.ts'
import { inputLook } from '#web/ui/field-look.ts'
import { MeasureLabel } from '#web/ui/measure.tsx'
import { useUnits } from '#web/ui/units.ts'
import { Words } from '#web/ui/words.tsx'

const SIDES = ['from', 'to'] as const
const WORDS = { from: t('catalogue.from'), to: t('catalogue.to') }

type Props = { facet: ShownFacet; range: NonNullable<ShownFacet['range']> }

/** The two ends of a range, in any spelling that the shop reads; a fraction alone is in inches, another number alone is in the visitor's unit. */
export function FacetRange({ facet, range }: Props) {
  const id = useId()
  const { endProblems = {} } = facet
  const { query, apply } = useApplied()
  const applied = rangeOf(facet.param, query.get(facet.param) ?? '') ?? { from: '', to: '' }
  const system = useUnits()
  const shown = { from: shownEnd(applied.from), to: shownEnd(applied.to) }
  const [from, setFrom] = useTyped(shown.from)
  const [to, setTo] = useTyped(shown.to)
  const complete = (text: string) =>
    facet.kind === 'measure' ? withUnit(text, range.least, system) : text.trim()

  function applyTyped() {
    if (from.trim() === shown.from && to.trim() === shown.to) return
    const { param } = facet
    apply(() => ({ [param]: '', [`${param}.from`]: complete(from), [`${param}.to`]: complete(to) }))
    setFrom(undefined)
    setTo(undefined)
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) {
    if (!currentTarget.contains(relatedTarget)) applyTyped()
  }
  function press(event: KeyboardEvent<HTMLFieldSetElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault() // the fields keep the keyboard
    applyTyped()
  }

  return (
    <fieldset onBlur={leave} onKeyDown={press} className="mt-1">
      <legend className="sr-only">{t('catalogue.fromAndTo', { name: facet.name })}</legend>
      <div className="grid grid-cols-2 gap-2">
        <End facet={facet} side="from" text={from} onType={setFrom} id={id} />
        <End facet={facet} side="to" text={to} onType={setTo} id={id} />
      </div>
      {SIDES.map((side) => (
        <p
          key={side}
          id={`${id}-${side}-problem`}
          role="alert"
          className="mt-1.5 text-sm text-wrong empty:hidden"
        >
          {endProblems[side] && `${WORDS[side]}: ${endProblems[side]}`}
        </p>
      ))}
      <p id={`${id}-said`} className="mt-1.5 text-sm text-soft">
        {facet.problem && !facet.endProblems ? (
          <span role="alert" className="text-wrong">
            {facet.problem}
          </span>
        ) : (
          <Spread facet={facet} range={range} />
        )}
      </p>
    </fieldset>
  )
}

/** The least and the greatest there is. */
function Spread({ facet, range: { least, greatest } }: Props): ReactNode {
  if (facet.kind === 'price') return t('catalogue.to2', { least, greatest })
  return (
    <Words
      of={parts('catalogue.to2', {
        least: <MeasureLabel text={least} />,
        greatest: <MeasureLabel text={greatest} />,
      })}
    />
  )
}

type EndProps = {
  facet: ShownFacet
  side: 'from' | 'to'
  text: string
  onType: (text: string) => void
  /** That of the range. */
  id: string
}

function End({ facet, side, text, onType, id }: EndProps) {
  const words = WORDS[side]
  const isWrong = facet.endProblems?.[side] !== undefined
  return (
    <div>
      <label htmlFor={`${id}-${side}`} className="mb-1 block text-sm">
        {words}
      </label>
      <input
        id={`${id}-${side}`}
        name={`${facet.param}.${side}`}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        aria-label={`${words}, ${facet.name}`}
        autoComplete="off"
        maxLength={40}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-${side}-problem` : `${id}-said`}
        data-invalid={isWrong ? '' : undefined}
        className={inputLook}
      />
    </div>
  )
}

/** What is typed, until it is applied or the address says otherwise. */
function useTyped(given: string): [text: string, type: (text: string | undefined) => void] {
  const [typed, setTyped] = useState<{ over: string; text: string }>()
  const text = typed?.over === given ? typed.text : given
  return [text, (text) => setTyped(text === undefined ? undefined : { over: given, text })]
}
