import { useState } from 'react'
import { formatCents, shopCurrency } from '#contract/money.ts'
import { writeCents } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { dollarsProblem, readCents } from '#web/admin/prices/dollars.ts'
import type { LoadedRules } from '#web/admin/prices/load-rules.ts'
import { NEW_UNION_SALES, publishedLimit, type UnionSales } from '#web/admin/prices/union-limit.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const AT: { value: UnionSales['taxedAt']; label: string; about: string }[] = [
  {
    ...{ value: 'limit', label: t('admin.prices.atHomeUpToThe') },
    about: t('admin.prices.fromTheSaleThatPasses'),
  },
  {
    ...{ value: 'home', label: t('admin.prices.atHomeAlways') },
    about: t('admin.prices.thePageShopTellsYou'),
  },
  {
    ...{ value: 'destination', label: t('admin.prices.whereTheyGoAlways') },
    about: t('admin.prices.forWhoIsAboveThe'),
  },
]

type Props = {
  loaded: LoadedRules
  sending: boolean
  save: (unionSales: UnionSales) => Promise<unknown>
}

/** How sales to consumers of other member states are taxed, and what they came to. */
export function UnionSalesGroup({ loaded, sending, save }: Props) {
  const { unionSales } = loaded.rules
  return (
    <SettingsGroup
      title={t('admin.prices.salesToOtherMemberStates2')}
      about={t('admin.prices.consumersTherePayYourOwn')}
    >
      <Totals loaded={loaded} />
      <UnionForm key={JSON.stringify(unionSales)} unionSales={unionSales} sending={sending} save={save} />
    </SettingsGroup>
  )
}

/** Nothing of a limit where there is none. */
function Totals({ loaded: { rules, unionYears = [] } }: { loaded: LoadedRules }) {
  const { unionSales } = rules
  const limit = unionSales && !unionSales.stockAbroad ? unionSales.limitCents : undefined
  return (
    <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4">
      {unionYears.map(({ year, netCents, passedOn }) => (
        <div key={year}>
          <dt className="text-sm text-soft">{t('admin.prices.netInAfterRefunds', { year })}</dt>
          <dd>
            <span className="font-display text-2xl font-medium tabular-nums">{formatCents(netCents)}</span>
            {limit !== undefined && (
              <span className="block text-sm">{t('admin.prices.of', { limit: formatCents(limit) })}</span>
            )}
            {limit !== undefined && passedOn && (
              <span className="block text-sm text-wrong">
                {t('admin.prices.theLimitWasPassedOn', { passedOn })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type FormProps = Omit<Props, 'loaded'> & { unionSales: UnionSales | undefined }

function UnionForm({ unionSales, sending, save }: FormProps) {
  const known = unionSales ?? { ...NEW_UNION_SALES(), taxedAt: 'destination' as const }
  const [taxedAt, setTaxedAt] = useState<string>(known.taxedAt)
  const [limit, setLimit] = useState(writeCents(known.limitCents))
  const [stockAbroad, setStockAbroad] = useState(known.stockAbroad)
  const { code } = shopCurrency()
  const published = publishedLimit()

  async function submit(): Promise<void> {
    const limitCents = readCents(limit)
    const at = stockAbroad ? 'destination' : AT.find(({ value }) => value === taxedAt)?.value
    if (limitCents && at) await save({ taxedAt: at, limitCents, stockAbroad })
  }

  return (
    <Form
      onFormSubmit={submit}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <CheckField checked={stockAbroad} onChange={setStockAbroad} problem="">
          {t('admin.prices.iKeepGoodsInAnother')}
        </CheckField>
      </div>
      {!stockAbroad && (
        <>
          <ChoiceField
            label={t('admin.prices.theyAreTaxed')}
            name="taxedAt"
            value={taxedAt}
            onChange={setTaxedAt}
            choices={AT}
          >
            <p className="mt-1.5 text-sm text-soft">{AT.find(({ value }) => value === taxedAt)?.about}</p>
          </ChoiceField>
          <div>
            <TextField
              label={t('admin.prices.limitIn', { code })}
              name="unionLimit"
              value={limit}
              onValueChange={setLimit}
              inputMode="decimal"
              problem={(text) => (readCents(text) ? null : dollarsProblem(text))}
            />
            {code !== 'EUR' && (
              <p className="mt-1.5 text-sm text-soft">
                {published === undefined
                  ? t('admin.prices.theLawSays10000')
                  : t('admin.prices.theLawSays100002', { published: formatCents(published) })}
              </p>
            )}
          </div>
        </>
      )}
      <p className="text-sm text-soft sm:col-span-2">{t('admin.prices.countedAreOrdersThatAre')}</p>
      <FormEnd button={t('admin.prices.save')} sending={sending} />
    </Form>
  )
}
