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
  const sellersCountry = textAt(root, ...seller, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')
  const buyersCountry = textAt(root, ...buyer, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')
  const isHome = sellersCountry === buyersCountry
  const legal = (side: string[]) => allAt(root, ...side, 'cac:PartyLegalEntity', 'cbc:CompanyID')[0]
  const taxIds = (scheme: string) =>
    allAt(root, ...seller, 'cac:PartyTaxScheme').flatMap((row) =>
      textAt(row, 'cac:TaxScheme', 'cbc:ID') === scheme ? (textAt(row, 'cbc:CompanyID') ?? '') : [],
    )
  const means = textAt(root, 'cac:PaymentMeans', 'cbc:PaymentMeansCode')
  const hasStreet = (...at: string[]) => hasPlace(...at) && !!textAt(root, ...at, 'cbc:StreetName')
  const payable = Number(textAt(root, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount'))
  const rates = [
    ...allAt(root, 'cac:TaxTotal', 'cac:TaxSubtotal', 'cac:TaxCategory'),
    ...allAt(root, 'cac:InvoiceLine', 'cac:Item', 'cac:ClassifiedTaxCategory'),
    ...allAt(root, 'cac:CreditNoteLine', 'cac:Item', 'cac:ClassifiedTaxCategory'),
  ].filter((row) => textAt(row, 'cbc:ID') === 'S')
  const ofCountry: Record<string, Record<string, boolean>> = {
    DK: {
      'DK-R-002 and 014': !!legal(seller)?.text && legal(seller)?.attributes.schemeID === '0184',
      'PEPPOL-COMMON-R042': /^DK\d{8}$/.test(legal(seller)?.text ?? ''),
      'DK-R-005': !isHome || !means || [1, 10, 31, 42, 48, 49, 50, 58, 59, 93, 97].includes(Number(means)),
      'DK-R-013': !isHome || allAt(root, ...seller, 'cac:PartyIdentification').length === 0,
      'DK-R-016': payable >= 0,
    },
    GR: { 'GR-R-004-1': false },
    IS: {
      'IS-R-002': legal(seller)?.attributes.schemeID === '0196',
      'IS-R-003': hasStreet(...seller, 'cac:PostalAddress'),
      'IS-R-004': !isHome || legal(buyer)?.attributes.schemeID === '0196',
      'IS-R-005': !isHome || hasStreet(...buyer, 'cac:PostalAddress'),
      'IS-R-006 and 007': means !== '9' && means !== '42',
    },
    IT: {
      'IT-R-001': taxIds('TAX').every((id) => /^[A-Z0-9]{11,16}$/.test(id)),
      'IT-R-002 to 004': hasStreet(...seller, 'cac:PostalAddress'),
    },
    NL: {
      'NL-R-001':
        type !== '381' || !!textAt(root, 'cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID'),
      'NL-R-002': hasStreet(...seller, 'cac:PostalAddress'),
      'NL-R-003': !legal(seller) || ['0106', '0190'].includes(legal(seller)?.attributes.schemeID ?? ''),
      'NL-R-004': !isHome || hasStreet(...buyer, 'cac:PostalAddress'),
      'NL-R-007': !!means || (type === '381' ? payable >= 0 : payable <= 0),
      'NL-R-008': !means || ['30', '48', '49', '57', '58', '59'].includes(means),
    },
    NO: { 'NO-R-001': taxIds('VAT').every((id) => !id.startsWith('NO') || /^NO\d{9}MVA$/.test(id)) },
    SE: {
      'SE-R-001 and 002': taxIds('VAT').every((id) => !id.startsWith('SE') || /^SE\d{12}$/.test(id)),
      'SE-R-005': !legal(seller) || taxIds('TAX').every((id) => id.toUpperCase() === 'GODKÄND FÖR F-SKATT'),
      'SE-R-006':
        !taxIds('VAT').some((id) => id.startsWith('SE')) ||
        rates.every((row) => [25, 12, 6].includes(Number(textAt(row, 'cbc:Percent')))),
    },
  }
  const national = profile === 'peppol' ? ofCountry[sellersCountry ?? ''] : undefined
  const rules = { ...common, ...(isGerman && german), ...national }
  return Object.keys(rules).filter((rule) => !rules[rule as keyof typeof rules])
}
