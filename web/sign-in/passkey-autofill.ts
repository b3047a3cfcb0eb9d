import { useEffect, useEffectEvent } from 'react'
import type { SignedByPasskey } from '#web/api/identity-passkey.ts'

/**
 * Passkeys are offered among what the browser fills in for the e-mail address, while nothing is in its way; `enter` gets what the chosen one signed.
 * https://www.w3.org/TR/webauthn-3/#dom-credentialmediationrequirement-conditional
 */
export function usePasskeyAutofill(isOff: boolean, enter: (signed: SignedByPasskey) => void): void {
  const chosen = useEffectEvent(enter)
  useEffect(() => {
    if (isOff) return
    const left = new AbortController()
    // Nobody asked for it: whoever is offered none has the button and the password.
    offer(left.signal).then(chosen, () => {})
    return () => left.abort()
  }, [isOff])
}

async function offer(left: AbortSignal): Promise<SignedByPasskey> {
  const isPossible = await window.PublicKeyCredential?.isConditionalMediationAvailable?.()
  left.throwIfAborted()
  if (!isPossible) throw new Error('This browser fills in no passkeys')
  const { passkeyFilledIn } = await import('#web/api/identity-passkey.ts')
  return passkeyFilledIn(left)
}
