import { required } from '#web/dashboard/required.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Where an order goes and whom to call about it. */
export type Delivery = { phone: string; address: string }

export function DeliveryFields() {
  return (
    <>
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        problem={required('Phone')}
        aria-required
      />
      <TextArea
        label="Address"
        name="address"
        autoComplete="street-address"
        rows={3}
        maxLength={500}
        problem={required('Address')}
        aria-required
      />
    </>
  )
}
