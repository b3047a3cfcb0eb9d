import { durationInWords } from '#contract/durations.ts'
import { t } from '#messages/t.ts'
import { IdentityError } from '#web/api/identity-request.ts'

export const TAKEN = t('account.thisEmailIsAlreadyIn')

const WORDS: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: t('account.theEMailOrThe'),
  USER_ALREADY_EXISTS: TAKEN,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: TAKEN,
  EMAIL_TAKEN: TAKEN,
  INVALID_EMAIL: t('account.provideAValidEmail'),
  SHOP_ADDRESS: t('account.thisIsTheShopsOwn'),
  PASSWORD_TOO_SHORT: t('account.mustBeAtLeast6'),
  PASSWORD_SHORT_FOR_STAFF: t('account.passwordShortForStaff'),
  PASSWORD_COMMON: t('account.passwordIsCommon'),
  PASSWORD_TOO_LONG: t('account.thisPasswordIsTooLong'),
  SIGNED_UP_ONLY: t('account.yourAccountWasCreatedBut'),
  INVALID_TOKEN: t('account.thisLinkHasExpiredOr'),
  INVALID_PASSWORD: t('account.thisIsNotYourCurrent'),
  NOT_SIGNED_IN: t('account.noUserIsLoggedIn'),
  TOKEN_EXPIRED: t('account.thisLinkIsTooOld'),
  LAST_WAY_IN: t('account.thisIsTheOnlyWay'),
  EMAIL_NOT_VERIFIED: t('account.pleaseVerifyYourEMail'),
  FRESH_PROOF: t('account.proveFirst'),
  INVALID_CODE: t('people.wrongCode'),
  INVALID_BACKUP_CODE: t('people.wrongCode'),
  CODE_NEEDED: t('people.codeNeeded'),
  FACTOR_IS_ON: t('people.factorIsOn'),
  FACTOR_IS_OFF: t('people.factorIsOff'),
  FACTOR_KEY_LOST: t('people.factorKeyLost'),
  PASSKEY_TOO_LATE: t('people.passkeyTooLate'),
  PASSKEY_REFUSED: t('people.passkeyRefused'),
  PASSKEY_UNKNOWN: t('people.passkeyUnknown'),
  PASSKEY_TAKEN: t('people.passkeyTaken'),
  PASSKEY_COPIED: t('people.passkeyCopied'),
  PASSKEY_NOT_USED: t('account.passkeyNotUsed'),
  PASSKEY_NOT_POSSIBLE: t('account.passkeyNotPossible'),
  INVALID_TWO_FACTOR_COOKIE: t('account.codeTooLate'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: t('account.codeTooLate'),
}

/** What a person reads when signing in or registering failed. */
export function identityWords(error: unknown): string {
  // The browser's fetch throws a TypeError when it reaches nobody, a TimeoutError when nobody answers.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
    return t('account.theShopCannotBeReached2')
  if (error instanceof IdentityError && error.code === 'ACCOUNT_TEMPORARILY_LOCKED')
    return t('account.factorLocked')
  if (error instanceof IdentityError && error.status === 429) return tooManyTries(error.retryAfter)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return WORDS[code] ?? t('account.somethingWentWrongPleaseTry')
}

function tooManyTries(seconds: number | undefined): string {
  return seconds
    ? t('account.tooManyTries', { time: durationInWords(seconds) })
    : t('account.tooManyTriesAMinute')
}
