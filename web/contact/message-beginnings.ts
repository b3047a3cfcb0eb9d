import { t } from '#messages/t.ts'

const LONGEST = 200
const NUMBER = /^[\w-]{1,40}$/

/** How a message to the shop begins for whoever looked for something and did not find it; empty where nothing was looked for. */
export function askMessage(text: string | null): string {
  const asked = (text ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST)
  return asked ? `${t('contact.lookingFor', { asked })}\n\n` : ''
}

/** How it begins for whoever asks about an order; empty where nothing of the kind is named. */
export function orderMessage(number: string | null): string {
  return number && NUMBER.test(number) ? `${t('contact.aboutOrder', { number })}\n\n` : ''
}
