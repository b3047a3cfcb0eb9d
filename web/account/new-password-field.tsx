import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react'
import { PasswordField } from '#web/ui/password-field.tsx'

/** Nobody asked for it: where it does not arrive, nothing is said of it. */
const Strength = lazy<ComponentType<{ typed: string }>>(() =>
  import('#web/account/password-strength.tsx').catch(() => ({ default: () => null })),
)

/** Shorter ones are refused at the field. */
const SHORTEST = 6

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'onValueChange'>

/** A password that somebody chooses; it is said in words how hard it is to guess. */
export function NewPasswordField({ children, ...props }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <PasswordField {...props} autoComplete="new-password" onValueChange={setTyped}>
      {typed.length >= SHORTEST && (
        <Suspense>
          <Strength typed={typed} />
        </Suspense>
      )}
      {children}
    </PasswordField>
  )
}
