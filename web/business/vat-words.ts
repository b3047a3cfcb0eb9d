import type { Business } from '#contract/businesses.ts'

/** A VAT id and whether it is proved, in words. */
export function vatWords({ vatId, vatState, vatProof }: Business): string {
  const name = vatProof?.name ? `, as ${vatProof.name}` : ''
  const said = {
    proved: `proved by ${vatProof?.by ?? 'VIES'}${name}`,
    unproved: 'not proved yet',
    refused: 'VIES, the European Union’s register, does not know it',
  }
  return `VAT id ${vatId}: ${said[vatState]}.`
}
