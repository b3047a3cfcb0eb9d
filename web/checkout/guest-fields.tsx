import { required } from '#web/forms/required.ts'
import { TextField } from '#web/ui/text-field.tsx'

const missingEmail = required('Email')

/** Who orders without an account. */
export function GuestFields() {
  return (
    <>
      <TextField
        label="Your Name"
        name="guestName"
        autoComplete="name"
        maxLength={200}
        problem={required('Name')}
        aria-required
      />
      <TextField
        label="Email"
        name="guestEmail"
        type="email"
        autoComplete="email"
        maxLength={254}
        problem={(email) =>
          missingEmail(email) ?? (EMAIL.test(email.trim()) ? null : 'Provide a valid Email')
        }
        aria-required
      >
        <p className="mt-1.5 text-sm text-soft">
          The link to your order goes there: with it you pay, cancel and send back, without an account.
        </p>
      </TextField>
    </>
  )
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
