import { addressProblem, phoneProblem } from '#contract/delivery.ts'
import { required } from '#web/forms/required.ts'
import { useDelivery } from '#web/storefront/delivery.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const missingPhone = required('Phone')
const missingAddress = required('Address')

/** The fields of a `Delivery`; what is typed is kept for the person with this address until it is ordered. */
export function DeliveryFields({ email }: { email: string }) {
  const { valueIn, type, from } = useDelivery(email)
  return (
    <>
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={valueIn('phone')}
        onValueChange={(value) => type('phone', value)}
        problem={(phone) => missingPhone(phone) ?? phoneProblem(phone)}
        aria-required
      />
      <TextArea
        label="Address"
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
    </>
  )
}

const FROM = {
  order: 'Phone and address are those of your last order.',
  profile: 'Phone and address are those of your profile.',
}
