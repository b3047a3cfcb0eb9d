import type { ReactNode } from 'react'
import { contentsOf } from '#contract/contents.ts'
import type { Tool } from '#contract/tools.ts'
import { language, t } from '#messages/t.ts'
import { MeasureLabel } from '#web/ui/measure.tsx'

/** What a tool is, line by line: its attributes, its parcel, and the numbers by which one finds it again. */
export function Details({ tool }: { tool: Tool }) {
  const { weight, parcel } = tool.shipping
  const contents = contentsInWords(tool.contents)
  return (
    <dl className="border-t border-line">
      {tool.attributes.map(({ code, name, label }) => (
        <Line key={code} name={name}>
          <MeasureLabel text={label} />
        </Line>
      ))}
      {contents && <Line name={t('productPage.contents')}>{contents}</Line>}
      {weight && (
        <Line name={t('productPage.weightAsSent')}>
          <MeasureLabel text={weight} />
        </Line>
      )}
      {parcel && (
        <Line name={t('productPage.parcel')}>
          {parcel.map((side, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sides may be equal, and never change places
            <span key={place} className="block">
              <MeasureLabel text={side} />
            </span>
          ))}
        </Line>
      )}
      {tool.maker && (
        <Line name={t('productPage.maker')}>
          <bdi>{tool.maker}</bdi>
        </Line>
      )}
      {tool.makerNumber && <Line name={t('productPage.makersNumber')}>{tool.makerNumber}</Line>}
      {tool.sku && <Line name={t('productPage.articleNumber')}>{tool.sku}</Line>}
      {tool.gtin && <Line name="GTIN">{tool.gtin}</Line>}
    </dl>
  )
}

export function contentsInWords(text: string | undefined): string | undefined {
  const { number, unit } = contentsOf(text) ?? {}
  if (number === undefined) return undefined
  if (unit === 'pieces') return t('productPage.contentsPieces', { count: number })
  return `${number.toLocaleString(language(), { maximumFractionDigits: 6 })} ${unit}`
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-4 border-b border-line py-2.5 text-[0.9375rem]">
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
