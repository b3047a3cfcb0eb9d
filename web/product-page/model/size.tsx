import { writeMeasure } from '#contract/measures.ts'
import { t } from '#messages/t.ts'
import { nanometers } from '#web/product-page/model/nanometers.ts'
import type { Extents } from '#web/product-page/model/read-model.ts'
import { Button } from '#web/ui/button.tsx'
import { InBothSystems } from '#web/ui/measure.tsx'

type Props = {
  extents: Extents
  /** What the shop states of the tool, in nanometers. */
  stated: number[]
  measuring: boolean
  picked: { picked: number; meters?: number | undefined }
  onMeasure: () => void
}

/** The model's own measures, and the distance of two points that are pressed. */
export function Size({ extents, stated, measuring, picked, onMeasure }: Props) {
  return (
    <section aria-label={t('model.measures')}>
      <h2>{t('model.measures')}</h2>
      <Sides extents={extents} stated={stated} third={t('model.height')} />
      <Button look="quiet" size="small" aria-pressed={measuring} onClick={onMeasure} className="mt-3">
        {t('model.measure')}
      </Button>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {measuring && <Found stated={stated} {...picked} />}
      </p>
    </section>
  )
}

function Found({ picked, meters, stated }: Props['picked'] & Pick<Props, 'stated'>) {
  if (meters !== undefined)
    return (
      <>
        {t('model.betweenThem')} <Length meters={meters} stated={stated} />
      </>
    )
  return <>{picked === 0 ? t('model.pressTwoPoints') : t('model.pressTheSecond')}</>
}

/** Three measures of a tool or a part; `third`: what the last one is called. */
export function Sides({ extents, stated, third }: Pick<Props, 'extents' | 'stated'> & { third: string }) {
  return (
    <dl className="turn-sides">
      <dt>{t('model.length')}</dt>
      <dd>
        <Length meters={extents.length} stated={stated} />
      </dd>
      <dt>{t('model.width')}</dt>
      <dd>
        <Length meters={extents.width} stated={stated} />
      </dd>
      <dt>{third}</dt>
      <dd>
        <Length meters={extents.height} stated={stated} />
      </dd>
    </dl>
  )
}

function Length({ meters, stated }: { meters: number; stated: number[] }) {
  const amount = nanometers(meters, stated)
  return (
    <InBothSystems
      inch={writeMeasure('length', amount, 'inch')}
      metric={writeMeasure('length', amount, 'metric')}
    />
  )
}
