import { t } from '#messages/t.ts'
import { useLeaveForGood } from '#web/dashboard/leave-for-good.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { ProviderProblem } from '#web/sign-in/entrance.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const GOES = [
  t('dashboard.yourProfileYourCartAnd'),
  t('dashboard.ordersThatAreNotPaid'),
  t('dashboard.theNewsletterYourMessagesTo'),
]
const STAYS = [t('dashboard.paidOrdersForTheBooks'), t('dashboard.yourReviewsSignedAFormer')]

/** Asks for a fresh proof of who it is: the password, or where there is none, a sign-in of a moment ago. */
export function DeleteAccount({ email, password }: { email: string; password: boolean }) {
  const { busy, problem, leave } = useLeaveForGood(email)
  return (
    <section aria-labelledby="delete" className="border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <h2 id="delete" className="text-2xl">
          {t('dashboard.deleteAccount')}
        </h2>
        <div className="mt-3 grid gap-x-10 gap-y-5 lg:grid-cols-2">
          <Points title={t('dashboard.whatGoes')} points={GOES} />
          <Points title={t('dashboard.whatStays')} points={STAYS} />
        </div>
        <p className="mt-5 max-w-prose">{t('dashboard.thisCannotBeUndoneDownload')}</p>
        {!password && <p className="mt-2 max-w-prose text-soft">{t('dashboard.ifYouSignedInMore')}</p>}
        <Form<{ password?: string }>
          className="mt-5 grid max-w-sm gap-4"
          onFormSubmit={(given) => leave(given.password)}
        >
          {password && (
            <PasswordField
              label={t('dashboard.yourPassword')}
              name="password"
              autoComplete="current-password"
              problem={required(t('dashboard.password'))}
            >
              <ProviderProblem>{problem}</ProviderProblem>
            </PasswordField>
          )}
          <FormEnd
            button={t('dashboard.deleteMyAccount')}
            doing={t('dashboard.deleting')}
            sending={busy}
            look="danger"
          />
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
