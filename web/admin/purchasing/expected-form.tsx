import { useRef } from 'react'
import type { Purchase } from '#contract/purchases.ts'
import { t } from '#messages/t.ts'
import { promisesInWords } from '#web/admin/purchasing/purchase-words.ts'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** When a purchase order that is on its way is to come, and its note. */
export function ExpectedForm({ one }: { one: Purchase }) {
  const { sending, problems, send } = useSending()
  const reread = useReread()
  const moved = useRef<Parameters<typeof promisesInWords>[0]>(undefined)
  return (
    <section
      aria-labelledby="expected"
      className="mt-8 max-w-3xl border border-line bg-sheet p-5 sm:p-8 print:hidden"
    >
      <h2 id="expected" className="text-2xl">
        {t('admin.purchasing.expectedDayAndNote')}
      </h2>
      <Form<{ expected: string; note: string }>
        errors={problems}
        onFormSubmit={(typed) =>
          void send(async () => {
            const change = { id: one._id, version: one.version, ...typed }
            moved.current = await browserApi.purchases.change(change)
          }).then(async (isDone) => {
            if (!isDone) return
            await reread()
            sayDone(
              t('admin.purchasing.thePurchaseOrderHasBeen'),
              moved.current && promisesInWords(moved.current),
            )
          })
        }
        className="mt-4 grid gap-5"
      >
        <ExpectedFields one={one} />
        <FormEnd button={t('admin.purchasing.saveDayAndNote')} sending={sending} />
      </Form>
    </section>
  )
}

/** The fields of both forms. */
export function ExpectedFields({ one }: { one: Purchase | undefined }) {
  return (
    <>
      <div className="max-w-xs">
        <TextField
          label={t('admin.purchasing.expectedOnOptional')}
          name="expected"
          type="date"
          defaultValue={one?.expected ?? ''}
        />
      </div>
      <TextArea
        label={t('admin.purchasing.noteForTheSupplierOptional')}
        name="note"
        rows={3}
        maxLength={2000}
        defaultValue={one?.note ?? ''}
      />
    </>
  )
}
