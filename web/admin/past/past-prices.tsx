import type { ReactNode } from 'react'
import { currencyName, withinCurrency } from '#contract/money.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import { parts, t } from '#messages/t.ts'
import { ShopMinute } from '#web/admin/fields/shop-minute.tsx'
import { countryWords } from '#web/admin/prices/areas.ts'
import { categoryPath } from '#web/admin/prices/category-names.ts'
import { currencyOf, rateWords, roundingWords } from '#web/admin/prices/currency-words.ts'
import { groupWords } from '#web/admin/prices/group-words.ts'
import { methodWords } from '#web/admin/prices/method-words.ts'
import { promotionWords } from '#web/admin/prices/promotion-words.ts'
import { useTimeWords } from '#web/admin/prices/time-words.ts'
import { rateWords as taxWords } from '#web/admin/prices/typed-taxes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { Words } from '#web/ui/words.tsx'

export type LoadedPrices = {
  version: number
  since?: string | undefined
  until?: string | undefined
  currency: string
  rules: TypedRules
  listed: { groupId: string; prices: number }[]
  categories: { _id: string; parentId?: string | undefined; name: string }[]
}

/** The rules of prices that held, in the words of the pages that change them. */
export function PastPrices({ at, prices }: { at: string; prices: LoadedPrices }) {
  const timeOf = useTimeWords()
  return withinCurrency(currencyOf(prices.currency), () => rulesOf(prices, at, timeOf))
}

function rulesOf(prices: LoadedPrices, at: string, timeOf: (time: string) => string) {
  const { version, since, until, rules, listed, categories } = prices
  const { groups = [], promotions, zones, taxes, currencies = [] } = rules
  const names = {
    categoryName: (id: string) => categoryPath(categories, id),
    groupName: (id: string) => groups.find((group) => group.id === id)?.name ?? id,
    timeOf,
  }
  const lengthOf = (id: string) => listed.find(({ groupId }) => groupId === id)?.prices ?? 0
  const isEmpty =
    groups.length + promotions.length + zones.length + currencies.length === 0 && taxes === undefined
  return (
    <>
      {version > 0 && (
        <p className="mt-6 max-w-3xl text-soft">
          <Words
            of={parts('admin.past.versionOfTheRulesThey', {
              version,
              since: since && <ShopMinute at={since} />,
              until: until ? (
                <Words of={parts('admin.past.until', { until: <ShopMinute at={until} /> })} />
              ) : (
                t('admin.past.andHoldToday')
              ),
            })}
          />
        </p>
      )}
      {isEmpty && (
        <NothingHere
          title={version === 0 ? t('admin.past.theShopHadSetNo') : t('admin.past.theShopHadNoRules')}
          text={t('admin.past.eachProductCostItsPrice')}
          className="mt-6"
        />
      )}
      <Part title={t('admin.past.promotions')}>
        {promotions.map((promotion) => (
          <Rule key={promotion.id} title={promotion.name}>
            <p>{promotionWords(promotion, names)}</p>
            <When at={at} from={promotion.from} until={promotion.until} />
          </Rule>
        ))}
      </Part>
      <Part title={t('admin.past.customerGroups')}>
        {groups.map((group) => (
          <Rule key={group.id} title={group.name}>
            <p>{groupWords(group)}</p>
            <p className="text-sm text-soft">{t('admin.past.priceOnItsList', { id: lengthOf(group.id) })}</p>
          </Rule>
        ))}
      </Part>
      <Part title={t('admin.past.delivery')}>
        {zones.map((zone) => (
          <Rule key={zone.id} title={zone.name}>
            <p className="text-soft">
              {countryWords(zone.countries)}
              {zone.postcodes?.length
                ? t('admin.past.postcodesThatBeginWith', { postcodes: zone.postcodes.join(', ') })
                : ''}
            </p>
            {zone.methods.map((method) => (
              <p key={method.id}>
                <span className="font-medium">{method.name}:</span> {methodWords(method)}
              </p>
            ))}
          </Rule>
        ))}
      </Part>
      <Part title={t('admin.past.currencies')}>
        {currencies.map((one) => (
          <Rule key={one.code} title={`${one.code}, ${currencyName(currencyOf(one.code))}`}>
            <p className="text-soft">{rateWords(one)}</p>
            <p>{roundingWords(one)}</p>
            {!one.isOn && <p className="font-medium">{t('admin.prices.switchedOff')}</p>}
          </Rule>
        ))}
      </Part>
      <Part title={t('admin.past.taxes')}>
        {(taxes?.zones ?? []).map((zone) => (
          <Rule key={zone.id} title={zone.name}>
            <p className="text-soft">{countryWords(zone.countries)}</p>
            <p>
              {t('admin.past.pricesContainedThem', {
                rates: taxWords(zone.rates),
                areGross: (zone.areGross ?? taxes?.areGross) ? 'yes' : 'no',
              })}
            </p>
          </Rule>
        ))}
      </Part>
    </>
  )
}

/** A part of the rules; nothing where it has none. */
function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className="mt-8 max-w-3xl">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-4 grid gap-4">{children}</ul>
    </section>
  )
}

function Rule({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-1.5 border border-line bg-sheet p-5 wrap-anywhere sm:p-6">
      <h3 className="text-xl">{title}</h3>
      {children}
    </li>
  )
}

type WhenProps = { at: string; from: string | undefined; until: string | undefined }

/** Rules hold before their promotions begin and after they end. */
function When({ at, from, until }: WhenProps) {
  if (from && Date.parse(from) > Date.parse(at))
    return (
      <p>
        <Badge tone="waiting">{t('admin.past.hadNotBegun')}</Badge>
      </p>
    )
  if (until && Date.parse(until) <= Date.parse(at))
    return (
      <p>
        <Badge tone="open">{t('admin.past.hadEnded')}</Badge>
      </p>
    )
  return null
}
