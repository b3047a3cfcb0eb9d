import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { parts, t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { comingBackTo, returnPath } from '#web/account/return-path.ts'
import { enterAs } from '#web/account/session.ts'
import { useSession } from '#web/account/session-state.ts'
import { signIn } from '#web/account/sign-in.ts'
import { emailProblem, passwordProblem } from '#web/account/validation.ts'
import { whyLogin } from '#web/account/why-login.ts'
import { roomAt } from '#web/admin/rooms.ts'
import { apiOf } from '#web/api/api.ts'
import { stillPart } from '#web/lazy/still-part.tsx'
import { wake } from '#web/lazy/wake.ts'
import { FOR_ADMINS, useArrive, useLeaveWhenSignedIn, WELCOME } from '#web/sign-in/after-sign-in.ts'
import { Entrance, ProviderProblem } from '#web/sign-in/entrance.tsx'
import { usePasskeyAutofill } from '#web/sign-in/passkey-autofill.ts'
import { PasskeyButton } from '#web/sign-in/passkey-button.tsx'
import { SocialButtons } from '#web/sign-in/social-buttons.tsx'
import { useSocialReturn } from '#web/sign-in/social-return.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/login.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { socialSignIn } = await apiOf(context).shop.settings()
  const from = returnPath(new URL(request.url).searchParams.get('from'))
  return { socialSignIn, isForAdmins: from !== undefined && roomAt(from) !== undefined }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('signIn.login'), t('signIn.logInToOrderTools'))

type Credentials = { email: string; password: string }

export default function Login({ loaderData: { socialSignIn, isForAdmins } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const from = returnPath(query.get('from'))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [passkeyRefused, setPasskeyRefused] = useState(false)
  const arrive = useArrive()
  const back = useSocialReturn(from ?? '/', WELCOME)
  useLeaveWhenSignedIn(from ?? '/', busy || back.arriving, query.has('proof') ? back.problem : '')
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => beginAt(content.current?.querySelector('input')), [])

  // A passkey that was refused is not chosen over and over by a browser that chooses by itself.
  const isOff = busy || back.arriving || passkeyRefused
  // Who is there already needs none, and a view of staff is refused the question.
  const { status } = useSession()
  usePasskeyAutofill(isOff || status !== 'signedOut', async (signed) => {
    // Chosen outside of the page, where no press told it.
    wake()
    setBusy(true)
    setProblem('')
    try {
      const { enterByPasskey } = await import('#web/api/identity-passkey.ts')
      await enterAs(await enterByPasskey(signed))
      await arrive(from ?? '/', WELCOME)
    } catch (error) {
      setPasskeyRefused(true)
      setProblem(identityWords(error))
      setBusy(false)
    }
  })

  if (back.arriving) return <Loading />
  return (
    <Entrance title={t('signIn.login2')} subtitle={t('signIn.enterYourInformationToLogin')}>
      {back.problem && (
        <Notice tone="wrong" role="alert" className="mb-5 text-sm text-wrong-strong">
          {back.problem}
        </Notice>
      )}
      <WhyHere from={from} isForAdmins={isForAdmins} />
      <div ref={content}>
        <WaysIn
          from={from}
          socialSignIn={socialSignIn}
          busy={busy}
          setBusy={setBusy}
          problem={problem}
          setProblem={setProblem}
        />
      </div>
      {from && /^\/(?:products|purchase)\b/.test(from) && (
        <p className="mt-2 text-soft">
          <Words
            of={parts('signIn.justLookingAllToolsAre', {
              link: (words) => (
                <SiteLink to="/tools" className="font-medium text-action underline underline-offset-4">
                  {words}
                </SiteLink>
              ),
            })}
          />
        </p>
      )}
    </Entrance>
  )
}

type WaysInProps = {
  from: string | undefined
  socialSignIn: ComponentProps<typeof SocialButtons>['offered']
  busy: boolean
  setBusy: (busy: boolean) => void
  problem: string
  setProblem: (problem: string) => void
}

const WaysIn = stillPart(({ from, socialSignIn, busy, setBusy, problem, setProblem }: WaysInProps) => {
  const { name } = useShop()
  const arrive = useArrive()
  const navigate = useNavigate()

  async function enter({ email, password }: Credentials) {
    setBusy(true)
    setProblem('')
    try {
      if (await signIn({ email: email.trim(), password })) await arrive(from ?? '/', WELCOME)
      else await navigate(comingBackTo(from, '/login/code'))
    } catch (error) {
      setProblem(identityWords(error))
      setBusy(false)
    }
  }

  return (
    <>
      <Form<Credentials> className="grid gap-5" onFormSubmit={enter}>
        <TextField
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username webauthn"
          placeholder="you@example.com"
          problem={emailProblem}
        />
        <PasswordField
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          problem={passwordProblem}
        >
          <ProviderProblem>{problem}</ProviderProblem>
          <p className="mt-2 text-right">
            <SiteLink
              to="/reset-password"
              className="inline-flex min-h-8 items-center text-sm text-action underline underline-offset-4"
            >
              {t('signIn.resetPassword')}
            </SiteLink>
          </p>
        </PasswordField>
        <Button type="submit" busy={busy} className="mt-2 w-full">
          {busy ? t('signIn.loggingIn') : t('signIn.login2')}
        </Button>
      </Form>
      <PasskeyButton to={from ?? '/'} busy={busy} onBusy={setBusy} />
      <SocialButtons offered={socialSignIn} from={from} />
      <p className="mt-6 text-soft">
        <Words
          of={parts('signIn.newToRegister', {
            name,
            link: (words) => (
              <SiteLink
                to={comingBackTo(from, '/register')}
                className="font-medium text-action underline underline-offset-4"
              >
                {words}
              </SiteLink>
            ),
          })}
        />
      </p>
    </>
  )
})

function WhyHere({ from, isForAdmins }: { from: string | undefined; isForAdmins: boolean }) {
  const session = useSession()
  const ended = session.status === 'signedOut' && session.ended
  const words = isForAdmins ? t('signIn.pleaseLogInAsAn', { title: FOR_ADMINS.title }) : whyLogin(from, ended)
  return words && <Notice className="mb-5 text-sm">{words}</Notice>
}

/** Whoever comes here comes to type; unless they have begun with something else. */
function beginAt(field: HTMLInputElement | null | undefined): void {
  const { activeElement: now, body } = document
  if (now === body || now?.id === 'content') field?.focus({ preventScroll: true })
}
