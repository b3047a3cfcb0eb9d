import { useState } from 'react'
import type { TypedRules } from '#contract/price-rules.ts'
import { readVatId, vatIdProblem } from '#contract/vat-ids.ts'
import { t } from '#messages/t.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type ReverseCharge = NonNullable<TypedRules['reverseCharge']>
type Props = {
  reverseCharge: ReverseCharge | undefined
  home: string
  sending: boolean
  save: (reverseCharge: ReverseCharge | undefined) => Promise<unknown>
}

const WHOM = [
  { value: 'proved', label: t('admin.prices.onlyThoseThatViesHas') },
  { value: 'unproved', label: t('admin.prices.alsoWhileViesCannotBe') },
]

/** Whether businesses of other member states buy without tax, and with which VAT id the shop sells to them. */
export function ReverseChargeForm({ reverseCharge, home, sending, save }: Props) {
  const [vatId, setVatId] = useState(reverseCharge?.vatId ?? '')
  const [whom, setWhom] = useState(reverseCharge?.unproved ? 'unproved' : 'proved')

  function problem(typed: string): string | null {
    const wrong = vatIdProblem(typed)
    if (wrong) return wrong
    return readVatId(typed)?.country === home ? null : t('admin.prices.theVatIdOfThe')
  }

  return (
    <Form
      onFormSubmit={() => void save({ vatId, unproved: whom === 'unproved' })}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2"
    >
      <TextField
        label={t('admin.prices.vatIdOfTheShop')}
        name="sellerVatId"
        value={vatId}
        onValueChange={setVatId}
        problem={problem}
        maxLength={30}
        spellCheck={false}
      />
      <ChoiceField
        label={t('admin.prices.vatIdsThatGetIt')}
        name="unproved"
        value={whom}
        onChange={setWhom}
        choices={WHOM}
      />
      <FormEnd
        button={reverseCharge ? t('admin.prices.save') : t('admin.prices.offerReverseCharge')}
        sending={sending}
      >
        {reverseCharge && (
          <Button look="quiet" onClick={() => void save(undefined)}>
            {t('admin.prices.offerNoReverseCharge')}
          </Button>
        )}
      </FormEnd>
    </Form>
  )
}
