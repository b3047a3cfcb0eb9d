import { t } from '#messages/t.ts'
import { required } from '#web/forms/required.ts'
import { TextField } from '#web/ui/text-field.tsx'

const missingEmail = required(t('checkout.email'))

/** Who orders without an account. */
export function GuestFields() {
  return (
    <>
      <TextField
        label={t('checkout.yourName')}
        name="guestName"
        autoComplete="name"
        maxLength={200}
        problem={required(t('checkout.name'))}
        aria-required
      />
      <TextField
        label={t('checkout.email')}
        name="guestEmail"
        type="email"
        autoComplete="email"
        maxLength={254}
        problem={(email) =>
          missingEmail(email) ?? (EMAIL.test(email.trim()) ? null : t('checkout.provideAValidEmail'))
        }
        aria-required
      >
        <p className="mt-1.5 text-sm text-soft">{t('checkout.theLinkToYourOrder')}</p>
      </TextField>
    </>
  )
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
