import type { Business } from '#contract/businesses.ts'
import { t } from '#messages/t.ts'

/** A VAT id and whether it is proved, in words. */
export function vatWords({ vatId, vatState, vatProof }: Business): string {
  const by = vatProof?.by ?? 'VIES'
  const name = vatProof?.name
  const said = {
    proved: name ? t('business.provedAs', { by, name }) : t('business.proved', { by }),
    unproved: t('business.unproved'),
    refused: t('business.notInVies'),
  }
  return t('business.vatIdSaid', { vatId: vatId ?? '', said: said[vatState] })
}
