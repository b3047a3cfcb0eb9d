import { useLeaveForGood } from '#web/dashboard/leave-for-good.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { ProviderProblem } from '#web/sign-in/entrance.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const GOES = [
  'your profile, your cart, and every way to sign in: you are signed out everywhere at once',
  'orders that are not paid; what they kept for you goes back on the shelf',
  'the newsletter, your messages to us, and our copies of the e-mails to you',
]
const STAYS = [
  'paid orders, for the books, without your name; one that is on its way keeps its address until it is sent or refunded',
  'your reviews, signed “A former customer”',
]

/** Asks for a fresh proof of who it is: the password, or where there is none, a sign-in of a moment ago. */
export function DeleteAccount({ email, password }: { email: string; password: boolean }) {
  const { busy, problem, leave } = useLeaveForGood(email)
  return (
    <section aria-labelledby="delete" className="border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <h2 id="delete" className="text-2xl">
          Delete account
        </h2>
        <div className="mt-3 grid gap-x-10 gap-y-5 lg:grid-cols-2">
          <Points title="What goes" points={GOES} />
          <Points title="What stays" points={STAYS} />
        </div>
        <p className="mt-5 max-w-prose">
          This cannot be undone. Download your data first if you want to keep it.
        </p>
        {!password && (
          <p className="mt-2 max-w-prose text-soft">
            If you signed in more than ten minutes ago, we ask you to sign in again first.
          </p>
        )}
        <Form<{ password?: string }>
          className="mt-5 grid max-w-sm gap-4"
          onFormSubmit={(given) => leave(given.password)}
        >
          {password && (
            <PasswordField
              label="Your password"
              name="password"
              autoComplete="current-password"
              problem={required('Password')}
            >
              <ProviderProblem>{problem}</ProviderProblem>
            </PasswordField>
          )}
          <FormEnd button="Delete my account" doing="Deleting…" sending={busy} look="danger" />
        </Form>
      </div>
    </section>
  )
}

function Points({ title, points }: { title: string; points: string[] }) {
  return (
    <div>
      <h3 className="font-sans text-eyebrow text-soft uppercase">{title}</h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-note">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
