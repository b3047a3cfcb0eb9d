import { useState } from 'react'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { areaWords } from '#web/admin/prices/areas.ts'
import { UntaxedPlaces } from '#web/admin/prices/gap-notices.tsx'
import type { LoadedRules } from '#web/admin/prices/load-rules.ts'
import { ReverseChargeForm } from '#web/admin/prices/reverse-charge-form.tsx'
import { RuleRow } from '#web/admin/prices/rule-row.tsx'
import { TaxBasicsForm } from '#web/admin/prices/tax-basics-form.tsx'
import { SETS_AS_OF, TAX_SETS } from '#web/admin/prices/tax-sets.ts'
import { TaxZoneForm } from '#web/admin/prices/tax-zone-form.tsx'
import { rateWords, type Taxes, type TaxZone } from '#web/admin/prices/typed-taxes.ts'
import { idFor, useRules } from '#web/admin/prices/use-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Which taxes are due, where, and how prices are meant. */
export function TaxRules({ loaded }: { loaded: LoadedRules }) {
  const { rules } = loaded
  const { taxes } = rules
  const { sending, save, remove } = useRules(loaded)
  const [added, setAdded] = useState(0)
  const addZone = async (zone: TaxZone, to: Taxes) => {
    const isSaved = await save({ taxes: { ...to, zones: [...to.zones, zone] } }, 'The zone has been added!')
    if (isSaved) setAdded((all) => all + 1)
  }
  return (
    <>
      <Notice className="mt-8 max-w-3xl">
        Rates and rules change, and depend on what you sell and to whom. Please check all of this with your
        tax adviser: you are responsible for it.
      </Notice>
      <UntaxedPlaces loaded={loaded} />
      {taxes === undefined && (
        <p className="mt-6 max-w-3xl">
          The shop calculates no taxes by these rules. Invoices show the percentage of the seller’s settings
          as contained in every price. With a first set here the rules below count instead.
        </p>
      )}
      <SettingsGroup
        title={taxes ? 'Add a ready-made set' : 'Begin with a ready-made set'}
        about={`Standard and reduced rates, and those of printed books, as of ${SETS_AS_OF}. Each is a starting point that you can change.`}
      >
        <ReadyMade key={`set ${added}`} taxes={taxes} sending={sending} onAdd={addZone} />
      </SettingsGroup>
      {taxes && (
        <>
          <SettingsGroup title="How prices are meant" about="These hold for all of the shop.">
            <div className="mt-6">
              <TaxBasicsForm
                key={JSON.stringify(taxes)}
                taxes={taxes}
                draftOf={(basics) => ({ ...rules, taxes: { ...taxes, ...basics } })}
                sending={sending}
                save={(basics) =>
                  save({ taxes: { ...taxes, ...basics } }, 'The rules of taxes have been saved!')
                }
              />
            </div>
          </SettingsGroup>
          <ul className="mt-8 grid max-w-3xl gap-4">
            {taxes.zones.map((zone) => (
              <RuleRow
                key={zone.id}
                name={zone.name}
                head={<h2 className="text-xl">{zone.name}</h2>}
                form={(edited) => (
                  <TaxZoneForm
                    zone={zone}
                    zones={taxes.zones}
                    draftOf={(typed) => ({ ...rules, taxes: withZone(taxes, typed) })}
                    sending={sending}
                    {...edited}
                  />
                )}
                onSave={(typed: TaxZone) =>
                  save({ taxes: withZone(taxes, typed) }, 'The zone has been saved!')
                }
                onRemove={() =>
                  remove(
                    { taxes: { ...taxes, zones: taxes.zones.filter(({ id }) => id !== zone.id) } },
                    { what: 'Zone', name: zone.name },
                  )
                }
              >
                <p className="mt-1 text-soft">{areaWords(zone)}</p>
                <p className="mt-1">
                  {rateWords(zone.rates)}
                  {zone.areGross !== undefined &&
                    `. Prices ${zone.areGross ? 'contain the tax' : 'are without the tax'} there`}
                </p>
              </RuleRow>
            ))}
          </ul>
          {MEMBER_STATES.has(taxes.home.country) && (
            <SettingsGroup
              title="Reverse charge"
              about="A business with a VAT id of another member state, whose goods go to another member state, owes the tax itself and pays you none. VIES, the European Union’s register, is asked about its VAT id."
            >
              <ReverseChargeForm
                key={JSON.stringify(rules.reverseCharge)}
                reverseCharge={rules.reverseCharge}
                home={taxes.home.country}
                sending={sending}
                save={(reverseCharge) => save({ reverseCharge }, 'Reverse charge has been saved!')}
              />
            </SettingsGroup>
          )}
          <SettingsGroup title="New zone of taxes" about="Where nothing is named here, no tax is due.">
            <div className="mt-6">
              <TaxZoneForm
                key={added}
                zones={taxes.zones}
                draftOf={(zone) => ({ ...rules, taxes: { ...taxes, zones: [...taxes.zones, zone] } })}
                sending={sending}
                save={(zone) => addZone(zone, taxes)}
              />
            </div>
          </SettingsGroup>
          <div className="mt-8 max-w-3xl">
            <Button
              look="quiet"
              onClick={() =>
                void remove(
                  { taxes: undefined, reverseCharge: undefined },
                  { what: 'Rules of taxes', name: 'All zones and rates' },
                )
              }
            >
              Calculate No Taxes
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** The taxes with this zone in the place of the one with its id. */
const withZone = (taxes: Taxes, zone: TaxZone): Taxes => ({
  ...taxes,
  zones: taxes.zones.map((one) => (one.id === zone.id ? zone : one)),
})

type ReadyMadeProps = {
  taxes: Taxes | undefined
  sending: boolean
  onAdd: (zone: TaxZone, to: Taxes) => Promise<void>
}

function ReadyMade({ taxes, sending, onAdd }: ReadyMadeProps) {
  const left = TAX_SETS.filter((set) => !taxes?.zones.some(({ name }) => name === set.zone.name))
  const [name, setName] = useState('')
  const chosen = left.find((set) => set.name === name)

  async function add(): Promise<void> {
    if (!chosen) return
    const { zone, country, areGross } = chosen
    const rules = taxes ?? { areGross, home: { country }, zones: [], delivery: { kind: 'proportional' } }
    await onAdd({ ...zone, id: idFor(zone.name, rules.zones) }, rules)
  }

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
      <div>
        <Button busy={sending} disabled={!chosen} onClick={() => void add()}>
          {sending ? 'Saving…' : 'Add This Set'}
        </Button>
      </div>
    </div>
  )
}
