import { t } from '#messages/t.ts'
/** Why somebody who wanted to go to `path` is asked to log in; undefined where they came by themselves. */
export function whyLogin(path: string | undefined, ended: boolean): string | undefined {
  const reason = reasonFor(path)
  if (ended && reason)
    return reason.typing ? t('account.yourSessionHasEndedPlease') : t('account.yourSessionHasEndedPlease2')
  return reason && t('account.pleaseLogIn', { words: reason.words })
}

/** The same on the way to a new account. */
export function whyRegister(path: string | undefined): string | undefined {
  const reason = reasonFor(path)
  return reason && t('account.pleaseRegister', { words: reason.words })
}

/** `typing`: the page has a form whose contents are kept. */
type Reason = { at: RegExp; words: string; typing?: true }

const reasonFor = (path: string | undefined) => REASONS.find(({ at }) => path !== undefined && at.test(path))

const REASONS: Reason[] = [
  { at: /^\/purchase\//, words: t('account.toOrderThisToolAfterwards'), typing: true },
  { at: /^\/cart\b/, words: t('account.toOrderWhatIsIn'), typing: true },
  { at: /^\/products\b/, words: t('account.toOrderFromOurTools') },
  { at: /^\/dashboard\/add-review\b/, words: t('account.toWriteAReview') },
  { at: /^\/dashboard\/payment\//, words: t('account.toPayForYourOrder') },
  { at: /^\/dashboard\/order\//, words: t('account.toSeeYourOrder') },
  { at: /^\/dashboard\/my-orders\b/, words: t('account.toSeeYourOrders') },
  { at: /^\/tools\b.*[?&]fits=mine\b/, words: t('account.toSeeWhatFitsYour') },
  { at: /^\/dashboard\b/, words: t('account.toSeeYourAccount') },
]
