/** What is exempt from the right of withdrawal. Source: Directive 2011/83, article 16, points c, e and i. Without zod, as pages read it. */
import { t } from '#messages/t.ts'

/** What is made to the buyer's measure is exempt; what is sealed only once the buyer broke the seal. */
export const EXEMPTIONS = ['made-to-measure', 'hygiene-seal', 'sealed-software'] as const
export type Exemption = (typeof EXEMPTIONS)[number]

/** What a buyer is told of it; undefined where nothing is exempt. */
export function exemptionWords(exemption: Exemption | null | undefined): string | undefined {
  if (exemption === 'made-to-measure') return t('exemptions.madeToMeasure')
  if (exemption === 'hygiene-seal') return t('exemptions.hygieneSeal')
  return exemption ? t('exemptions.sealedSoftware') : undefined
}

/** Whether nobody can withdraw from it, sealed or not. */
export const isExempt = ({ exemption }: { exemption?: Exemption | null | undefined }): boolean =>
  exemption === 'made-to-measure'
