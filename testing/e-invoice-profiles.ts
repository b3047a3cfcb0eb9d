/** The rules of XRechnung 3 and Peppol BIS Billing 3 in our own words, apart from what writes such files. */
import { allAt, readXml, textAt } from '#testing/xml.ts'

const NAMES = {
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
}

/** Which rules of a profile a UBL file breaks, beside those of EN 16931; `isGerman`: both sides are in Germany. */
export function brokenProfileRules(
  xml: string,
  profile: keyof typeof NAMES,
  isGerman = profile === 'xrechnung',
) {
  const root = readXml(xml)
  const party = (side: string) => [`cac:${side}`, 'cac:Party']
  const [seller, buyer] = [party('AccountingSupplierParty'), party('AccountingCustomerParty')]
  const endpoint = (side: string[]) => allAt(root, ...side, 'cbc:EndpointID')[0]
  const hasPlace = (...at: string[]) =>
    Boolean(textAt(root, ...at, 'cbc:CityName') && textAt(root, ...at, 'cbc:PostalZone'))
  const delivered = ['cac:Delivery', 'cac:DeliveryLocation', 'cac:Address']
  const currency = textAt(root, 'cbc:DocumentCurrencyCode')
  const totals = allAt(root, 'cac:TaxTotal')
  const isEmpty = (xmlPart: string) => /<[\w:]+[^>]*><\/|<[\w:]+[^>]*\/>/.test(xmlPart)
  const type = textAt(root, 'cbc:InvoiceTypeCode') ?? textAt(root, 'cbc:CreditNoteTypeCode') ?? ''
  const common: Record<string, boolean> = {
    'PEPPOL-EN16931-P0100 and P0101': ['380', '381', '383', '384'].includes(type),
    'PEPPOL-EN16931-P0112': type !== '384' || isGerman,
    'PEPPOL-EN16931-R004': textAt(root, 'cbc:CustomizationID') === NAMES[profile],
    'PEPPOL-EN16931-R001 and R007':
      textAt(root, 'cbc:ProfileID') === 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    'PEPPOL-EN16931-R003': !!(
      textAt(root, 'cbc:BuyerReference') ?? textAt(root, 'cac:OrderReference', 'cbc:ID')
    ),
    'PEPPOL-EN16931-R005': textAt(root, 'cbc:TaxCurrencyCode') !== currency,
    'PEPPOL-EN16931-R008': !isEmpty(xml),
    'PEPPOL-EN16931-R010 and R020': [seller, buyer].every((side) => !!endpoint(side)?.text),
    'PEPPOL-EN16931-R053 and R054':
      totals.filter((total) => allAt(total, 'cac:TaxSubtotal').length > 0).length === 1 &&
      totals.length === (textAt(root, 'cbc:TaxCurrencyCode') ? 2 : 1),
    'PEPPOL-EN16931-CL008':
      profile === 'xrechnung' ||
      [seller, buyer].every((side) => /^\d{4}$/.test(endpoint(side)?.attributes.schemeID ?? '')),
  }
  const german: Record<string, boolean> = {
    'BR-DE-1': !!textAt(root, 'cac:PaymentMeans', 'cbc:PaymentMeansCode'),
    'BR-DE-2, 5, 7 and 28': /^[^@\s]{2,}@[^@\s]{2,}$/.test(
      (textAt(root, ...seller, 'cac:Contact', 'cbc:Name') &&
        textAt(root, ...seller, 'cac:Contact', 'cbc:ElectronicMail')) ??
        '',
    ),
    'BR-DE-6 and 27': /(?:\d\D*){3}/.test(textAt(root, ...seller, 'cac:Contact', 'cbc:Telephone') ?? ''),
    'BR-DE-3 and 4': hasPlace(...seller, 'cac:PostalAddress'),
    'BR-DE-8 and 9': hasPlace(...buyer, 'cac:PostalAddress'),
    'BR-DE-10 and 11': allAt(root, ...delivered).length === 0 || hasPlace(...delivered),
    'BR-DE-14': allAt(root, 'cac:TaxTotal', 'cac:TaxSubtotal', 'cac:TaxCategory').every(
      (row) => textAt(row, 'cbc:Percent') !== undefined,
    ),
    'BR-DE-15': !!textAt(root, 'cbc:BuyerReference'),
    'BR-DE-17': ['326', '380', '384', '389', '381', '875', '876', '877'].includes(type),
    'BR-DE-26':
      type !== '384' || !!textAt(root, 'cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID'),
    'BR-DE-23 to 25: no code that would have to name an account or a card': ![
      '30',
      '48',
      '54',
      '55',
      '58',
      '59',
    ].includes(textAt(root, 'cac:PaymentMeans', 'cbc:PaymentMeansCode') ?? ''),
  }
  const rules = { ...common, ...(isGerman && german) }
  return Object.keys(rules).filter((rule) => !rules[rule as keyof typeof rules])
}
