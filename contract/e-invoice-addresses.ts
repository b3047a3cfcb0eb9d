/** Where a business takes e-invoices, and the reference that it wants to read in them. Pure, without zod. */
import { remainderOf97 } from '#contract/iban.ts'
import { t } from '#messages/t.ts'

/** BT-34 and BT-49. `scheme`: of the list EAS, EM for an e-mail address. */
export type Endpoint = { scheme: string; id: string }

/** The list EAS as Peppol takes it. Source: Peppol BIS Billing 3.0.19, rule PEPPOL-EN16931-CL008. */
const PEPPOL_SCHEMES = new Set(
  [
    '0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192',
    '0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0221 0225',
    '0230 0235 0240 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935',
    '9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959',
  ].flatMap((line) => line.split(' ')),
)

/** As it is kept: `0204:991-12345-67`, or an e-mail address. */
export const tidyEndpoint = (typed: string): string =>
  typed.replaceAll(/\s/g, '').replace(/^iso6523-actorid-upis::/i, '')

/** Reads what `endpointProblem` finds nothing wrong with; undefined for an empty one. */
export function readEndpoint(typed: string): Endpoint | undefined {
  const endpoint = tidyEndpoint(typed)
  if (endpoint === '') return undefined
  const [, scheme = 'EM', id = endpoint] = /^(\d{4}):(.+)$/.exec(endpoint) ?? []
  return { scheme, id }
}

/** What is wrong with where somebody takes e-invoices; null where nothing is, or nothing was typed. */
export function endpointProblem(typed: string): string | null {
  const endpoint = readEndpoint(typed)
  if (!endpoint) return null
  const { scheme, id } = endpoint
  if (scheme === 'EM')
    return /^[^@\s:]{1,64}@[^@\s.:]+(?:\.[^@\s.:]+)+$/.test(id) ? null : t('fields.anEndpointIs')
  if (!PEPPOL_SCHEMES.has(scheme)) return t('fields.noNetworkHasScheme', { scheme })
  if (!/^[\w.:~/-]{1,50}$/.test(id)) return t('fields.anEndpointIs')
  return scheme === LEITWEG && !isLeitwegId(id) ? t('fields.aDigitOfLeitwegIdIsWrong') : null
}

export const isOfPeppol = ({ scheme }: Endpoint): boolean => PEPPOL_SCHEMES.has(scheme)

const LEITWEG = '0204'
/** Source: the format specification of the Leitweg-ID, 2.0.2: coarse part, fine part, check digits by ISO 7064 mod 97-10. */
const LEITWEG_ID = /^\d{2,12}-(?:[A-Z\d]{1,30}-)?\d{2}$/

const isLeitwegId = (id: string) =>
  LEITWEG_ID.test(id.toUpperCase()) && remainderOf97(id.toUpperCase().replaceAll('-', '')) === 1

/** What is wrong with a buyer’s reference (BT-10): one that begins as those of German authorities do has to have the check digits of a Leitweg-ID. */
export const buyerReferenceProblem = (typed: string): string | null =>
  /^(?:0[1-9]|1[0-6]|99)\d{1,10}-[A-Z\d]{1,30}-\d{2}$/i.test(typed.trim()) && !isLeitwegId(typed.trim())
    ? t('fields.aDigitOfLeitwegIdIsWrong')
    : null
