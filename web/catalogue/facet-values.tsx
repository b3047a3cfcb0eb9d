import { useEffect, useState } from 'react'
import { number, t } from '#messages/t.ts'
import { useApplied } from '#web/catalogue/applied.ts'
import { valuesOf } from '#web/catalogue/listing-query.ts'
import type { ShownFacet } from '#web/catalogue/shown-listing.ts'
import { MeasureLabel } from '#web/ui/measure.tsx'

/** So many stand open, the rest behind a line that says how many there are. Where a range leads, it finds what lies between faster. */
const OPEN = { alone: 8, belowRange: 4 }

/** The values of a facet, several of which may be ticked: the list is then of tools that have one of them. */
export function FacetValues({ facet }: { facet: ShownFacet }) {
  const { values, chosen } = facet
  const open = facet.range ? OPEN.belowRange : OPEN.alone
  const first = values.length > open + 2 ? values.slice(0, open) : values
  const rest = values.slice(first.length)
  // As it was when the page came: what somebody ticks or opens stays where it is.
  const [isOpen] = useState(rest.some(({ value }) => chosen.includes(value)))
  return (
    <>
      <ul>
        {first.map((value) => (
          <Value key={value.value} facet={facet} {...value} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="group" open={isOpen}>
          <summary className="inline-flex min-h-11 list-none items-center text-sm text-action underline underline-offset-4 lg:min-h-9 [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">{t('catalogue.showAll', { length: values.length })}</span>
            <span className="hidden group-open:inline">{t('catalogue.showFewer')}</span>
            <span lang={facet.lang} className="sr-only">
              : {facet.name}
            </span>
          </summary>
          <ul>
            {rest.map((value) => (
              <Value key={value.value} facet={facet} {...value} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

type ValueProps = ShownFacet['values'][number] & { facet: ShownFacet }

function Value({ facet, value, label, lang, count }: ValueProps) {
  const { query, apply } = useApplied()
  const chosen = chosenNow(facet, query)
  const text = query.get(facet.param)
  // A tick is seen at once; the address follows a moment later.
  const [ticked, setTicked] = useState<boolean>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says since is what counts
  useEffect(() => setTicked(undefined), [text])

  function tick(now: boolean) {
    setTicked(now)
    apply((last) => {
      const others = chosenNow(facet, last).filter((one) => one !== value)
      return { [facet.param]: (now ? [...others, value] : others).join(',') }
    })
  }

  return (
    <li>
      <label className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-2 py-1 text-[0.9375rem] hover:bg-shade/60 lg:min-h-9">
        <input
          type="checkbox"
          name={facet.param}
          value={value}
          checked={ticked ?? chosen.includes(value)}
          onChange={(event) => tick(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-action"
        />
        <span lang={lang} className="grow">
          {facet.kind === 'measure' ? <MeasureLabel text={label} /> : label}
        </span>
        {count !== undefined && (
          <span className="text-sm text-soft tabular-nums">
            <span className="sr-only">, </span>
            {number(count)}
            <span className="sr-only">{count === 1 ? t('catalogue.tool') : t('catalogue.tools')}</span>
          </span>
        )}
      </label>
    </li>
  )
}

/** What is ticked, also where the list for it is still on its way. */
function chosenNow({ param, values, chosen, appliedText }: ShownFacet, query: URLSearchParams): string[] {
  const text = query.get(param) ?? ''
  if (text === appliedText) return chosen
  return valuesOf(
    param,
    text,
    values.map(({ value }) => value),
  )
}
