import { useEffect, useId, useState } from 'react'
import type { SocialProvider, SocialSignIn } from '#contract/shop.ts'
import { language, t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { beginSocial } from '#web/api/identity-account.ts'
import { BrandMark } from '#web/sign-in/brand-mark.tsx'
import { ProviderProblem } from '#web/sign-in/entrance.tsx'
import { NAMES, whyOff } from '#web/sign-in/social-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = { offered: SocialSignIn[]; from: string | undefined }

/** The three ways in without a password; both the login and the registration page end with them. */
export function SocialButtons({ offered, from }: Props) {
  const [problem, setProblem] = useState('')
  const [going, setGoing] = useGoing()

  async function go(provider: SocialProvider) {
    setGoing(provider)
    setProblem('')
    const login = comingBackTo(from, '/login')
    try {
      location.assign(await beginSocial(provider, login))
    } catch (error) {
      setProblem(identityWords(error))
      setGoing(undefined)
    }
  }

  return (
    <section aria-label={t('signIn.otherWaysToSignIn')} className="mt-8">
      <p className="flex items-center gap-4 text-sm text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('signIn.or')}
      </p>
      <ul className="mt-5 grid gap-3">
        {offered.map((one) => (
          <li key={one.provider}>
            <SocialButton
              one={one}
              label={going === one.provider ? t('signIn.goingTo', { value: NAMES[one.provider] }) : undefined}
              busy={going !== undefined}
              press={() => void go(one.provider)}
            />
          </li>
        ))}
      </ul>
      <PracticeNote offered={offered} />
      <ProviderProblem>{problem}</ProviderProblem>
    </section>
  )
}

type ButtonProps = { one: SocialSignIn; label: string | undefined; busy: boolean; press: () => void }

function SocialButton({ one, label, busy, press }: ButtonProps) {
  const reason = whyOff(one)
  const id = useId()
  return (
    <>
      <Button
        look="quiet"
        className="w-full"
        disabled={Boolean(reason) || busy}
        aria-describedby={reason && id}
        onClick={press}
      >
        <BrandMark provider={one.provider} />
        {label ?? t('signIn.continueWith', { value: NAMES[one.provider] })}
      </Button>
      {reason && (
        <p id={id} className="mt-1 text-sm text-soft">
          {reason}
        </p>
      )}
    </>
  )
}

/** In the demo nobody must think that Kerf asks for their real account. */
export function PracticeNote({ offered }: { offered: SocialSignIn[] }) {
  const names = offered.filter(({ state }) => state === 'practice').map(({ provider }) => NAMES[provider])
  if (names.length === 0) return null
  const list = new Intl.ListFormat(language(), { type: 'disjunction' }).format(names)
  return <Notice className="mt-4 text-sm text-note">{t('signIn.demoAPracticePageWith', { list })}</Notice>
}

/** Which provider this page is leaving for; none again when the person comes back by the Back button. */
function useGoing() {
  const [going, setGoing] = useState<SocialProvider>()
  useEffect(() => {
    const stay = () => setGoing(undefined)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  return [going, setGoing] as const
}
