import { useState } from 'react'
import { isInUnionVat } from '#contract/territories.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { areaWords } from '#web/admin/prices/areas.ts'
import { UntaxedPlaces } from '#web/admin/prices/gap-notices.tsx'
import type { LoadedRules } from '#web/admin/prices/load-rules.ts'
import { ReadyMade } from '#web/admin/prices/ready-made.tsx'
import { ReverseChargeForm } from '#web/admin/prices/reverse-charge-form.tsx'
import { RuleRow } from '#web/admin/prices/rule-row.tsx'
import { TaxBasicsForm } from '#web/admin/prices/tax-basics-form.tsx'
import { SETS_AS_OF } from '#web/admin/prices/tax-sets.ts'
import { TaxZoneForm } from '#web/admin/prices/tax-zone-form.tsx'
import { rateWords, type Taxes, type TaxZone } from '#web/admin/prices/typed-taxes.ts'
import { NEW_UNION_SALES, withZones } from '#web/admin/prices/union-limit.ts'
import { UnionSalesGroup } from '#web/admin/prices/union-sales.tsx'
import { useRules } from '#web/admin/prices/use-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Which taxes are due, where, and how prices are meant. */
export function TaxRules({ loaded }: { loaded: LoadedRules }) {
  const { rules } = loaded
  const { taxes } = rules
  const { sending, save, remove } = useRules(loaded)
  const [added, setAdded] = useState(0)
  const addZones = async (more: Omit<TaxZone, 'id'>[], to: Taxes, isUnion?: true) => {
    const unionSales = rules.unionSales ?? (isUnion && NEW_UNION_SALES())
    const isSaved = await save(
      { taxes: { ...to, zones: withZones(to.zones, more) }, unionSales },
      more.length === 1 ? 'The zone has been added!' : `${more.length} zones have been added!`,
    )
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
        <ReadyMade key={`set ${added}`} taxes={taxes} sending={sending} onAdd={addZones} />
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
                  save(
                    {
                      taxes: { ...taxes, ...basics },
                      ...(!isInUnionVat(basics.home) && { unionSales: undefined }),
                    },
                    'The rules of taxes have been saved!',
                  )
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
          {isInUnionVat(taxes.home) && (
            <UnionSalesGroup
              loaded={loaded}
              sending={sending}
              save={(unionSales) => save({ unionSales }, 'Sales to other member states have been saved!')}
            />
          )}
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
                save={({ id: _, ...zone }) => addZones([zone], taxes)}
              />
            </div>
          </SettingsGroup>
          <div className="mt-8 max-w-3xl">
            <Button
              look="quiet"
              onClick={() =>
                void remove(
                  { taxes: undefined, reverseCharge: undefined, unionSales: undefined },
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
