import type { GroupPrice, ListedGroup, Member } from '#contract/customer-groups.ts'
import { t } from '#messages/t.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { GroupForm } from '#web/admin/prices/group-form.tsx'
import { GroupMembers } from '#web/admin/prices/group-members.tsx'
import { GroupPrices } from '#web/admin/prices/group-prices.tsx'
import type { LoadedRules } from '#web/admin/prices/load-rules.ts'
import { useRules } from '#web/admin/prices/use-rules.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

type Page<Row> = { rows: Row[]; total: number }
export type LoadedGroup = { id: string } & ({ prices: Page<GroupPrice> } | { members: Page<Member> })

type Props = { loaded: LoadedRules; group: ListedGroup; page: LoadedGroup }

/** One customer group: its name and percentage, its price list, and who is in it. */
export function Group({ loaded, group, page }: Props) {
  const { rules } = loaded
  const { groups = [] } = rules
  const { sending, save } = useRules(loaded)
  const own = groups.find(({ id }) => id === group.id)
  const changed = (typed: typeof own & object) => ({
    groups: groups.map((one) => (one.id === typed.id ? typed : one)),
  })
  const address = `/dashboard/prices/groups?group=${group.id}`
  const views = [
    { to: address, label: t('admin.prices.priceList2', { prices: group.prices }), isShown: 'prices' in page },
    {
      to: `${address}&view=members`,
      label: t('admin.prices.members2', { members: group.members }),
      isShown: 'members' in page,
    },
  ]
  return (
    <>
      <p className="mt-6">
        <SiteLink to="/dashboard/prices/groups" className="underline underline-offset-4">
          {t('admin.prices.allCustomerGroups')}
        </SiteLink>
      </p>
      {own && (
        <SettingsGroup title={group.name} about={t('admin.prices.whatItIsCalledAnd')}>
          <div className="mt-6">
            <GroupForm
              key={`${loaded.version}`}
              group={own}
              idFor={() => own.id}
              draftOf={(typed) => ({ ...rules, ...changed(typed) })}
              sending={sending}
              save={(typed) => save(changed(typed), t('admin.prices.theCustomerGroupHasBeen'))}
            />
          </div>
        </SettingsGroup>
      )}
      <nav aria-label={group.name} className="mt-10 flex flex-wrap gap-x-1 border-b border-line">
        {views.map(({ to, label, isShown }) => (
          <SiteLink
            key={to}
            to={to}
            preventScrollReset
            aria-current={isShown ? 'page' : undefined}
            className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 hover:border-edge aria-[current=page]:border-action aria-[current=page]:font-medium"
          >
            {label}
          </SiteLink>
        ))}
      </nav>
      {'prices' in page ? (
        <GroupPrices group={group} page={page.prices} />
      ) : (
        <GroupMembers group={group} page={page.members} />
      )}
    </>
  )
}
