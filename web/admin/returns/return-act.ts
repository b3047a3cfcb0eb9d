import type { ManagedReturn } from '#contract/return-fields.ts'
import { t } from '#messages/t.ts'
import { useSaving } from '#web/forms/saving.ts'
import { noFields } from '#web/forms/sending.ts'
import { returnTitle } from '#web/orders/return-words.ts'

/** How a form does its act, and says so. */
export function useReturnAct({ one, close }: { one: ManagedReturn; close: () => void }) {
  const { sending, save } = useSaving(noFields)
  const which = { id: one.order._id, number: String(one.number) }
  const perform = (call: () => Promise<unknown>, done: string) =>
    save(call, done, {
      text: t('admin.returns.ofOrder', { one: returnTitle(one), number: one.order.number }),
      close,
    })
  return { sending, which, perform }
}
