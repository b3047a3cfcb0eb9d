import { useState } from 'react'
import type { ListedGroup } from '#contract/customer-groups.ts'
import type { TypedGroup } from '#contract/promotion-rules.ts'
import { t } from '#messages/t.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { GroupForm } from '#web/admin/prices/group-form.tsx'
import { groupWords } from '#web/admin/prices/group-words.ts'
import type { LoadedRules } from '#web/admin/prices/load-rules.ts'
import { idFor, useRules } from '#web/admin/prices/use-rules.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** The customer groups, each said in words, and a new one. */
export function Groups({ loaded, listed }: { loaded: LoadedRules; listed: ListedGroup[] }) {
  const { rules } = loaded
  const { groups = [] } = rules
  const { sending, save, remove } = useRules(loaded)
  const [added, setAdded] = useState(0)
  const withNew = (group: TypedGroup) => ({ groups: [...groups, group] })
  return (
    <>
      {listed.length > 0 && (
        <section aria-labelledby="groups" className="mt-8 max-w-3xl">
          <h2 id="groups" className="text-2xl">
            {t('admin.prices.customerGroups')}
          </h2>
          <ul className="mt-5 grid gap-4">
            {listed.map((group) => (
              <li key={group.id} className="border border-line bg-sheet p-5 sm:p-6">
                <h3 className="text-xl wrap-anywhere">{group.name}</h3>
                <p className="mt-1.5">{groupWords(group)}</p>
                <p className="mt-1.5 text-sm text-soft">
                  {t('admin.prices.personPriceOnItsList', { members: group.members, prices: group.prices })}
                </p>
                <div className="mt-4 flex flex-wrap gap-3">
                  <SiteLink
                    to={`/dashboard/prices/groups?group=${group.id}`}
                    className={buttonLook('quiet', '', 'small')}
                    aria-label={t('admin.prices.open2', { name: group.name })}
                  >
                    {t('admin.prices.open')}
                  </SiteLink>
                  <Button
                    look="quiet"
                    size="small"
                    disabled={group.members > 0}
                    aria-label={t('admin.prices.delete2', { name: group.name })}
                    onClick={() =>
                      remove(
                        { groups: groups.filter(({ id }) => id !== group.id) },
                        {
                          what: 'group',
                          name: t('admin.prices.withPrice', { name: group.name, prices: group.prices }),
                        },
                      )
                    }
                  >
                    {t('admin.prices.delete')}
                  </Button>
                  {group.members > 0 && (
                    <p className="self-center text-sm text-soft">{t('admin.prices.takeEverybodyOutOfIt')}</p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SettingsGroup
        title={t('admin.prices.newCustomerGroup')}
        about={t('admin.prices.suchAsTradeCustomersOr')}
      >
        <div className="mt-6">
          <GroupForm
            key={added}
            idFor={(name) => idFor(name, groups)}
            draftOf={(group) => ({ ...rules, ...withNew(group) })}
            sending={sending}
            save={async (group) => {
              if (await save(withNew(group), t('admin.prices.theCustomerGroupHasBeen2')))
                setAdded((all) => all + 1)
            }}
          />
        </div>
      </SettingsGroup>
    </>
  )
}
