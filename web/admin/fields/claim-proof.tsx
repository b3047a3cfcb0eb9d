import { claimsIn } from '#contract/claim-words.ts'
import { t } from '#messages/t.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Said = { texts: (string | undefined)[]; proof: string }

/** Tells an owner which words of these texts need a proof that nobody has named; nothing is blocked. */
export function ClaimWarning({ texts, proof }: Said) {
  const claims = proof.trim() ? [] : claimsIn(...texts)
  const words = claims.join(', ')
  return (
    <p role="status" className="mt-1.5 text-sm wrap-anywhere text-note empty:hidden">
      {claims.length > 0 && t('admin.fields.needsAProof', { words })}
    </p>
  )
}

type Proved = Said & { name?: string; onChange: (proof: string) => void }

/** Where the proof is named; it is asked for where the texts have such words, and stays where one was named. */
export function ClaimProof({ name = 'proof', onChange, ...said }: Proved) {
  const isAsked = said.proof !== '' || claimsIn(...said.texts).length > 0
  return (
    <div className="empty:hidden">
      {isAsked && (
        <TextField
          label={t('admin.fields.proofOfClaims')}
          name={name}
          maxLength={300}
          value={said.proof}
          onValueChange={onChange}
        />
      )}
      <ClaimWarning {...said} />
    </div>
  )
}
