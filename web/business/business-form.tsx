import { useState } from 'react'
import { type Address, tidyAddress } from '#contract/addresses.ts'
import type { Business } from '#contract/businesses.ts'
import { buyerReferenceProblem, endpointProblem } from '#contract/e-invoice-addresses.ts'
import { vatIdProblem } from '#contract/vat-ids.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { BillingFields } from '#web/business/billing-fields.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { required } from '#web/forms/required.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Fields = { company: string; vatId: string; buyerReference: string; endpoint: string }
type Wish = Fields & { billingAddress?: Address }

const wishOf = ({ company, billingAddress, ...known }: Business): Wish => ({
  ...{ company, vatId: known.vatId ?? '' },
  ...{ buyerReference: known.buyerReference ?? '', endpoint: known.endpoint ?? '' },
  ...(billingAddress && { billingAddress: tidyAddress(billingAddress) }),
})

/** Asks for company, VAT id and, where it is another, the billing address. */
export function BusinessForm({ known, onEnd }: { known: Business | null; onEnd: () => void }) {
  const { sending, problems, send } = useSending()
  const reread = useReread()
  const [hasBilling, setHasBilling] = useState(known?.billingAddress !== undefined)
  const [billing, setBilling] = useState<Partial<Address>>(known?.billingAddress ?? {})

  const saveOwn = useOwnChanges<{ business: Wish | undefined }>({
    first: { business: known ? wishOf(known) : undefined },
    readNow: async () => {
      const { business } = await browserApi.businesses.own()
      return { business: business ? wishOf(business) : undefined }
    },
    labelOf: () => t('business.yourBusiness'),
  })

  async function save({ company, vatId, buyerReference, endpoint }: Fields) {
    const address = hasBilling ? { billingAddress: tidyAddress(billing) } : {}
    const business = { company, vatId, buyerReference, endpoint, ...address }
    if (!(await send(() => saveOwn({ business }, () => browserApi.businesses.save(business))))) return
    await reread()
    onEnd()
    sayDone(t('business.yourBusinessHasBeenSaved'))
  }

  return (
    <Form<Fields>
      errors={problems}
      onFormSubmit={save}
      className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2"
    >
      <TextField
        label={t('business.company')}
        name="company"
        defaultValue={known?.company ?? ''}
        problem={required(t('business.company'))}
        autoComplete="organization"
        maxLength={80}
      />
      <TextField
        label={t('business.vatIdOptional')}
        name="vatId"
        defaultValue={known?.vatId ?? ''}
        problem={(typed) => (typed.trim() === '' ? null : vatIdProblem(typed))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
      >
        <p className="mt-1.5 text-sm text-soft">{t('business.withItsCountrySuchAs')}</p>
      </TextField>
      <TextField
        label={t('business.buyerReferenceOptional')}
        name="buyerReference"
        defaultValue={known?.buyerReference ?? ''}
        problem={buyerReferenceProblem}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      >
        <p className="mt-1.5 text-sm text-soft">{t('business.suchAsLeitwegId')}</p>
      </TextField>
      <TextField
        label={t('business.endpointOptional')}
        name="endpoint"
        defaultValue={known?.endpoint ?? ''}
        problem={endpointProblem}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      >
        <p className="mt-1.5 text-sm text-soft">{t('business.suchAsPeppolId')}</p>
      </TextField>
      <div className="sm:col-span-2">
        <CheckField checked={hasBilling} onChange={setHasBilling} problem="">
          {t('business.billsGoToAnotherAddress')}
        </CheckField>
      </div>
      {hasBilling && <BillingFields address={billing} onChange={setBilling} />}
      <FormEnd button={t('business.saveBusiness')} sending={sending} onCancel={onEnd} />
    </Form>
  )
}
