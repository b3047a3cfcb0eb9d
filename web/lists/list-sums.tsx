import { t } from '#messages/t.ts'
import { type Counted, SumOf } from '#web/lists/line-sum.tsx'

const ROW = 'flex flex-wrap items-baseline justify-between gap-x-4'

/** What one section of a list costs. */
export function SectionSum({ name, some, lines }: { name: string; some: Counted[]; lines: Counted[] }) {
  if (!some.some(({ product }) => product)) return null
  return (
    <p className={`${ROW} py-3 tabular-nums`}>
      <span className="text-soft">{t('lists.sumOf', { name })}</span>
      <span className="font-medium">
        <SumOf some={some} lines={lines} />
      </span>
    </p>
  )
}

/** What a list costs in all. */
export function ListSum({ lines }: { lines: Counted[] }) {
  if (!lines.some(({ product }) => product)) return null
  return (
    <div className="mt-6 border-t border-edge pt-3">
      <p className={`${ROW} text-xl tabular-nums`}>
        <span>{t('lists.sum')}</span>
        <strong className="font-medium">
          <SumOf some={lines} lines={lines} />
        </strong>
      </p>
      <p className="mt-1 text-sm text-soft">{t('lists.soldLinesAlone')}</p>
    </div>
  )
}
