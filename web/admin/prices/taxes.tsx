import { useState } from 'react'
import { isInUnionVat } from '#contract/territories.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import { t } from '#messages/t.ts'
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
      t('admin.prices.moreNumber', { more: more.length }),
    )
    if (isSaved) setAdded((all) => all + 1)
  }
  return (
    <>
      <Notice className="mt-8 max-w-3xl">{t('admin.prices.ratesAndRulesChangeAnd')}</Notice>
      <UntaxedPlaces loaded={loaded} />
      {taxes === undefined && <p className="mt-6 max-w-3xl">{t('admin.prices.theShopCalculatesNoTaxes')}</p>}
      <SettingsGroup
        title={taxes ? t('admin.prices.addAReadyMadeSet') : t('admin.prices.beginWithAReadyMade')}
        about={t('admin.prices.standardAndReducedRatesAnd', { setsAsOf: SETS_AS_OF })}
      >
        <ReadyMade key={`set ${added}`} taxes={taxes} sending={sending} onAdd={addZones} />
      </SettingsGroup>
      {taxes && (
        <>
          <SettingsGroup
            title={t('admin.prices.howPricesAreMeant')}
            about={t('admin.prices.theseHoldForAllOf')}
          >
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
                    t('admin.prices.theRulesOfTaxesHave'),
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
                  save({ taxes: withZone(taxes, typed) }, t('admin.prices.theZoneHasBeenSaved'))
                }
                onRemove={() =>
                  remove(
                    { taxes: { ...taxes, zones: taxes.zones.filter(({ id }) => id !== zone.id) } },
                    { what: 'zone', name: zone.name },
                  )
                }
              >
                <p className="mt-1 text-soft">{areaWords(zone)}</p>
                <p className="mt-1">
                  {rateWords(zone.rates)}
                  {zone.areGross !== undefined &&
                    t('admin.prices.pricesContainTheTaxThere', { areGross: zone.areGross ? 'yes' : 'no' })}
                </p>
              </RuleRow>
            ))}
          </ul>
          {isInUnionVat(taxes.home) && (
            <UnionSalesGroup
              loaded={loaded}
              sending={sending}
              save={(unionSales) => save({ unionSales }, t('admin.prices.salesToOtherMemberStates'))}
            />
          )}
          {MEMBER_STATES.has(taxes.home.country) && (
            <SettingsGroup
              title={t('admin.prices.reverseCharge')}
              about={t('admin.prices.aBusinessWithAVat')}
            >
              <ReverseChargeForm
                key={JSON.stringify(rules.reverseCharge)}
                reverseCharge={rules.reverseCharge}
                home={taxes.home.country}
                sending={sending}
                save={(reverseCharge) => save({ reverseCharge }, t('admin.prices.reverseChargeHasBeenSaved'))}
              />
            </SettingsGroup>
          )}
          <SettingsGroup
            title={t('admin.prices.newZoneOfTaxes')}
            about={t('admin.prices.whereNothingIsNamedHere')}
          >
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
                  { what: 'rules', name: t('admin.prices.allZonesAndRates') },
                )
              }
            >
              {t('admin.prices.calculateNoTaxes')}
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
