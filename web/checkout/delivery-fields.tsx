import { addressText } from '#contract/addresses.ts'
import { addressProblem, phoneProblem } from '#contract/delivery.ts'
import { t } from '#messages/t.ts'
import { addressLabel, useAddressBook } from '#web/addresses/address-book.ts'
import type { OrderAddress } from '#web/addresses/order-address.ts'
import { TypedAddress } from '#web/addresses/order-address-fields.tsx'
import { useDelivery } from '#web/checkout/delivery.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { required } from '#web/forms/required.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const missingPhone = required(t('checkout.phone'))
const missingAddress = required(t('checkout.address'))

type Props = {
  /** Undefined for a guest. */
  email: string | undefined
  /** In a shop with zones of delivery; without it the one address field of the specification is asked. */
  address?: OrderAddress | undefined
  isCollected?: boolean
}

/** The fields of a `Delivery`; what is typed is kept for the person with this address until it is ordered. */
export function DeliveryFields({ email, address, isCollected = false }: Props) {
  const book = useAddressBook(address ? undefined : email)
  const [first] = book
  const { valueIn, type, from } = useDelivery(email, first && addressText(first.address))
  return (
    <>
      <TextField
        label={t('checkout.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={valueIn('phone')}
        onValueChange={(value) => type('phone', value)}
        problem={(phone) => missingPhone(phone) ?? phoneProblem(phone)}
        aria-required
      />
      {isCollected && <p className="text-sm text-soft">{t('checkout.youCollectThisOrderNo')}</p>}
      {address && !isCollected && <TypedAddress address={address} hasBook={email !== undefined} />}
      {!address && book.length > 0 && (
        <ChoiceField
          label={t('checkout.fromYourAddressBook')}
          name="addressId"
          value={book.find((one) => addressText(one.address) === valueIn('address'))?._id ?? ''}
          onChange={(id) => {
            const booked = book.find(({ _id }) => _id === id)
            if (booked) type('address', addressText(booked.address))
          }}
          choices={[
            { value: '', label: t('checkout.anotherAddress') },
            ...book.map((one) => ({ value: one._id, label: addressLabel(one) })),
          ]}
        />
      )}
      {!address && (
        <TextArea
          label={t('checkout.address')}
          name="address"
          autoComplete="street-address"
          rows={4}
          maxLength={500}
          value={valueIn('address')}
          onValueChange={(value) => type('address', value)}
          problem={(address) => missingAddress(address) ?? addressProblem(address)}
          aria-required
        >
          {from !== 'nothing' && <p className="mt-1.5 text-sm text-soft">{FROM[from]}</p>}
        </TextArea>
      )}
    </>
  )
}

const FROM = {
  order: t('checkout.phoneAndAddressAreThose'),
  profile: t('checkout.phoneAndAddressAreThose2'),
}
