import { writeAddress } from '#contract/addresses.ts'
import { language, t } from '#messages/t.ts'
import { addressLabel } from '#web/addresses/address-book.ts'
import { AddressFields } from '#web/addresses/address-fields.tsx'
import type { OrderAddress } from '#web/addresses/order-address.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { CheckField } from '#web/ui/check-field.tsx'

/** The addresses of the book to choose from; nothing while there are none. */
export function BookChoice({ address: { book, chosen, choose } }: { address: OrderAddress }) {
  if (book.length === 0) return null
  const choices = book.map((one) => ({ value: one._id, label: addressLabel(one) }))
  return (
    <ChoiceField
      label={t('addresses.deliverTo')}
      name="addressId"
      value={chosen?._id ?? ''}
      onChange={(id) => choose(id)}
      choices={[...choices, { value: '', label: t('addresses.anotherAddress') }]}
    >
      {chosen && (
        <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-soft">
          {writeAddress(chosen.address, language()).join('\n')}
        </p>
      )}
    </ChoiceField>
  )
}

/** The fields of another address; its country and postcode are asked with the delivery. */
export function TypedAddress({ address, hasBook }: { address: OrderAddress; hasBook: boolean }) {
  const { chosen, country, typed, type, isKept, keep } = address
  if (chosen) return null
  if (!country) return <p className="text-sm text-soft">{t('addresses.chooseTheCountryThenThe')}</p>
  return (
    <>
      <AddressFields country={country} values={typed} onType={type} without={['postcode']} />
      {hasBook && (
        <CheckField checked={isKept} onChange={keep} problem="">
          {t('addresses.keepThisAddressInMy')}
        </CheckField>
      )}
    </>
  )
}
