/** These e-mails say no more about an account's owner than the address does, as the recipient may be somebody else. */
import { language, parts, t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { shopName } from '#server/shop/mail/parts/shop-name.ts'
import { action, aside, heading, paragraph } from '#server/shop/mail/parts/words.ts'

type Mailed = { to: string; link: string }
const shop = { shop: shopName }

export function verifyAddress({ to, link }: Mailed): Mail {
  return {
    kind: 'verify address',
    to,
    subject: t('mails.pleaseConfirmAddress'),
    preview: parts('mails.onePressAndYourAccount', shop),
    content: [
      heading(...parts('mails.welcomeTo', shop)),
      paragraph(t('mails.confirmThatThisIs')),
      action(t('mails.confirmAddress'), link),
      aside(t('mails.ifYouDidNotRegister')),
    ],
  }
}

export function resetPassword({ to, link }: Mailed): Mail {
  return {
    kind: 'reset password',
    to,
    subject: t('mails.chooseANewPassword'),
    preview: t('mails.linkIsGoodForAnHour'),
    content: [
      heading(t('mails.chooseANewPassword')),
      paragraph(...parts('mails.askedForANewPassword', shop)),
      action(t('mails.choosePassword'), link),
      aside(t('mails.yourPasswordStays')),
    ],
  }
}

/** `link`: to ask for a new password, if somebody else changed it. */
export function passwordChanged({ to, at, link }: Mailed & { at: Date }): Mail {
  return {
    kind: 'password changed',
    to,
    subject: t('mails.passwordWasChanged'),
    preview: t('mails.itHappenedOn', { at: momentOf(at) }),
    content: [
      heading(t('mails.passwordWasChanged')),
      paragraph(...parts('mails.passwordAtWasChanged', { ...shop, at: momentOf(at) })),
      paragraph(t('mails.ifNotYouChooseANew')),
      action(t('mails.chooseNewPassword'), link),
    ],
  }
}

/** The password is removed when the account is linked to one at Google, GitHub or Microsoft. */
export function passwordRemoved({ to, link }: Mailed): Mail {
  return {
    kind: 'password removed',
    to,
    subject: t('mails.passwordWasRemoved'),
    preview: t('mails.chooseOneToSignIn'),
    content: [
      heading(t('mails.passwordWasRemoved')),
      paragraph(...parts('mails.weRemovedThatPassword', shop)),
      paragraph(t('mails.ifYouWantToSignIn')),
      action(t('mails.chooseNewPassword'), link),
    ],
  }
}

/** `device`: such as "Firefox on Windows". `link`: the page that ends sessions. */
export function newSignIn({ to, device, at, link }: Mailed & { device: string; at: Date }): Mail {
  const when = { device, at: momentOf(at) }
  return {
    kind: 'new sign-in',
    to,
    subject: t('mails.aNewSignInToYour'),
    preview: t('mails.deviceAndMoment', when),
    content: [
      heading(t('mails.aNewSignIn')),
      paragraph(...parts('mails.signedInFromADevice', { ...shop, ...when })),
      paragraph(t('mails.ifNotYouEndThatSession')),
      action(t('mails.seeYourSessions'), link),
    ],
  }
}

/**
 * `added`, `removed`: of an app that makes codes; `appRemoved`: passkeys are left. `codeUsed`: one of the recovery codes. `passkeyCopied`: a
 * sign-in was refused, as the passkey’s counter did not go on. `forgotten`: of a factor at another provider, and of staff.
 */
export type FactorChange =
  | 'added'
  | 'removed'
  | 'appRemoved'
  | 'renewed'
  | 'codeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyCopied'
  | 'forgotten'

/** `link`: the page that shows the factor and the sessions. */
export function factorChanged({ to, what, at, link }: Mailed & { what: FactorChange; at: Date }): Mail {
  const said = {
    added: t('mails.factorAdded'),
    removed: t('mails.factorRemoved'),
    appRemoved: t('mails.appRemoved'),
    renewed: t('mails.recoveryCodesRenewed'),
    codeUsed: t('mails.recoveryCodeUsed'),
    passkeyAdded: t('mails.passkeyAdded'),
    passkeyRemoved: t('mails.passkeyRemoved'),
    passkeyCopied: t('mails.passkeyCopied'),
    forgotten: t('mails.factorForgotten'),
  }[what]
  return {
    kind: 'second factor changed',
    to,
    subject: said,
    preview: t('mails.itHappenedOn', { at: momentOf(at) }),
    content: [
      heading(said),
      paragraph(...parts('mails.factorAtWasChanged', { ...shop, at: momentOf(at) })),
      paragraph(t('mails.ifNotYouEndThatSession')),
      action(t('mails.seeYourSessions'), link),
    ],
  }
}

/** By one of the staff. `reason`: theirs; empty where the shop does not tell it. `link`: to the shop's contact. */
export function accountViewed({
  to,
  cause,
  at,
  reason,
  link,
}: Mailed & { cause: string; at: Date; reason: string }): Mail {
  return {
    kind: 'account viewed',
    ...{ to, cause },
    subject: t('mails.ourSupportSawYourAccount'),
    preview: t('mails.itHappenedOn', { at: momentOf(at) }),
    content: [
      heading(t('mails.ourSupportSawYourAccount')),
      paragraph(...parts('mails.staffSawTheShopAsYou', { ...shop, at: momentOf(at) })),
      ...(reason ? [paragraph(t('mails.whyTheySawIt', { reason }))] : []),
      paragraph(t('mails.theyChangedNothing')),
      action(t('mails.askUsAboutIt'), link),
    ],
  }
}

type Invited = Mailed & {
  cause: string
  roles: string[]
  endsAt: Date
  until: Date | null
  /** It was sent before, and nobody accepted it yet. */
  isEnding: boolean
}

export function staffInvitation({ to, link, cause, roles, endsAt, until, isEnding }: Invited): Mail {
  return {
    kind: 'staff invitation',
    ...{ to, cause },
    subject: isEnding ? t('mails.yourInvitationEndsSoon') : t('mails.youAreInvited'),
    preview: t('mails.itCanBeAcceptedUntil', { at: momentOf(endsAt) }),
    content: [
      heading(isEnding ? t('mails.yourInvitationEndsSoon') : t('mails.youAreInvited')),
      paragraph(...parts('mails.workAtWithRoles', { ...shop, roles: roles.join(', ') })),
      ...(until ? [paragraph(t('mails.rolesEnd', { at: momentOf(until) }))] : []),
      paragraph(t('mails.signInWithThisAddress', { to, at: momentOf(endsAt) })),
      action(t('mails.acceptInvitation'), link),
      aside(t('mails.ifYouDoNotKnowTheShop')),
    ],
  }
}

/** In UTC, as the time zone of the reader is unknown. */
function momentOf(at: Date): string {
  const words = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${at.toLocaleString(language(), words)} UTC`
}
