import { t } from '#messages/t.ts'
import { Section } from '#web/ui/section.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** Makers that the demo sells: they are invented, and so are their marks. Widths are the drawings' own, at a height of 40. `maker`: as products name it, where that is not its name. */
const MAKERS = [
  { name: 'Dunnock', file: 'dunnock', width: 167 },
  { name: 'Clenchard', file: 'clenchard', width: 174 },
  { name: 'Hamanoki', file: 'hamanoki', width: 190 },
  { name: 'Spurwell', file: 'spurwell', width: 142 },
  { name: 'Ostervik', file: 'ostervik', width: 135 },
  { name: 'Marrowby & Daughters', maker: 'Marrowby', file: 'marrowby', width: 163 },
  { name: 'Pellworth', file: 'pellworth', width: 160 },
]

export function Partners() {
  return (
    <Section title={t('storefront.ourPartners')} about={t('storefront.sevenMakers')}>
      <ul className="hairlines grid grid-cols-2 sm:grid-cols-4 lg:grid-cols-7">
        {MAKERS.map(({ name, file, width, maker = name }) => (
          <li key={name} className="last:max-sm:col-span-2">
            <SiteLink
              to={`/tools?maker=${maker}`}
              className="grid h-full min-h-24 place-items-center px-3 py-5"
            >
              <img
                src={`/partners/${file}.svg`}
                alt={name}
                width={width}
                height={40}
                loading="lazy"
                className="drawn-on-white h-auto max-h-8 w-full max-w-32 lg:max-w-28"
              />
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
