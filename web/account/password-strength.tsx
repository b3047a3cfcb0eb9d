import { useEffect, useState } from 'react'
import type { PasswordStrength } from '#contract/password-strength.ts'
import { t } from '#messages/t.ts'
import { judgePassword } from '#web/api/identity-account.ts'

/** In milliseconds without a key, after which it counts as typed. */
const PAUSE = 400

const WORDS: Record<PasswordStrength, string> = {
  common: t('account.passwordEasyToGuess'),
  weak: t('account.passwordIsWeak'),
  fair: t('account.passwordIsFair'),
  strong: t('account.passwordIsStrong'),
}

/** What the shop says of a password that is typed; nothing where it does not answer. */
export default function Strength({ typed }: { typed: string }) {
  const [strength, setStrength] = useState<PasswordStrength>()
  useEffect(() => {
    let isTyped = true
    const pause = setTimeout(async () => {
      const said = await judgePassword(typed).catch(() => undefined)
      if (isTyped) setStrength(said)
    }, PAUSE)
    return () => {
      isTyped = false
      clearTimeout(pause)
    }
  }, [typed])
  const isWarning = strength === 'common' || strength === 'weak'
  return (
    <p role="status" className={`mt-1.5 text-sm empty:hidden ${isWarning ? 'text-note' : 'text-soft'}`}>
      {strength && WORDS[strength]}
    </p>
  )
}
