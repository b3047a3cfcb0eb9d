import { useState } from 'react'
import type { ListedGroup, Member } from '#contract/customer-groups.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const COLUMNS: Column<Member>[] = [
  {
    label: 'Name',
    sort: 'name',
    wide: true,
    cell: ({ name }) => <bdi className="wrap-anywhere">{name || 'No name yet'}</bdi>,
  },
  { label: 'Email', sort: 'email', wide: true, cell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
]

type Props = { group: ListedGroup; page: { rows: Member[]; total: number } }

/** Who is in a group. Somebody is put into it by the e-mail address of their account. */
export function GroupMembers({ group, page }: Props) {
  const [email, setEmail] = useState('')
  const [said, setSaid] = useState('')
  const { sending, problems, send } = useSending()
  const reread = useReread()
  const act = useConfirmedAct()

  async function add(): Promise<void> {
    setSaid('')
    const typed = email.trim()
    const isAdded = await send(async () => {
      const { before } = await browserApi.groups.assign({ email: typed, groupId: group.id })
      setSaid(
        `${typed} is in ${group.name} now${before && before !== group.name ? `, and no longer in ${before}` : ''}.`,
      )
    })
    if (!isAdded) return
    setEmail('')
    await reread()
  }

  return (
    <section aria-label="Members" className="mt-6">
      <p className="max-w-prose text-soft">
        These customers see and pay the group’s prices as soon as they are in it. A person is in one group at
        most.
      </p>
      <Form errors={problems} onFormSubmit={add} className="mt-5 flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <TextField
            label="Email of an account"
            name="email"
            type="email"
            autoComplete="off"
            value={email}
            onValueChange={setEmail}
            maxLength={254}
          />
        </div>
        <Button type="submit" busy={sending} disabled={email.trim() === ''}>
          Put into the Group
        </Button>
      </Form>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {said}
      </p>
      <div className="mt-6 xl:max-w-md">
        <SearchBox label="Search members" />
      </div>
      <DataTable
        views="group members"
        label="Members"
        noun="member"
        of={['group', 'view']}
        empty={{
          title: 'Nobody is in this group yet.',
          text: 'Put a customer into it above, by the address of their account.',
        }}
        columns={COLUMNS}
        rows={page.rows}
        total={page.total}
        actions={({ name, email: address }) => (
          <Button
            look="quiet"
            size="small"
            aria-label={`Take out ${address}`}
            onClick={() =>
              act({
                question: 'Are You Sure to Take This Person out of the Group?',
                about: name ? `${name}, ${address}` : address,
                warning: 'They pay what everybody pays from then on.',
                button: 'Yes, take them out',
                kept: 'Nobody was taken out',
                done: 'They are no longer in the group!',
                perform: () => browserApi.groups.assign({ email: address, groupId: null }),
                removes: true,
              })
            }
          >
            Take out
          </Button>
        )}
      />
    </section>
  )
}
