import { type ComponentProps, useState } from 'react'
import { t } from '#messages/t.ts'
import { Eye } from '#web/ui/icons/eye.tsx'
import { EyeOff } from '#web/ui/icons/eye-off.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'beside'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until the button beside it is pressed. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  const Picture = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      // Shown, it is still nothing to correct.
      spellCheck={false}
      autoCapitalize="none"
      beside={
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-11 noscript:hidden shrink-0 place-items-center rounded-small border border-edge hover:bg-shade"
        >
          <Picture className="size-5" aria-hidden="true" />
          <span className="sr-only">{t('ui.show', { label: props.label })}</span>
        </button>
      }
    />
  )
}
