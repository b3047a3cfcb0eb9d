import { useState } from 'react'
import type { ListedGroup } from '#contract/customer-groups.ts'
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
      aria-label={`Customer group of ${email}`}
      onClick={() => {
        let groupId = groups.find(({ name }) => name === group)?.id ?? ''
        return act({
          question: 'Which Customer Group?',
          about,
          warning: 'They see and pay the prices of the group from then on.',
          fields: () => (
            <GroupChoice
              groups={groups}
              first={groupId}
              onChange={(chosen) => {
                groupId = chosen
              }}
            />
          ),
          button: 'Save the group',
          harmless: true,
          kept: 'The group is as it was',
          done: 'Their customer group has been saved!',
          perform: () => browserApi.groups.assign({ email, groupId: groupId || null }),
        })
      }}
    >
      Group
    </Button>
  )
}

type ChoiceProps = { groups: ListedGroup[]; first: string; onChange: (groupId: string) => void }

function GroupChoice({ groups, first, onChange }: ChoiceProps) {
  const [groupId, setGroupId] = useState(first)
  return (
    <Choice
      label="Customer group"
      value={groupId}
      onChange={(chosen) => {
        setGroupId(chosen)
        onChange(chosen)
      }}
    >
      <option value="">None</option>
      {groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}
