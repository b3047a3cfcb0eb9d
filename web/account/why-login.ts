/** Why somebody who wanted to go to `path` is asked to log in; undefined where they came by themselves. */
export function whyLogin(path: string | undefined, ended: boolean): string | undefined {
  const reason = reasonFor(path)
  if (ended && reason)
    return reason.typing
      ? 'Your session has ended. Please log in again: what you typed is kept.'
      : 'Your session has ended. Please log in again.'
  return reason && `Please log in ${reason.words}.`
}

/** The same on the way to a new account. */
export function whyRegister(path: string | undefined): string | undefined {
  const reason = reasonFor(path)
  return reason && `Please register ${reason.words}.`
}

/** `typing`: the page has a form whose contents are kept. */
type Reason = { at: RegExp; words: string; typing?: true }

const reasonFor = (path: string | undefined) => REASONS.find(({ at }) => path !== undefined && at.test(path))

const REASONS: Reason[] = [
  { at: /^\/purchase\//, words: 'to order this tool. Afterwards we take you back to it', typing: true },
  { at: /^\/cart\b/, words: 'to order what is in your cart. It stays as it is', typing: true },
  { at: /^\/products\b/, words: 'to order from our tools' },
  { at: /^\/dashboard\/add-review\b/, words: 'to write a review' },
  { at: /^\/dashboard\/payment\//, words: 'to pay for your order' },
  { at: /^\/dashboard\/order\//, words: 'to see your order' },
  { at: /^\/dashboard\/my-orders\b/, words: 'to see your orders' },
  { at: /^\/dashboard\b/, words: 'to see your account' },
]
