/**
 * What Peppol asks of sellers by their country, and how it wants their numbers written. Source: Peppol BIS Billing 3.0.19, rules DK-R, GR-R, IS-R, IT-R, NL-R,
 * NO-R and SE-R; those of Germany are in profiles.ts.
 */
import { countryName } from '#contract/addresses.ts'
import { fitsLuhn, weighed } from '#contract/vat-ids/check-digits.ts'
import { t } from '#messages/t.ts'
import { type EAddress, type EInvoice, totalsOf } from '#server/selling/documents/e-invoice/e-invoice.ts'

/** As it is told to Peppol. `registrationScheme`: of the list ICD. `payment`: none where the country takes no code that fits. */
export type NationalEInvoice = Omit<EInvoice, 'payment'> & Partial<Pick<EInvoice, 'payment'>>

/** Some rules go by the country of the VAT id before that of the address. */
const isOf = ({ seller: { vatId = '', address } }: EInvoice, country: string): boolean =>
  address.country === country || vatId.slice(0, 2) === (country === 'GR' ? 'EL' : country)

const digitsOf = (text = '') => text.replaceAll(/\D/g, '')
const isWhole = ({ lines: [street], city, postcode }: EAddress) => Boolean(street && city && postcode)

/** NO: weights of modulo 11. Source: the Norwegian register of business enterprises. */
const isNorwegian = (id: string) =>
  /^NO\d{9}MVA$/.test(id) && weighed(id.slice(2), [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0

type LegalId = { id: string; scheme: string }

/** BT-30 as the country of the seller wants it; undefined where what the owner typed is no such number. */
function legalIdOf(country: string, typed: string): LegalId | undefined {
  const digits = digitsOf(typed)
  if (country === 'DK') return digits.length === 8 ? { id: `DK${digits}`, scheme: '0184' } : undefined
  if (country === 'IS') return digits.length === 10 ? { id: digits, scheme: '0196' } : undefined
  if (country !== 'NL') return undefined
  if (digits.length === 8) return { id: digits, scheme: '0106' }
  return digits.length === 20 ? { id: digits, scheme: '0190' } : undefined
}

const NEEDS: Record<string, () => string> = {
  DK: () => t('admin.eInvoices.needsCvr'),
  IS: () => t('admin.eInvoices.needsKennitala'),
  NL: () => t('admin.eInvoices.needsKvk'),
}

/** The kennitala of a buyer in Iceland is its Peppol ID. */
const kennitalaOf = ({ buyer: { endpoint } }: EInvoice) =>
  endpoint?.scheme === '0196' ? endpoint.id : undefined

/** What a complete e-invoice lacks by the rules of its seller's country, as a sentence that says where to enter it. */
export function missingByCountry(document: EInvoice): string | undefined {
  const { seller, buyer } = document
  const { country } = seller.address
  const name = 'Peppol'
  if (isOf(document, 'GR')) return t('admin.eInvoices.needsMark', { country: countryName('GR') })
  const whole = isOf(document, 'IT') ? 'IT' : country
  if (['IT', 'NL', 'IS'].includes(whole) && !isWhole(seller.address))
    return t('admin.eInvoices.shopsWholeAddress', { country: countryName(whole) })
  const needs = NEEDS[country]
  // The Netherlands take an invoice without a number of the register.
  if (needs && (country !== 'NL' || seller.registration) && !legalIdOf(country, seller.registration ?? ''))
    return needs()
  if (country === buyer.address.country && (country === 'NL' || country === 'IS') && !isWhole(buyer.address))
    return t('admin.eInvoices.buyersPlace', { name })
  if (country === 'IS' && buyer.address.country === 'IS' && !kennitalaOf(document))
    return t('admin.eInvoices.buyersKennitala')
  if (seller.vatId?.startsWith('NO') && !isNorwegian(seller.vatId))
    return t('admin.eInvoices.needsNorwegianVatId')
  if (isOf(document, 'IT') && seller.taxNumber && !/^[A-Z\d]{11,16}$/.test(seller.taxNumber))
    return t('admin.eInvoices.needsCodiceFiscale')
  if (country === 'SE' && seller.vatId?.startsWith('SE')) {
    if (!/^SE\d{12}$/.test(seller.vatId)) return t('admin.eInvoices.needsSwedishVatId')
    const isOther = document.vat.some(({ vat }) => vat.category === 'S' && !SWEDISH_RATES.has(vat.ppm))
    if (isOther) return t('admin.eInvoices.onlySwedishRates')
  }
  return country === 'NL' && document.kind !== 'credit note' && totalsOf(document).dueCents > 0
    ? t('admin.eInvoices.noDutchPayment')
    : undefined
}

/** In parts per million. */
const SWEDISH_RATES = new Set([250_000, 120_000, 60_000])
const F_TAX = 'Godkänd för F-skatt'

/** What Denmark takes for a payment of no other kind. */
const NOT_DEFINED = '1'
const DANISH = new Set(['1', '10', '48'])

/** BG-16, which may be left out: the Netherlands take none of the codes that name no account. */
function paymentOf({ seller, buyer, payment }: EInvoice): EInvoice['payment'] | undefined {
  const { country } = seller.address
  if (country === 'NL') return undefined
  if (country !== 'DK' || buyer.address.country !== 'DK' || DANISH.has(payment.code)) return payment
  return { ...payment, code: NOT_DEFINED }
}

/** An e-invoice that lacks nothing (`missingByCountry`), with its numbers as the country of its seller writes them. */
export function asInCountry(document: EInvoice): NationalEInvoice {
  const { seller, buyer, payment: _, ...rest } = document
  const { country } = seller.address
  const legal = legalIdOf(country, seller.registration ?? '')
  const kennitala = country === 'IS' && buyer.address.country === 'IS' ? kennitalaOf(document) : undefined
  const payment = paymentOf(document)
  return {
    ...rest,
    ...(payment && { payment }),
    seller: {
      ...seller,
      ...(legal && { registration: legal.id, registrationScheme: legal.scheme }),
      ...(country === 'SE' && swedish(seller)),
    },
    buyer: { ...buyer, ...(kennitala && { registration: kennitala, registrationScheme: '0196' }) },
  }
}

/** Beside a number of the register Sweden takes no tax number, only the word of F-tax. */
function swedish({ registration = '', taxNumber = '' }: EInvoice['seller']) {
  const digits = digitsOf(registration)
  const isFTax = taxNumber.toLowerCase() === F_TAX.toLowerCase()
  return {
    ...(digits.length === 10 && fitsLuhn(digits) && { registration: digits }),
    taxNumber: isFTax ? F_TAX : registration ? undefined : taxNumber,
  }
}
