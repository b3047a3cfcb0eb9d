import { useMemo, useState } from 'react'
import { type Address, addressProblems, allCountries } from '#contract/addresses.ts'
import { addressProblem, phoneProblem } from '#contract/delivery.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { AddressFields } from '#web/addresses/address-fields.tsx'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { required } from '#web/forms/required.ts'
import { asksPlace } from '#web/prices/obstacle.ts'
import { useShop } from '#web/ui/shop.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const missingPhone = required(t('addresses.phone'))
const missingAddress = required(t('addresses.address'))

type Going = Pick<Order, 'phone' | 'address' | 'deliveryAddress'>
type Destination = ReturnType<typeof useDestination>

/** Where an order goes that was placed, and whom to call: as it stands, and what somebody types in its place. */
export function useDestination(order: Going) {
  const { prices } = useShop()
  const [phone, setPhone] = useState(order.phone)
  const [text, setText] = useState(order.address)
  const [fields, setFields] = useState<Partial<Address>>(
    order.deliveryAddress ?? { country: prices?.home ?? '' },
  )
  // A text names no other place than the order was priced for.
  const isInFields = order.deliveryAddress !== undefined || (prices !== undefined && asksPlace(prices))
  const [first] = useState(() => JSON.stringify(fields))
  const isMoved = JSON.stringify(fields) !== first
  return {
    ...{ phone, setPhone, text, setText, fields, setFields, isInFields },
    problems: isInFields && isMoved ? addressProblems(fields) : {},
    /** All of it, for an order that is not placed yet. */
    all: { phone, ...(isInFields ? { deliveryAddress: fields } : { address: text }) },
    /** What is to be different. */
    wish: {
      ...(phone.trim() !== order.phone && { phone }),
      ...(isInFields
        ? isMoved && { deliveryAddress: fields }
        : text.trim() !== order.address && { address: text }),
    },
  }
}

type Props = { destination: Destination; isCollected?: boolean }

/** The fields of a destination; what is collected goes nowhere. */
export function DestinationFields({ destination, isCollected = false }: Props) {
  const { phone, setPhone, text, setText, fields, setFields, isInFields } = destination
  const countries = useMemo(() => [{ value: '', label: t('addresses.choose') }, ...allCountries()], [])
  const set = (name: keyof Address, value: string) => setFields((all) => ({ ...all, [name]: value }))
  return (
    <>
      <TextField
        label={t('addresses.phone')}
        name="phone"
        type="tel"
        maxLength={40}
        value={phone}
        onValueChange={setPhone}
        problem={(value) => missingPhone(value) ?? phoneProblem(value)}
        aria-required
      />
      {isCollected ? null : isInFields ? (
        <>
          <ChoiceField
            label={t('addresses.country')}
            name="country"
            value={fields.country ?? ''}
            onChange={(to) => set('country', to)}
            choices={countries}
          />
          {fields.country && <AddressFields country={fields.country} values={fields} onType={set} />}
        </>
      ) : (
        <TextArea
          label={t('addresses.address')}
          name="address"
          rows={4}
          maxLength={500}
          value={text}
          onValueChange={setText}
          problem={(value) => missingAddress(value) ?? addressProblem(value)}
          aria-required
        />
      )}
    </>
  )
}
