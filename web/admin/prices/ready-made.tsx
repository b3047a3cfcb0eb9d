import { useState } from 'react'
import { countryName } from '#contract/addresses.ts'
import { isInUnionVat } from '#contract/territories.ts'
import { t } from '#messages/t.ts'
import { SETS_AS_OF, setsLeft, type TaxSet } from '#web/admin/prices/tax-sets.ts'
import { rateWords, type Taxes, type TaxZone } from '#web/admin/prices/typed-taxes.ts'
import { missingUnionZones } from '#web/admin/prices/union-limit.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'

const UNION_WORDS = t('admin.prices.theRatesOfTheUnion')
const UNION_SOURCE = t('admin.prices.europeanCommissionTaxesInEurope')

type ReadyMadeProps = {
  taxes: Taxes | undefined
  sending: boolean
  onAdd: (zones: Omit<TaxZone, 'id'>[], to: Taxes, isUnion?: true) => Promise<void>
}

/** `Germany`; of a state `United States: California`. */
const setWord = ({ country, zone }: TaxSet): string =>
  country === 'US' ? `${countryName(country)}: ${zone.name}` : zone.name

/** One set, or all of the European Union at once. */
export function ReadyMade({ taxes, sending, onAdd }: ReadyMadeProps) {
  const left = setsLeft(taxes?.zones ?? [])
  const [name, setName] = useState('')
  const chosen = left.find((set) => set.name === name)

  const begun = chosen && {
    ...{ areGross: chosen.areGross, home: { country: chosen.country }, zones: [] },
    delivery: { kind: 'proportional' as const },
  }
  const rules = taxes ?? begun
  const missing = rules && isInUnionVat(rules.home) ? missingUnionZones(rules.zones) : []

  return (
    <div className="mt-6 grid gap-4">
      <Choice label={t('admin.prices.country')} value={name} onChange={setName}>
        <option value="">{t('admin.prices.choose')}</option>
        {left.map((set) => (
          <option key={set.name} value={set.name}>
            {setWord(set)}
          </option>
        ))}
      </Choice>
      {chosen && (
        <p className="border-l-2 border-action pl-4" role="status">
          {t('admin.prices.sourceAsOfNote2Other', {
            rates: rateWords(chosen.zone.rates),
            source: chosen.source,
            setsAsOf: SETS_AS_OF,
            note: chosen.note ? 'yes' : 'no',
            note2: chosen.note ?? '',
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={sending}
          disabled={!chosen}
          onClick={() => chosen && rules && void onAdd([chosen.zone], rules)}
        >
          {sending ? t('admin.prices.saving') : t('admin.prices.addThisSet')}
        </Button>
        {rules && missing.length > 0 && (
          <Button look="quiet" busy={sending} onClick={() => void onAdd(missing, rules, true)}>
            {t('admin.prices.setUpAllOfThe')}
          </Button>
        )}
      </div>
      {missing.length > 0 && (
        <p className="text-sm text-soft">
          {t('admin.prices.allOfTheEuropeanUnion', {
            unionWords: UNION_WORDS,
            unionSource: UNION_SOURCE,
            setsAsOf: SETS_AS_OF,
          })}
        </p>
      )}
    </div>
  )
}
