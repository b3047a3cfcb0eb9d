import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SocialProvider, SocialSignIn } from '#contract/shop.ts'
import { t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { beginLink, removeWayIn, requestPasswordReset } from '#web/api/identity-account.ts'
import type { Person } from '#web/api/identity-provider.ts'
import { withProof } from '#web/dashboard/proving.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useReread } from '#web/lazy/reread.ts'
import { BrandMark } from '#web/sign-in/brand-mark.tsx'
import { PracticeNote } from '#web/sign-in/social-buttons.tsx'
import { NAMES, providerNamed, socialWords, whyOff } from '#web/sign-in/social-words.ts'
import { askConfirm, showAlert } from '#web/ui/alerts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeyRound } from '#web/ui/icons/key-round.tsx'
import { pageHeading } from '#web/ui/next-focus.ts'
import { showToast } from '#web/ui/toasts.ts'

type Props = { person: Person; ways: string[]; offered: SocialSignIn[] }

/** How one may sign in, with what can be linked and removed. */
export function WaysIn({ person, ways, offered }: Props) {
  const heading = useId()
  useProviderResult()
  const usable = ways.filter(
    (way) =>
      way === 'credential' || offered.some(({ provider, state }) => provider === way && state !== 'off'),
  )
  return (
    <section aria-labelledby={heading} className="mt-8 border border-line bg-sheet">
      <div className="p-6 pb-4">
        <h2 id={heading} className="text-xl">
          {t('dashboard.waysToSignIn')}
        </h2>
        <p className="mt-1 text-sm text-soft">{t('dashboard.eachOfThemLeadsTo')}</p>
        <PracticeNote offered={offered} />
      </div>
      <ul>
        <PasswordRow email={person.email} there={ways.includes('credential')} />
        {offered.map((one) => (
          <ProviderRow
            key={one.provider}
            one={one}
            linked={ways.includes(one.provider)}
            last={usable.every((way) => way === one.provider)}
            verified={person.verified}
          />
        ))}
      </ul>
    </section>
  )
}

function PasswordRow({ email, there }: { email: string; there: boolean }) {
  const [busy, setBusy] = useState(false)
  async function mailLink() {
    setBusy(true)
    try {
      await requestPasswordReset(email)
      showToast({ icon: 'success', title: t('dashboard.successfullySentYourResetEmail') })
    } catch (error) {
      showToast({ icon: 'error', title: t('dashboard.yourResetEmailWasNot'), text: identityWords(error) })
    }
    setBusy(false)
  }
  return (
    <Row
      mark={<KeyRound className="size-5 shrink-0" aria-hidden="true" />}
      name={t('dashboard.password')}
      state={there && t('dashboard.set')}
    >
      {!there && (
        <Button look="quiet" size="small" busy={busy} onClick={() => void mailLink()}>
          {t('dashboard.mailMeALinkTo')}
        </Button>
      )}
    </Row>
  )
}

type ProviderProps = { one: SocialSignIn; linked: boolean; last: boolean; verified: boolean }

function ProviderRow({ one, linked, last, verified }: ProviderProps) {
  const { provider } = one
  const name = NAMES[provider]
  const { busy, link, remove } = useLinking(provider)
  const reason = linked
    ? last && t('dashboard.theOnlyWayYouHave')
    : (whyOff(one) ?? (!verified && t('dashboard.confirmYourEMailAddress')))
  const id = useId()
  return (
    <Row mark={<BrandMark provider={provider} />} name={name} state={linked && t('dashboard.linked')}>
      <div className="sm:text-right">
        <Button
          look={linked ? 'remove' : 'quiet'}
          size="small"
          disabled={Boolean(reason)}
          busy={busy}
          aria-describedby={reason ? id : undefined}
          onClick={() => void (linked ? remove() : link())}
        >
          {linked ? t('dashboard.remove', { name }) : t('dashboard.link', { name })}
        </Button>
        {reason && (
          <p id={id} className="mt-1 text-sm text-soft">
            {reason}
          </p>
        )}
      </div>
    </Row>
  )
}

type RowProps = { mark: ReactNode; name: string; state: string | false; children: ReactNode }

function Row({ mark, name, state, children }: RowProps) {
  return (
    <li className="flex min-h-17 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-6 py-3">
      <span className="flex items-center gap-3">
        {mark}
        <span className="font-medium">{name}</span>
        {state && <Badge tone="good">{state}</Badge>}
      </span>
      {children}
    </li>
  )
}

function useLinking(provider: SocialProvider) {
  const [busy, setBusy] = useState(false)
  const reread = useReread()
  const name = NAMES[provider]

  async function act(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const text = identityWords(error)
      await showAlert({
        icon: 'error',
        title: t('dashboard.wasNotChanged', { name }),
        text,
        button: t('dashboard.ok'),
      })
    }
    setBusy(false)
  }

  return {
    busy,
    link: () => act(async () => location.assign(await withProof(() => beginLink(provider, '/dashboard')))),
    remove: () =>
      act(async () => {
        const row = document.activeElement?.closest('li')
        const text = t('dashboard.youWillNoLongerSign', { name })
        const question = {
          icon: 'warning',
          title: t('dashboard.remove2', { name }),
          text,
          button: t('dashboard.remove3'),
          cancel: t('dashboard.cancel'),
        } as const
        if (!(await askConfirm(question))) return
        await withProof(() => removeWayIn(provider))
        await reread()
        // The button that was pressed has given way to another.
        const goesOnAt = () => row?.querySelector<HTMLElement>('button:enabled') ?? pageHeading()
        goesOnAt()?.focus()
        sayDone(t('dashboard.isRemoved', { name }))
      }),
  }
}

/** Tells once what came of linking, when the provider leads back here, and takes it out of the address. */
function useProviderResult(): void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const told = useRef(false)
  const linked = providerNamed(query.get('linked'))
  const code = query.get('error')
  const provider = providerNamed(query.get('provider'))
  useEffect(() => {
    if (told.current || (!linked && code === null)) return
    told.current = true
    void Promise.resolve(navigate('/dashboard', { replace: true })).then(() => {
      if (code === null) return sayDone(t('dashboard.isLinked', { name: linked ? NAMES[linked] : '' }))
      return showAlert({
        ...{
          icon: 'error',
          title: t('dashboard.nothingWasLinked'),
          text: socialWords(code, provider),
          button: t('dashboard.ok'),
        },
      })
    })
  }, [linked, code, provider, navigate])
}
