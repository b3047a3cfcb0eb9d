import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { parts, t } from '#messages/t.ts'
import { identityWords, TAKEN } from '#web/account/identity-words.ts'
import { NewPasswordField } from '#web/account/new-password-field.tsx'
import { comingBackTo, returnPath } from '#web/account/return-path.ts'
import { register } from '#web/account/sign-in.ts'
import { mailboxProblem, nameProblem, passwordProblem } from '#web/account/validation.ts'
import { whyRegister } from '#web/account/why-login.ts'
import { apiOf } from '#web/api/api.ts'
import { LegalLinks } from '#web/information/legal-links.tsx'
import { useHydrated } from '#web/lazy/hydrated.ts'
import { useArrive, useLeaveWhenSignedIn } from '#web/sign-in/after-sign-in.ts'
import { Entrance, ProviderProblem } from '#web/sign-in/entrance.tsx'
import { SocialButtons } from '#web/sign-in/social-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/register.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { socialSignIn } = await apiOf(context).shop.settings()
  return { socialSignIn }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('signIn.register'), ({ name }) => t('signIn.createAnAccountToOrder', { name }))

type Person = { name: string; email: string; password: string }

export default function Register({ loaderData: { socialSignIn } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const from = returnPath(query.get('from'))
  const why = whyRegister(from)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const arrive = useArrive()
  const hydrated = useHydrated()
  useLeaveWhenSignedIn(from ?? '/', busy)

  async function create({ name, email, password }: Person) {
    const pressed = document.activeElement
    setBusy(true)
    setProblem('')
    try {
      await register({ name: name.trim(), email: email.trim(), password })
      await arrive(from ?? '/home', CREATED)
    } catch (error) {
      flushSync(() => {
        setProblem(identityWords(error))
        setBusy(false)
      })
      // The loading screen took the keyboard from it.
      if (pressed instanceof HTMLElement) pressed.focus()
    }
  }

  return (
    <>
      {busy && <Loading />}
      {/* Kept while the account is created: what was typed must survive a refusal. */}
      <div hidden={busy}>
        <Entrance title={t('signIn.register2')} subtitle={t('signIn.enterYourInformationToRegister')}>
          {why && <Notice className="mb-5 text-sm">{why}</Notice>}
          <Form<Person> className="grid gap-5" onFormSubmit={create}>
            <TextField label={t('signIn.yourName')} name="name" autoComplete="name" problem={nameProblem} />
            <TextField
              label={t('signIn.email')}
              name="email"
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              problem={mailboxProblem}
            />
            <NewPasswordField label={t('signIn.password')} name="password" problem={passwordProblem}>
              <ProviderProblem>{problem}</ProviderProblem>
              {problem === TAKEN && <YoursAlready from={from} />}
            </NewPasswordField>
            <LegalLinks place="register" />
            <Button type="submit" disabled={!hydrated} busy={busy} className="w-full">
              {t('signIn.registerNow')}
            </Button>
          </Form>
          <SocialButtons offered={socialSignIn} from={from} />
          <p className="mt-6 text-soft">
            <Words
              of={parts('signIn.alreadyHaveAnAccountPlease', {
                link: (words) => (
                  <SiteLink
                    to={comingBackTo(from, '/login')}
                    className="font-medium text-action underline underline-offset-4"
                  >
                    {words}
                  </SiteLink>
                ),
              })}
            />
          </p>
        </Entrance>
      </div>
    </>
  )
}

/** Most people whose address is in use have forgotten that they registered. */
function YoursAlready({ from }: { from: string | undefined }) {
  const look = 'inline-flex min-h-8 items-center font-medium text-action underline underline-offset-4'
  return (
    <p className="mt-1 text-sm">
      <Words
        of={parts('signIn.isItYoursLogIn', {
          link: (words) => (
            <SiteLink to={comingBackTo(from, '/login')} className={look}>
              {words}
            </SiteLink>
          ),
          link2: (words) => (
            <SiteLink to="/reset-password" className={look}>
              {words}
            </SiteLink>
          ),
        })}
      />
    </p>
  )
}

const CREATED = {
  icon: 'success',
  title: t('signIn.accountCreated'),
  text: t('signIn.pleaseCheckYourEmailTo'),
  button: t('signIn.ok'),
} as const
