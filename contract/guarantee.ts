/**
 * The maker's guarantee of durability, free of charge and for more than two years: shorter ones add nothing to the buyer's rights by law.
 * Source: Directive 2024/825, article 2, which adds point (la) to article 6(1) of Directive 2011/83. Pure, without zod: pages read it.
 */
import { t } from '#messages/t.ts'

export const LEAST_GUARANTEE = 3
export const MOST_GUARANTEE = 99

/** `guaranteeYears`: absent or null for none. */
export type Guaranteed = {
  guaranteeYears?: number | null | undefined
  guaranteeTerms?: string | null | undefined
}

/** What a buyer is told of it; undefined where the maker gives none. */
export const guaranteeWords = ({ guaranteeYears }: Guaranteed): string | undefined =>
  guaranteeYears ? t('guarantee.ofTheMaker', { years: guaranteeYears }) : undefined

/** Where its terms stand: a link, or a file of this site such as the PDF of a product. Undefined for what is neither. */
export const termsIn = (typed: string): string | undefined =>
  /^\/uploads\/[^\s/]\S*$/.test(typed) || (/^https:\/\/\S+$/.test(typed) && URL.canParse(typed))
    ? typed
    : undefined
