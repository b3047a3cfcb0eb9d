import { useId } from 'react'
import { CARRIERS } from '#contract/carriers.ts'
import { t } from '#messages/t.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Carried = { carrier: string; tracking: string }

type Props = {
  first: Carried
  onChange: (carried: Partial<Carried>) => void
  /** Enter, with which a scanner ends, ends the number and sends no form. */
  onEnd?: (field: HTMLInputElement) => void
}

/** With whom a parcel goes, and its number there. Any carrier may be typed; those that Kerf knows are offered. */
export function CarrierFields({ first, onChange, onEnd }: Props) {
  const id = useId()
  return (
    <>
      <TextField
        label={t('admin.orders.carrierOptional')}
        name="carrier"
        maxLength={60}
        autoComplete="off"
        list={id}
        defaultValue={first.carrier}
        onValueChange={(carrier) => onChange({ carrier })}
      >
        <datalist id={id}>
          {CARRIERS.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </TextField>
      <TextField
        label={t('admin.orders.trackingNumberOptional')}
        name="tracking"
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={first.tracking}
        onValueChange={(tracking) => onChange({ tracking })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnd?.(event.currentTarget)
        }}
      />
    </>
  )
}
