import { useState } from 'react'
import { isInUnionVat } from '#contract/territories.ts'
import { SETS_AS_OF, TAX_SETS } from '#web/admin/prices/tax-sets.ts'
import { rateWords, type Taxes, type TaxZone } from '#web/admin/prices/typed-taxes.ts'
import { missingUnionZones } from '#web/admin/prices/union-limit.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'

const UNION_WORDS =
  'the rates of the 27 member states that have no zone yet, with Monaco as a part of France, and of Northern Ireland for goods'
const UNION_SOURCE = 'European Commission, Taxes in Europe database; GOV.UK'

type ReadyMadeProps = {
  taxes: Taxes | undefined
  sending: boolean
  onAdd: (zones: Omit<TaxZone, 'id'>[], to: Taxes, isUnion?: true) => Promise<void>
}

/** One set, or all of the European Union at once. */
export function ReadyMade({ taxes, sending, onAdd }: ReadyMadeProps) {
  const left = TAX_SETS.filter((set) => !taxes?.zones.some(({ name }) => name === set.zone.name))
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
      <Choice label="Country" value={name} onChange={setName}>
        <option value="">Choose</option>
        {left.map((set) => (
          <option key={set.name} value={set.name}>
            {set.name}
          </option>
        ))}
      </Choice>
      {chosen && (
        <p className="border-l-2 border-action pl-4" role="status">
          {rateWords(chosen.zone.rates)}. Source: {chosen.source}, as of {SETS_AS_OF}.{' '}
          {chosen.note && `${chosen.note}. `}Check them there before you sell.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={sending}
          disabled={!chosen}
          onClick={() => chosen && rules && void onAdd([chosen.zone], rules)}
        >
          {sending ? 'Saving…' : 'Add This Set'}
        </Button>
        {rules && missing.length > 0 && (
          <Button look="quiet" busy={sending} onClick={() => void onAdd(missing, rules, true)}>
            Set Up All of the European Union
          </Button>
        )}
      </div>
      {missing.length > 0 && (
        <p className="text-sm text-soft">
          {`All of the European Union: ${UNION_WORDS}. Source: ${UNION_SOURCE}, as of ${SETS_AS_OF}. Consumers in other member states then pay your own tax up to 10,000 EUR a year, and from the sale that passes it on that of their place; you can change that below.`}
        </p>
      )}
    </div>
  )
}
