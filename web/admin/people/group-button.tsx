import { useState } from 'react'
import type { ListedGroup } from '#contract/customer-groups.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'

type Props = { email: string; about: string; groups: ListedGroup[]; group: string | undefined }

/** Asks for the customer group of an account and sets it. `group`: the name of the one that it is in. */
export function GroupButton({ email, about, groups, group }: Props) {
  const act = useConfirmedAct()
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={t('admin.people.customerGroupOf', { email })}
      onClick={() => {
        let groupId = groups.find(({ name }) => name === group)?.id ?? ''
        return act({
          question: t('admin.people.whichCustomerGroup'),
          about,
          warning: t('admin.people.theySeeAndPayThe'),
          fields: () => (
            <GroupChoice
              groups={groups}
              first={groupId}
              onChange={(chosen) => {
                groupId = chosen
              }}
            />
          ),
          button: t('admin.people.saveTheGroup'),
          harmless: true,
          kept: t('admin.people.theGroupIsAsIt'),
          done: t('admin.people.theirCustomerGroupHasBeen'),
          perform: () => browserApi.groups.assign({ email, groupId: groupId || null }),
        })
      }}
    >
      {t('admin.people.group')}
    </Button>
  )
}

type ChoiceProps = { groups: ListedGroup[]; first: string; onChange: (groupId: string) => void }

function GroupChoice({ groups, first, onChange }: ChoiceProps) {
  const [groupId, setGroupId] = useState(first)
  return (
    <Choice
      label={t('admin.people.customerGroup')}
      value={groupId}
      onChange={(chosen) => {
        setGroupId(chosen)
        onChange(chosen)
      }}
    >
      <option value="">{t('admin.people.none')}</option>
      {groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}
