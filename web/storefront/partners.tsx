import { t } from '#messages/t.ts'
import { Section } from '#web/ui/section.tsx'

/** The makers are invented, and so are their marks. Widths are the drawings' own, at a height of 40. */
const MAKERS = [
  { name: 'Fenwright', file: 'fenwright', width: 194 },
  { name: 'Dovra', file: 'dovra', width: 130 },
  { name: 'Rookhallow', file: 'rookhallow', width: 180 },
  { name: 'Tarnfell', file: 'tarnfell', width: 173 },
  { name: 'Ostervik', file: 'ostervik', width: 135 },
  { name: 'Marrowby & Daughters', file: 'marrowby', width: 163 },
  { name: 'Pellworth', file: 'pellworth', width: 160 },
]

export function Partners() {
  return (
    <Section title={t('storefront.ourPartners')} about={t('storefront.sevenMakers')}>
      <ul className="hairlines grid grid-cols-2 sm:grid-cols-4 lg:grid-cols-7">
        {MAKERS.map(({ name, file, width }) => (
          <li key={name} className="grid min-h-24 place-items-center px-3 py-5 last:max-sm:col-span-2">
            <img
              src={`/partners/${file}.svg`}
              alt={name}
              width={width}
              height={40}
              loading="lazy"
              className="drawn-on-white h-auto max-h-8 w-full max-w-32 lg:max-w-28"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
