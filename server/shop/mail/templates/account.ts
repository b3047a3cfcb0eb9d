/** These e-mails say no more about an account's owner than the address does, as the recipient may be somebody else. */
import { createElement as h } from 'react'
import type { Mail } from '#server/shop/mail/mail.ts'
import { ShopName } from '#server/shop/mail/parts/shop-name.ts'
import { Action, Aside, Paragraph, Title } from '#server/shop/mail/parts/words.ts'

type Mailed = { to: string; link: string }

export function verifyAddress({ to, link }: Mailed): Mail {
  return {
    kind: 'verify address',
    to,
    subject: 'Please confirm your e-mail address',
    preview: [
      'One press, and your account at ',
      h(ShopName, { key: 'shop' }),
      ' knows that this address is yours.',
    ],
    content: [
      h(Title, { key: 'title' }, 'Welcome to ', h(ShopName)),
      h(Paragraph, { key: 'ask' }, 'Please confirm that this is your e-mail address:'),
      h(Action, { key: 'action', label: 'Confirm Address', link }),
      h(
        Aside,
        { key: 'aside' },
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
      h(Title, { key: 'title' }, 'Choose a new password'),
      h(
        Paragraph,
        { key: 'ask' },
        'Somebody, we hope you, asked for a new password for your account at ',
        h(ShopName),
        '. Choose it here within an hour:',
      ),
      h(Action, { key: 'action', label: 'Choose Password', link }),
      h(
        Aside,
        { key: 'aside' },
        'If it was not you, you need not do anything: your password stays as it is.',
      ),
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
      h(Title, { key: 'title' }, 'Your password was changed'),
      h(
        Paragraph,
        { key: 'what' },
        'The password of your account at ',
        h(ShopName),
        ` was changed on ${momentOf(at)}. If it was you, all is well.`,
      ),
      h(
        Paragraph,
        { key: 'else' },
        'If it was not you, choose a new password now; that signs out everybody else:',
      ),
      h(Action, { key: 'action', label: 'Choose New Password', link }),
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
      h(Title, { key: 'title' }, 'Your password was removed'),
      h(
        Paragraph,
        { key: 'what' },
        'You signed in to your account at ',
        h(ShopName),
        ' with another provider for the first time. The account had a password that may have been chosen by somebody else, before its address was confirmed. So we removed that password and signed out everybody who was signed in.',
      ),
      h(Paragraph, { key: 'else' }, 'If you want to sign in with a password again, choose a new one:'),
      h(Action, { key: 'action', label: 'Choose New Password', link }),
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
      h(Title, { key: 'title' }, 'A new sign-in'),
      h(
        Paragraph,
        { key: 'what' },
        'Somebody, we hope you, signed in to your account at ',
        h(ShopName),
        ` from a device that was not used before: ${device}, on ${momentOf(at)}.`,
      ),
      h(Paragraph, { key: 'else' }, 'If it was not you, end that session and then change your password:'),
      h(Action, { key: 'action', label: 'See Your Sessions', link }),
    ],
  }
}

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** In UTC, as the time zone of the reader is unknown. */
function momentOf(at: Date): string {
  return `${FORMAT.format(at)} UTC`
}
