import { useState } from 'react'
import type { ListedGroup, Member } from '#contract/customer-groups.ts'
import { t } from '#messages/t.ts'
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
    label: t('admin.prices.name'),
    sort: 'name',
    wide: true,
    cell: ({ name }) => <bdi className="wrap-anywhere">{name || t('admin.prices.noNameYet')}</bdi>,
  },
  {
    label: t('admin.prices.email'),
    sort: 'email',
    wide: true,
    cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
  },
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
        t('admin.prices.isInNowBefore2Other', {
          typed,
          name: group.name,
          before: before && before !== group.name ? 'yes' : 'no',
          before2: before ?? '',
        }),
      )
    })
    if (!isAdded) return
    setEmail('')
    await reread()
  }

  return (
    <section aria-label={t('admin.prices.members')} className="mt-6">
      <p className="max-w-prose text-soft">{t('admin.prices.theseCustomersSeeAndPay')}</p>
      <Form errors={problems} onFormSubmit={add} className="mt-5 flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <TextField
            label={t('admin.prices.emailOfAnAccount')}
            name="email"
            type="email"
            autoComplete="off"
            value={email}
            onValueChange={setEmail}
            maxLength={254}
          />
        </div>
        <Button type="submit" busy={sending} disabled={email.trim() === ''}>
          {t('admin.prices.putIntoTheGroup')}
        </Button>
      </Form>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {said}
      </p>
      <div className="mt-6 xl:max-w-md">
        <SearchBox label={t('admin.prices.searchMembers')} />
      </div>
      <DataTable
        views="group members"
        label={t('admin.prices.members')}
        noun="member"
        of={['group', 'view']}
        empty={{
          title: t('admin.prices.nobodyIsInThisGroup'),
          text: t('admin.prices.putACustomerIntoIt'),
        }}
        columns={COLUMNS}
        rows={page.rows}
        total={page.total}
        actions={({ name, email: address }) => (
          <Button
            look="quiet"
            size="small"
            aria-label={t('admin.prices.takeOut2', { address })}
            onClick={() =>
              act({
                question: t('admin.prices.areYouSureToTake'),
                about: name ? `${name}, ${address}` : address,
                warning: t('admin.prices.theyPayWhatEverybodyPays'),
                button: t('admin.prices.yesTakeThemOut'),
                kept: t('admin.prices.nobodyWasTakenOut'),
                done: t('admin.prices.theyAreNoLongerIn'),
                perform: () => browserApi.groups.assign({ email: address, groupId: null }),
                removes: true,
              })
            }
          >
            {t('admin.prices.takeOut')}
          </Button>
        )}
      />
    </section>
  )
}
