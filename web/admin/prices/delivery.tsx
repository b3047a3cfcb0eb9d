import { useState } from 'react'
import { t } from '#messages/t.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { areaWords } from '#web/admin/prices/areas.ts'
import { CalendarForm } from '#web/admin/prices/calendar-form.tsx'
import { UntaxedPlaces, Unweighed } from '#web/admin/prices/gap-notices.tsx'
import type { LoadedRules } from '#web/admin/prices/load-rules.ts'
import { methodWords } from '#web/admin/prices/method-words.ts'
import { RuleRow } from '#web/admin/prices/rule-row.tsx'
import { useRules } from '#web/admin/prices/use-rules.ts'
import { type Zone, ZoneForm } from '#web/admin/prices/zone-form.tsx'

/** Where the shop delivers, how, and what it costs. */
export function Delivery({ loaded }: { loaded: LoadedRules }) {
  const { rules } = loaded
  const { zones } = rules
  const changed = (zone: Zone) => ({ zones: zones.map((one) => (one.id === zone.id ? zone : one)) })
  const withNew = (zone: Zone) => ({ zones: [...zones, zone] })
  const { sending, save, remove } = useRules(loaded)
  const [added, setAdded] = useState(0)
  return (
    <>
      {zones.length === 0 ? (
        <p className="mt-8 max-w-3xl">{t('admin.prices.deliveryIsPartOfYour')}</p>
      ) : (
        <ul className="mt-8 grid max-w-3xl gap-4">
          {zones.map((zone) => (
            <RuleRow
              key={zone.id}
              name={zone.name}
              head={
                <>
                  <h2 className="text-xl">{zone.name}</h2>
                  <p className="mt-1 text-soft">{areaWords(zone)}</p>
                </>
              }
              form={(edited) => (
                <ZoneForm
                  zone={zone}
                  zones={zones}
                  draftOf={(typed) => ({ ...rules, ...changed(typed) })}
                  sending={sending}
                  {...edited}
                />
              )}
              onSave={(typed: Zone) => save(changed(typed), t('admin.prices.theZoneHasBeenSaved'))}
              onRemove={() =>
                remove({ zones: zones.filter(({ id }) => id !== zone.id) }, { what: 'zone', name: zone.name })
              }
            >
              <dl className="mt-4 grid gap-3">
                {zone.methods.map((method) => (
                  <div key={method.id}>
                    <dt className="font-medium">{method.name}</dt>
                    <dd className="text-soft">{methodWords(method)}</dd>
                  </div>
                ))}
              </dl>
            </RuleRow>
          ))}
        </ul>
      )}
      <UntaxedPlaces loaded={loaded} />
      <Unweighed loaded={loaded} />
      <SettingsGroup title={t('admin.prices.newZone')} about={t('admin.prices.countriesOrAPartOf')}>
        <div className="mt-6">
          <ZoneForm
            key={added}
            zones={zones}
            draftOf={(typed) => ({ ...rules, ...withNew(typed) })}
            sending={sending}
            save={async (typed) => {
              if (await save(withNew(typed), t('admin.prices.theZoneHasBeenAdded')))
                setAdded((all) => all + 1)
            }}
          />
        </div>
      </SettingsGroup>
      {zones.length > 0 && (
        <SettingsGroup title={t('admin.prices.workingDays')} about={t('admin.prices.whenAnOrderLeavesAnd')}>
          <CalendarForm
            calendar={rules.calendar}
            sending={sending}
            save={(calendar) => save({ calendar }, t('admin.prices.theCalendarHasBeenSaved'))}
          />
        </SettingsGroup>
      )}
    </>
  )
}
