import { useId, useMemo, useState } from 'react'
import type { ToolCard } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { partExtents } from '#web/product-page/model/part-extents.ts'
import { partWords } from '#web/product-page/model/part-words.ts'
import type { Model } from '#web/product-page/model/read-model.ts'
import { Sides } from '#web/product-page/model/size.tsx'
import { sparesOf } from '#web/product-page/model/spare-of.ts'
import type { Stage } from '#web/product-page/model/stage.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = { model: Model; stage: Stage; stated: number[]; spareParts: ToolCard[]; onMoved: () => void }

/** Takes a tool apart, and names its parts. */
export function Parts({ model, stage, stated, spareParts, onMoved }: Props) {
  const slider = useId()
  const [percent, setPercent] = useState(0)
  const [chosen, choose] = useState<string>()
  const named = useMemo(() => new Map(model.parts.map(({ word }) => [word, partWords(word)])), [model])
  const part = model.parts.find(({ word }) => word === chosen)
  const extents = useMemo(() => part && partExtents(part.object, model.across), [part, model])

  return (
    <section aria-label={t('model.takeApart')}>
      <h2>
        <label htmlFor={slider}>{t('model.takeApart')}</label>
      </h2>
      <input
        id={slider}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={apartWords(percent)}
        onChange={({ target }) => {
          setPercent(target.valueAsNumber)
          stage.takeApart(target.valueAsNumber / 100)
          onMoved()
        }}
        className="turn-slider"
      />
      <h3 className="text-base">{t('model.parts')}</h3>
      <ul>
        {[...named].map(([word, name]) => (
          <li key={word} className="turn-part">
            <button
              type="button"
              aria-pressed={word === chosen}
              onClick={() => {
                const next = word === chosen ? undefined : word
                choose(next)
                stage.light(next)
              }}
            >
              {name}
            </button>
            {sparesOf(word, named, spareParts).map(({ slug, productName }) => (
              <SiteLink
                key={slug}
                to={`/tool/${slug}`}
                aria-label={t('model.sparePartNamed', { productName })}
                className="inline-flex min-h-11 items-center text-sm text-action underline underline-offset-4"
              >
                {t('model.sparePart')}
              </SiteLink>
            ))}
          </li>
        ))}
      </ul>
      <div role="status">
        {extents && chosen && (
          <>
            <p className="mt-3 text-sm">{t('model.sizeOf', { part: named.get(chosen) ?? '' })}</p>
            <Sides extents={extents} stated={stated} third={t('model.thickness')} />
          </>
        )}
      </div>
    </section>
  )
}

function apartWords(percent: number): string {
  if (percent === 0) return t('model.together')
  return percent === 100 ? t('model.apart') : t('model.partly', { percent: String(percent) })
}
