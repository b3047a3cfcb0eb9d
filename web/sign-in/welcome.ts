import { t } from '#messages/t.ts'

/** What is said to whoever signed in. */
export const WELCOME = {
  icon: 'success',
  title: t('signIn.loginSuccessful'),
  text: t('signIn.welcomeBack'),
  button: t('signIn.ok'),
} as const
