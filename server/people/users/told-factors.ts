/** What proves what: https://www.rfc-editor.org/rfc/rfc8176#section-2. */
const KINDS: readonly (readonly string[])[] = [
  ['kba', 'pin', 'pwd'],
  ['hwk', 'otp', 'pop', 'sc', 'sms', 'swk', 'tel'],
  ['face', 'fpt', 'iris', 'retina', 'vbm'],
]

/** Whether somebody proved it by two factors, by the `amr` of an ID token: the provider says so, or names two of different kinds. */
export const areTwoFactors = (methods: readonly string[]): boolean =>
  methods.includes('mfa') || KINDS.filter((kind) => kind.some((one) => methods.includes(one))).length > 1
