/** What an e-invoice says, read from UBL or from CII, and the rules of EN 16931-1 about it. Written from the standard, apart from what writes them. */
import { allAt, readXml, textAt, type XmlElement } from '#testing/xml.ts'

type Vat = { category: string; rate: string | undefined }
type Party = {
  name: string | undefined
  country: string | undefined
  vatId: string | undefined
  taxNumber: string | undefined
  registration: string | undefined
  id: string | undefined
  endpoint: string | undefined
  contact: string | undefined
}

/** An e-invoice, whichever its syntax. Amounts are in cents. */
export type ReadInvoice = ReturnType<typeof readUbl>

/** Reads UBL. Amounts with more than two decimals throw. */
export function readUbl(xml: string) {
  const root = readXml(xml)
  const kind = root.name === 'Invoice' ? 'Invoice' : 'CreditNote'
  const vatOf = (element: XmlElement, name: string): Vat => ({
    category: textAt(element, name, 'cbc:ID') ?? '',
    rate: textAt(element, name, 'cbc:Percent'),
  })
  const parts = (isCharge: string) =>
    allAt(root, 'cac:AllowanceCharge')
      .filter((part) => textAt(part, 'cbc:ChargeIndicator') === isCharge)
      .map((part) => ({
        cents: centsOf(textAt(part, 'cbc:Amount')),
        reason: textAt(part, 'cbc:AllowanceChargeReason'),
        ...vatOf(part, 'cac:TaxCategory'),
      }))
  const party = (name: string): Party => {
    const found = allAt(root, name, 'cac:Party')[0] ?? root
    const number = (scheme: string) =>
      allAt(found, 'cac:PartyTaxScheme')
        .filter((one) => (textAt(one, 'cac:TaxScheme', 'cbc:ID') === 'VAT') === (scheme === 'VAT'))
        .map((one) => textAt(one, 'cbc:CompanyID'))[0]
    return {
      name: textAt(found, 'cac:PartyLegalEntity', 'cbc:RegistrationName'),
      country: textAt(found, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode'),
      ...{ vatId: number('VAT'), taxNumber: number('other') },
      registration: textAt(found, 'cac:PartyLegalEntity', 'cbc:CompanyID'),
      id: textAt(found, 'cac:PartyIdentification', 'cbc:ID'),
      endpoint: withScheme(allAt(found, 'cbc:EndpointID')[0]),
      contact: ['cbc:Name', 'cbc:Telephone', 'cbc:ElectronicMail']
        .map((part) => textAt(found, 'cac:Contact', part))
        .join(', '),
    }
  }
  const total = (name: string) => centsOf(textAt(root, 'cac:LegalMonetaryTotal', name))
  return {
    isCredit: kind === 'CreditNote',
    type: textAt(root, `cbc:${kind}TypeCode`),
    number: textAt(root, 'cbc:ID'),
    issued: textAt(root, 'cbc:IssueDate'),
    buyerReference: textAt(root, 'cbc:BuyerReference'),
    orderReference: textAt(root, 'cac:OrderReference', 'cbc:ID'),
    preceding: textAt(root, 'cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID'),
    period: textAt(root, 'cac:InvoicePeriod', 'cbc:StartDate'),
    deliveredTo: textAt(
      root,
      ...['cac:Delivery', 'cac:DeliveryLocation', 'cac:Address', 'cac:Country', 'cbc:IdentificationCode'],
    ),
    ...{ seller: party('cac:AccountingSupplierParty'), buyer: party('cac:AccountingCustomerParty') },
    lines: allAt(root, `cac:${kind}Line`).map((line) => ({
      name: textAt(line, 'cac:Item', 'cbc:Name'),
      attributes: allAt(line, 'cac:Item', 'cac:AdditionalItemProperty').map((one) => [
        ...[textAt(one, 'cbc:Name'), textAt(one, 'cbc:Value')],
      ]),
      quantity: textAt(line, kind === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity') ?? '',
      price: textAt(line, 'cac:Price', 'cbc:PriceAmount') ?? '',
      cents: centsOf(textAt(line, 'cbc:LineExtensionAmount')),
      allowances: allAt(line, 'cac:AllowanceCharge', 'cbc:Amount').map(({ text }) => centsOf(text)),
      ...vatOf(allAt(line, 'cac:Item')[0] ?? line, 'cac:ClassifiedTaxCategory'),
    })),
    ...{ allowances: parts('false'), charges: parts('true') },
    vat: allAt(root, 'cac:TaxTotal', 'cac:TaxSubtotal').map((row) => ({
      baseCents: centsOf(textAt(row, 'cbc:TaxableAmount')),
      cents: centsOf(textAt(row, 'cbc:TaxAmount')),
      exemption: textAt(row, 'cac:TaxCategory', 'cbc:TaxExemptionReason'),
      ...vatOf(row, 'cac:TaxCategory'),
    })),
    totals: {
      ...{ lines: total('cbc:LineExtensionAmount'), allowances: total('cbc:AllowanceTotalAmount') },
      ...{ charges: total('cbc:ChargeTotalAmount'), net: total('cbc:TaxExclusiveAmount') },
      vat: centsOf(textAt(root, 'cac:TaxTotal', 'cbc:TaxAmount')),
      ...{ gross: total('cbc:TaxInclusiveAmount'), paid: total('cbc:PrepaidAmount') },
      due: total('cbc:PayableAmount'),
    },
  }
}

/** Reads CII. Amounts with more than two decimals throw. */
export function readCii(xml: string): ReadInvoice {
  const root = readXml(xml)
  const [trade = root] = allAt(root, 'rsm:SupplyChainTradeTransaction')
  const [agreement = root] = allAt(trade, 'ram:ApplicableHeaderTradeAgreement')
  const [settlement = root] = allAt(trade, 'ram:ApplicableHeaderTradeSettlement')
  const vatOf = (element: XmlElement, ...path: string[]): Vat => ({
    category: textAt(element, ...path, 'ram:CategoryCode') ?? '',
    rate: textAt(element, ...path, 'ram:RateApplicablePercent'),
  })
  const party = (name: string): Party => {
    const [found = root] = allAt(agreement, name)
    const number = (scheme: string) =>
      allAt(found, 'ram:SpecifiedTaxRegistration', 'ram:ID').find(
        ({ attributes }) => attributes.schemeID === scheme,
      )?.text
    return {
      ...{ name: textAt(found, 'ram:Name'), id: textAt(found, 'ram:ID') },
      country: textAt(found, 'ram:PostalTradeAddress', 'ram:CountryID'),
      ...{ vatId: number('VA'), taxNumber: number('FC') },
      registration: textAt(found, 'ram:SpecifiedLegalOrganization', 'ram:ID'),
      endpoint: withScheme(allAt(found, 'ram:URIUniversalCommunication', 'ram:URIID')[0]),
      contact: [
        ['ram:PersonName'],
        ['ram:TelephoneUniversalCommunication', 'ram:CompleteNumber'],
        ['ram:EmailURIUniversalCommunication', 'ram:URIID'],
      ]
        .map((part) => textAt(found, 'ram:DefinedTradeContact', ...part))
        .join(', '),
    }
  }
  const parts = (isCharge: string) =>
    allAt(settlement, 'ram:SpecifiedTradeAllowanceCharge')
      .filter((part) => textAt(part, 'ram:ChargeIndicator', 'udt:Indicator') === isCharge)
      .map((part) => ({
        ...{ cents: centsOf(textAt(part, 'ram:ActualAmount')), reason: textAt(part, 'ram:Reason') },
        ...vatOf(part, 'ram:CategoryTradeTax'),
      }))
  const total = (name: string) =>
    centsOf(textAt(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation', name))
  const line = 'ram:SpecifiedLineTradeSettlement'
  return {
    isCredit: textAt(root, 'rsm:ExchangedDocument', 'ram:TypeCode') === '381',
    type: textAt(root, 'rsm:ExchangedDocument', 'ram:TypeCode'),
    number: textAt(root, 'rsm:ExchangedDocument', 'ram:ID'),
    issued: dateAt(root, 'rsm:ExchangedDocument', 'ram:IssueDateTime', 'udt:DateTimeString'),
    buyerReference: textAt(agreement, 'ram:BuyerReference'),
    orderReference: textAt(agreement, 'ram:BuyerOrderReferencedDocument', 'ram:IssuerAssignedID'),
    preceding: textAt(settlement, 'ram:InvoiceReferencedDocument', 'ram:IssuerAssignedID'),
    period: dateAt(settlement, 'ram:BillingSpecifiedPeriod', 'ram:StartDateTime', 'udt:DateTimeString'),
    deliveredTo: textAt(
      trade,
      ...['ram:ApplicableHeaderTradeDelivery', 'ram:ShipToTradeParty', 'ram:PostalTradeAddress'],
      'ram:CountryID',
    ),
    ...{ seller: party('ram:SellerTradeParty'), buyer: party('ram:BuyerTradeParty') },
    lines: allAt(trade, 'ram:IncludedSupplyChainTradeLineItem').map((item) => ({
      name: textAt(item, 'ram:SpecifiedTradeProduct', 'ram:Name'),
      attributes: allAt(item, 'ram:SpecifiedTradeProduct', 'ram:ApplicableProductCharacteristic').map(
        (one) => [...[textAt(one, 'ram:Description'), textAt(one, 'ram:Value')]],
      ),
      quantity: textAt(item, 'ram:SpecifiedLineTradeDelivery', 'ram:BilledQuantity') ?? '',
      price:
        textAt(
          item,
          'ram:SpecifiedLineTradeAgreement',
          'ram:NetPriceProductTradePrice',
          'ram:ChargeAmount',
        ) ?? '',
      cents: centsOf(
        textAt(item, line, 'ram:SpecifiedTradeSettlementLineMonetarySummation', 'ram:LineTotalAmount'),
      ),
      allowances: allAt(item, line, 'ram:SpecifiedTradeAllowanceCharge', 'ram:ActualAmount').map(({ text }) =>
        centsOf(text),
      ),
      ...vatOf(item, line, 'ram:ApplicableTradeTax'),
    })),
    ...{ allowances: parts('false'), charges: parts('true') },
    vat: allAt(settlement, 'ram:ApplicableTradeTax').map((row) => ({
      baseCents: centsOf(textAt(row, 'ram:BasisAmount')),
      cents: centsOf(textAt(row, 'ram:CalculatedAmount')),
      exemption: textAt(row, 'ram:ExemptionReason'),
      ...vatOf(row),
    })),
    totals: {
      ...{ lines: total('ram:LineTotalAmount'), allowances: total('ram:AllowanceTotalAmount') },
      ...{ charges: total('ram:ChargeTotalAmount'), net: total('ram:TaxBasisTotalAmount') },
      ...{ vat: total('ram:TaxTotalAmount'), gross: total('ram:GrandTotalAmount') },
      ...{ paid: total('ram:TotalPrepaidAmount'), due: total('ram:DuePayableAmount') },
    },
  }
}

const withScheme = (endpoint: XmlElement | undefined) =>
  endpoint && `${endpoint.attributes.schemeID}:${endpoint.text}`

const dateAt = (element: XmlElement, ...path: string[]) =>
  textAt(element, ...path)?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

/** BR-DEC: an amount has at most two decimals. */
function centsOf(text: string | undefined): number {
  if (text === undefined || !/^-?\d+\.\d\d$/.test(text)) throw new Error(`No amount: ${text}`)
  return Number(text.replace('.', ''))
}

/**
 * The rules of EN 16931-1 that an e-invoice breaks, by their names; empty where it breaks none. `tolerance`: by how many cents the tax of a
 * row may differ from its base times its rate (BR-CO-17); the official rules allow up to a whole unit of the currency.
 */
export function brokenRules(invoice: ReadInvoice, tolerance: number): string[] {
  const { lines, allowances, charges, vat, totals, seller, buyer } = invoice
  const sum = (all: { cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0)
  const all: Vat[] = [...lines, ...allowances, ...charges]
  const has = (category: string) => all.some((one) => one.category === category)
  const keys = (rows: Vat[]) => [...new Set(rows.map(({ category, rate }) => `${category} ${rate}`))].sort()
  const rules: Record<string, boolean> = {
    'BR-02': !!invoice.number,
    'BR-03': !!invoice.issued,
    'BR-06 and BR-07': !!seller.name && !!buyer.name,
    'BR-09 and BR-11': [seller, buyer].every(({ country }) => /^[A-Z]{2}$/.test(country ?? '')),
    'BR-16': lines.length > 0,
    'BR-27': lines.every(({ price }) => !price.startsWith('-')),
    'BR-33 and BR-38': [...allowances, ...charges].every(({ reason }) => !!reason),
    'BR-54': lines.every(({ attributes }) => attributes.flat().every((said) => !!said)),
    'BR-55': !invoice.isCredit || !!invoice.preceding,
    'BR-57': !!invoice.deliveredTo,
    'BR-CO-10': totals.lines === sum(lines),
    'BR-CO-11': totals.allowances === sum(allowances),
    'BR-CO-12': totals.charges === sum(charges),
    'BR-CO-13': totals.net === totals.lines - totals.allowances + totals.charges,
    'BR-CO-14': totals.vat === sum(vat),
    'BR-CO-15': totals.gross === totals.net + totals.vat,
    'BR-CO-16': totals.due === totals.gross - totals.paid,
    'BR-CO-17': vat.every(
      ({ baseCents, rate = '0', cents }) => Math.abs(cents - rounded(baseCents, rate)) <= tolerance,
    ),
    'BR-CO-18': vat.length > 0 && keys(vat).length === vat.length,
    'BR-CO-26': !!(seller.id || seller.registration || seller.vatId),
    'BR-S-01 and its like': String(keys(vat)) === String(keys(all)),
    'BR-S-02, BR-Z-02, BR-E-02': !['S', 'Z', 'E', 'AE'].some(has) || !!(seller.vatId || seller.taxNumber),
    'BR-AE-02': !has('AE') || !!(buyer.vatId || buyer.registration),
    'BR-IC-02': !has('K') || !!(seller.vatId && buyer.vatId),
    'BR-IC-11 and BR-IC-12': !has('K') || !!(invoice.period && invoice.deliveredTo),
    'BR-G-02': !has('G') || !!seller.vatId,
    'BR-O-02': !has('O') || !(seller.vatId || buyer.vatId),
    'BR-O-11': !has('O') || vat.length === 1,
    'BR-S-05': all.every((one) => one.category !== 'S' || Number(one.rate) > 0),
    'BR-O-05': all.every((one) => (one.category === 'O') === (one.rate === undefined)),
    'BR-Z-05 and its like': all.every((one) => ['S', 'O'].includes(one.category) || Number(one.rate) === 0),
    'BR-S-08 and its like': vat.every(({ category, rate, baseCents }) => {
      const of = <One extends Vat>(parts: One[]) =>
        parts.filter((one) => one.category === category && one.rate === rate)
      return baseCents === sum(of(lines)) - sum(of(allowances)) + sum(of(charges))
    }),
    'BR-Z-09 and its like': vat.every(({ category, cents }) => category === 'S' || cents === 0),
    'BR-S-10 and its like': vat.every(
      ({ category, exemption }) => ['S', 'Z'].includes(category) === (exemption === undefined),
    ),
    'BT-131 is BT-146 × BT-129 less its allowances': lines.every(
      ({ price, quantity, allowances: off, cents }) =>
        cents === timesPrice(price, quantity) - off.reduce((total, part) => total + part, 0),
    ),
  }
  return Object.keys(rules).filter((rule) => !rules[rule])
}

/** A base times a rate in percent, half a cent away from 0. */
function rounded(baseCents: number, rate: string): number {
  const [whole = '', parts = ''] = rate.split('.')
  const tenThousandths = BigInt(`${whole}${parts.padEnd(4, '0')}`)
  return half(BigInt(baseCents) * tenThousandths, 1_000_000n)
}

function timesPrice(price: string, quantity: string): number {
  const [whole = '', parts = ''] = price.split('.')
  return half(BigInt(whole + parts) * BigInt(quantity) * 100n, 10n ** BigInt(parts.length))
}

function half(numerator: bigint, denominator: bigint): number {
  const sign = numerator < 0n ? -1n : 1n
  return Number((sign * (2n * sign * numerator + denominator)) / (2n * denominator))
}
