import { useId, useState } from 'react'
import { type CustomField, givenValues, typedValues } from '#contract/custom-fields.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { useMay } from '#web/admin/may.ts'
import { browserApi } from '#web/api/api.ts'
import { CustomInputs } from '#web/forms/custom-inputs.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { useSaving } from '#web/forms/saving.ts'
import { Form } from '#web/ui/form.tsx'

type Props = { order: Order; fields: CustomField[] }

/** The form of the fields that the shop added to orders; nothing where it added none. */
export function OrderCustomFields({ order, fields }: Props) {
  const { _id: id, customFields, deletedAt } = order
  const heading = useId()
  const maySave = useMay()('orders.ship')
  const [typed, setTyped] = useState(typedValues(customFields))
  const { sending, problems, save: saveAs } = useSaving()
  const saveOwn = useOwnChanges({
    first: givenValues(fields, typed),
    readNow: async () => givenValues(fields, typedValues((await browserApi.orders.one({ id })).customFields)),
    labelOf: (one) => fields.find((field) => field.id === one)?.label ?? one,
  })
  if (fields.length === 0 || deletedAt) return null

  async function save(): Promise<void> {
    const given = givenValues(fields, typed)
    const call = (changes: typeof given) => browserApi.orders.setFields({ id, customFields: changes })
    await saveAs(() => saveOwn(given, call), t('admin.orders.theFieldsOfTheOrder'))
  }

  return (
    <section aria-labelledby={heading} className="mt-8 border border-line bg-sheet p-6 print:hidden">
      <h2 id={heading} className="text-2xl">
        {t('admin.orders.fields')}
      </h2>
      <Form errors={problems} onFormSubmit={save} className="mt-4 grid items-start gap-5 sm:grid-cols-2">
        <fieldset disabled={!maySave} className="contents">
          <CustomInputs
            fields={fields}
            valueIn={(one) => typed[one] ?? ''}
            type={(one, value) => setTyped((all) => ({ ...all, [one]: value }))}
            isAsked={false}
          />
        </fieldset>
        {maySave && <FormEnd button={t('admin.orders.saveFields')} sending={sending} />}
      </Form>
    </section>
  )
}
