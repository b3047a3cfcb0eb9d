/** These e-mails say no more about an account's owner than the address does, as the recipient may be somebody else. */
import type { Mail } from '#server/shop/mail/mail.ts'
import { shopName } from '#server/shop/mail/parts/shop-name.ts'
import { action, aside, heading, paragraph } from '#server/shop/mail/parts/words.ts'

type Mailed = { to: string; link: string }

export function verifyAddress({ to, link }: Mailed): Mail {
  return {
    kind: 'verify address',
    to,
    subject: 'Please confirm your e-mail address',
    preview: ['One press, and your account at ', shopName, ' knows that this address is yours.'],
    content: [
      heading('Welcome to ', shopName),
      paragraph('Please confirm that this is your e-mail address:'),
      action('Confirm Address', link),
      aside(
        'If you did not register, somebody else has used your address, and you need not do anything. If you confirm it all the same, that person is signed out and you choose the password.',
      ),
    ],
  }
}

export function resetPassword({ to, link }: Mailed): Mail {
  return {
    kind: 'reset password',
    to,
    subject: 'Choose a new password',
    preview: 'The link is good for an hour.',
    content: [
      heading('Choose a new password'),
      paragraph(
        'Somebody, we hope you, asked for a new password for your account at ',
        shopName,
        '. Choose it here within an hour:',
      ),
      action('Choose Password', link),
      aside('If it was not you, you need not do anything: your password stays as it is.'),
    ],
  }
}

/** `link`: to ask for a new password, if somebody else changed it. */
export function passwordChanged({ to, at, link }: Mailed & { at: Date }): Mail {
  return {
    kind: 'password changed',
    to,
    subject: 'Your password was changed',
    preview: `It happened on ${momentOf(at)}.`,
    content: [
      heading('Your password was changed'),
      paragraph(
        'The password of your account at ',
        shopName,
        ` was changed on ${momentOf(at)}. If it was you, all is well.`,
      ),
      paragraph('If it was not you, choose a new password now; that signs out everybody else:'),
      action('Choose New Password', link),
    ],
  }
}

/** The password is removed when the account is linked to one at Google, GitHub or Microsoft. */
export function passwordRemoved({ to, link }: Mailed): Mail {
  return {
    kind: 'password removed',
    to,
    subject: 'Your password was removed',
    preview: 'Choose a new one if you want to sign in with a password again.',
    content: [
      heading('Your password was removed'),
      paragraph(
        'You signed in to your account at ',
        shopName,
        ' with another provider for the first time. The account had a password that may have been chosen by somebody else, before its address was confirmed. So we removed that password and signed out everybody who was signed in.',
      ),
      paragraph('If you want to sign in with a password again, choose a new one:'),
      action('Choose New Password', link),
    ],
  }
}

/** `device`: such as "Firefox on Windows". `link`: the page that ends sessions. */
export function newSignIn({ to, device, at, link }: Mailed & { device: string; at: Date }): Mail {
  return {
    kind: 'new sign-in',
    to,
    subject: 'A new sign-in to your account',
    preview: `${device}, on ${momentOf(at)}.`,
    content: [
      heading('A new sign-in'),
      paragraph(
        'Somebody, we hope you, signed in to your account at ',
        shopName,
        ` from a device that was not used before: ${device}, on ${momentOf(at)}.`,
      ),
      paragraph('If it was not you, end that session and then change your password:'),
      action('See Your Sessions', link),
    ],
  }
}

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** In UTC, as the time zone of the reader is unknown. */
function momentOf(at: Date): string {
  return `${FORMAT.format(at)} UTC`
}
