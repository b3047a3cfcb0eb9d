import { useState } from 'react'
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
        <p className="mt-8 max-w-3xl">
          Delivery is part of your prices: nobody is asked for a country or a way of delivery. As soon as
          there is a zone, customers choose both before they order, and orders go only where a zone is.
        </p>
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
              onSave={(typed: Zone) => save(changed(typed), 'The zone has been saved!')}
              onRemove={() =>
                remove({ zones: zones.filter(({ id }) => id !== zone.id) }, { what: 'Zone', name: zone.name })
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
      <SettingsGroup
        title="New zone"
        about="Countries, or a part of them, with the ways of delivery that lead there."
      >
        <div className="mt-6">
          <ZoneForm
            key={added}
            zones={zones}
            draftOf={(typed) => ({ ...rules, ...withNew(typed) })}
            sending={sending}
            save={async (typed) => {
              if (await save(withNew(typed), 'The zone has been added!')) setAdded((all) => all + 1)
            }}
          />
        </div>
      </SettingsGroup>
      {zones.length > 0 && (
        <SettingsGroup
          title="Working days"
          about="When an order leaves and arrives is counted in the days on which you work, by the clock of your place."
        >
          <CalendarForm
            calendar={rules.calendar}
            sending={sending}
            save={(calendar) => save({ calendar }, 'The calendar has been saved!')}
          />
        </SettingsGroup>
      )}
    </>
  )
}
