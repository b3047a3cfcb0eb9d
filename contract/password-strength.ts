/** How hard a password is to guess. Pure, without zod. */
export const PASSWORD_STRENGTHS = ['common', 'weak', 'fair', 'strong'] as const
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]
