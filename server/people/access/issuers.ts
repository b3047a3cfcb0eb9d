import type { Issuer } from '#server/people/access/id-tokens.ts'
import type { Config } from '#server/platform/config/config.ts'

type Settings = Pick<
  Config,
  'OIDC_ISSUER' | 'OIDC_AUDIENCE' | 'OIDC_JWKS_URL' | 'OIDC_ALGORITHMS' | 'OWN_ACCOUNTS'
>

export function issuersOf(settings: Settings, own: Issuer): Issuer[] {
  const { OIDC_ISSUER, OIDC_AUDIENCE, OIDC_JWKS_URL, OIDC_ALGORITHMS, OWN_ACCOUNTS } = settings
  const ours = OWN_ACCOUNTS === 'on' ? [own] : []
  if (!OIDC_ISSUER || !OIDC_AUDIENCE || !OIDC_JWKS_URL) return ours
  const other = { issuer: OIDC_ISSUER, audience: OIDC_AUDIENCE, jwksUrl: OIDC_JWKS_URL }
  return [...ours, { ...other, algorithms: OIDC_ALGORITHMS }]
}
