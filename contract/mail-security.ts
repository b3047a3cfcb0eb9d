/** Of the owner's mail server. Pure, without zod. */

/** How the connection is kept secret, with the port that it has by custom. */
export const MAIL_SECURITY = {
  tls: { port: 465 },
  starttls: { port: 587 },
  none: { port: 25 },
} as const
export type MailSecurity = keyof typeof MAIL_SECURITY

/** Whether e-mails go by it, and why not. */
export const MAIL_SERVER_STATES = ['sending', 'locked', 'logging', 'waiting', 'operator'] as const
export type MailServerState = (typeof MAIL_SERVER_STATES)[number]
