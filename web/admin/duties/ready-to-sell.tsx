import { useNavigate } from 'react-router'
import { allCountries, countryName } from '#contract/addresses.ts'
import { number, t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { DutyRow } from '#web/admin/duties/duty-row.tsx'
import { STANDINGS } from '#web/admin/duties/duty-words.ts'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { browserApi } from '#web/api/api.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import type { Route } from './+types/ready-to-sell.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('country') ?? ''
  return asAdmin(request, async () => {
    const { prices, seller } = await browserApi.shop.settings()
    const delivered = prices?.countries ?? []
    const known = allCountries().some(({ value }) => value === asked)
    const home = delivered.includes(seller.country) ? seller.country : delivered[0]
    const country = known ? asked : (home ?? seller.country)
    return { country, delivered, duties: await browserApi.duties.list({ country }) }
  })
}

export const meta: Route.MetaFunction = roomMeta('ready-to-sell')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function ReadyToSell({ loaderData }: Route.ComponentProps) {
  const { country, delivered, duties } = loaderData
  const navigate = useNavigate()
  const named = { country: countryName(country) }
  const count = duties.filter(({ state }) => state === 'missing').length
  return (
    <>
      <h1 className="text-title">{roomTitle('ready-to-sell')}</h1>
      <p className="mt-2 max-w-prose text-soft">{t('admin.duties.whatTheLawAsks')}</p>
      <div className="mt-8 max-w-xs">
        <Choice
          label={t('admin.duties.forBuyersIn')}
          value={country}
          onChange={(value) => navigate(`?country=${value}`, { preventScrollReset: true })}
        >
          <Countries delivered={delivered} />
        </Choice>
      </div>
      <p role="status" className="mt-6 font-display text-2xl">
        {count > 0
          ? t('admin.duties.countMissing', { ...named, count })
          : t('admin.duties.nothingIsMissing', named)}
      </p>
      {STANDINGS.map(({ state, title }) => {
        const some = duties.filter((duty) => duty.state === state)
        if (some.length === 0) return null
        return (
          <section key={state} aria-label={title} className="mt-10">
            <h2 className="border-b border-line pb-3 text-2xl">
              {title} <span className="text-soft tabular-nums">{number(some.length)}</span>
            </h2>
            <ul>
              {some.map((duty) => (
                <DutyRow key={duty.duty} duty={duty} country={country} />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

/** Those that the shop delivers to come first; any other can be asked, too. */
function Countries({ delivered }: { delivered: string[] }) {
  const all = allCountries()
  const options = (some: typeof all) =>
    some.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
  if (delivered.length === 0) return options(all)
  return (
    <>
      <optgroup label={t('admin.duties.deliveredTo')}>
        {options(all.filter(({ value }) => delivered.includes(value)))}
      </optgroup>
      <optgroup label={t('admin.duties.otherCountries')}>
        {options(all.filter(({ value }) => !delivered.includes(value)))}
      </optgroup>
    </>
  )
}
