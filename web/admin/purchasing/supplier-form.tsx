import { ORPCError } from '@orpc/client'
import { useEffect, useId, useRef } from 'react'
import type { Supplier } from '#contract/suppliers.ts'
import { numberWords, wholeNumberWithin } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { fieldProblems } from '#web/forms/field-problems.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { useSaving } from '#web/forms/saving.ts'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Typed = Record<
  'name' | 'email' | 'phone' | 'address' | 'customerNumber' | 'deliveryDays' | 'note',
  string
>
type Wish = Omit<Typed, 'deliveryDays'> & { deliveryDays: number | '' }

type Props = {
  title: string
  button: string
  saved: string
  supplier?: Supplier
  save: (wish: Wish) => Promise<unknown>
  onSaved?: () => unknown
  onCancel?: () => void
}

const MOST_DAYS = 365
const daysProblem = (text: string) =>
  text.trim() === '' || wholeNumberWithin(text, 0, MOST_DAYS) !== undefined
    ? null
    : numberWords(text, t('admin.purchasing.aWholeNumberFrom0'))
const problemsIn = (error: unknown): Record<string, string> =>
  error instanceof ORPCError && error.code === 'NAME_TAKEN' ? { name: error.message } : fieldProblems(error)

/** All that is known of a supplier. */
export function SupplierForm({ title, button, saved, supplier, save: send, onSaved, onCancel }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { sending, problems, save } = useSaving(problemsIn)
  // Whoever opened it goes on here.
  useEffect(() => {
    if (!supplier) form.current?.querySelector('input')?.focus()
  }, [supplier])

  async function submit({ deliveryDays, ...texts }: Typed) {
    const wish = { ...texts, deliveryDays: wholeNumberWithin(deliveryDays, 0, MOST_DAYS) ?? ('' as const) }
    if (await save(() => send(wish), saved)) await onSaved?.()
  }

  return (
    <section aria-labelledby={id} className="mt-6 max-w-3xl border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <Form<Typed>
        ref={form}
        errors={problems}
        onFormSubmit={submit}
        className="grid items-start gap-5 p-5 sm:grid-cols-2 sm:p-8"
      >
        <h2 id={id} className="text-2xl sm:col-span-2">
          {title}
        </h2>
        <TextField
          label={t('admin.purchasing.name')}
          name="name"
          maxLength={150}
          defaultValue={supplier?.name ?? ''}
          problem={required(t('admin.purchasing.name'))}
        />
        <TextField
          label={t('admin.purchasing.eMailOptional')}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={supplier?.email ?? ''}
        />
        <TextField
          label={t('admin.purchasing.phoneOptional')}
          name="phone"
          type="tel"
          autoComplete="off"
          maxLength={60}
          defaultValue={supplier?.phone ?? ''}
        />
        <TextField
          label={t('admin.purchasing.ourCustomerNumberOptional')}
          name="customerNumber"
          autoComplete="off"
          maxLength={60}
          defaultValue={supplier?.customerNumber ?? ''}
        />
        <TextField
          label={t('admin.purchasing.daysToDeliverOptional')}
          name="deliveryDays"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={supplier?.deliveryDays === undefined ? '' : String(supplier.deliveryDays)}
          problem={daysProblem}
        />
        <TextArea
          label={t('admin.purchasing.addressOptional')}
          name="address"
          rows={3}
          maxLength={500}
          defaultValue={supplier?.address ?? ''}
        />
        <div className="sm:col-span-2">
          <TextArea
            label={t('admin.purchasing.noteOptional')}
            name="note"
            rows={3}
            maxLength={2000}
            defaultValue={supplier?.note ?? ''}
          />
        </div>
        <FormEnd button={button} sending={sending} onCancel={onCancel} />
      </Form>
    </section>
  )
}
