import { writeMeasure } from '#contract/measures.ts'
import { t } from '#messages/t.ts'
import { nanometers } from '#web/product-page/model/nanometers.ts'
import type { Extents } from '#web/product-page/model/read-model.ts'
import { Button } from '#web/ui/button.tsx'
import { InBothSystems } from '#web/ui/measure.tsx'

type Props = {
  extents: Extents
  measuring: boolean
  picked: { picked: number; meters?: number | undefined }
  onMeasure: () => void
}

/** The model's own measures, and the distance of two points that are pressed. */
export function Size({ extents, measuring, picked, onMeasure }: Props) {
  return (
    <section aria-label={t('model.measures')}>
      <h2>{t('model.measures')}</h2>
      <Sides extents={extents} third={t('model.height')} />
      <Button look="quiet" size="small" aria-pressed={measuring} onClick={onMeasure} className="mt-3">
        {t('model.measure')}
      </Button>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {measuring && <Found {...picked} />}
      </p>
    </section>
  )
}

function Found({ picked, meters }: Props['picked']) {
  if (meters !== undefined)
    return (
      <>
        {t('model.betweenThem')} <Length meters={meters} />
      </>
    )
  return <>{picked === 0 ? t('model.pressTwoPoints') : t('model.pressTheSecond')}</>
}

/** Three measures of a tool or a part; `third`: what the last one is called. */
export function Sides({ extents, third }: { extents: Extents; third: string }) {
  return (
    <dl className="turn-sides">
      <dt>{t('model.length')}</dt>
      <dd>
        <Length meters={extents.length} />
      </dd>
      <dt>{t('model.width')}</dt>
      <dd>
        <Length meters={extents.width} />
      </dd>
      <dt>{third}</dt>
      <dd>
        <Length meters={extents.height} />
      </dd>
    </dl>
  )
}

function Length({ meters }: { meters: number }) {
  const amount = nanometers(meters)
  return (
    <InBothSystems
      inch={writeMeasure('length', amount, 'inch')}
      metric={writeMeasure('length', amount, 'metric')}
    />
  )
}
