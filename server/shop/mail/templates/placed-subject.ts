import { t } from '#messages/t.ts'

/** In a file of its own, as orders are placed where no e-mail is drawn. */
export const placedSubject = (number: string): string => t('mails.yourOrder', { number })
