import { shopCurrency } from '#contract/money.ts'
import { element, group, value } from '#server/platform/files/xml.ts'
import {
  type DocumentPart,
  decimal,
  type EAddress,
  type EInvoice,
  exemptionOf,
  type InvoicedLine,
  ownTaxOf,
  type Part,
  type Party,
  percent,
  totalsOf,
  type Vat,
} from '#server/selling/documents/e-invoice/e-invoice.ts'
import { typeCodeOf } from '#server/selling/documents/e-invoice/profiles.ts'

const SPACE = 'urn:un:unece:uncefact:data:standard'

/** UN/CEFACT Cross Industry Invoice, as Factur-X embeds it, profile EN 16931. The document must be complete (`missingIn`). */
export function writeCii(document: EInvoice): string {
  const { number, issuedOn } = document
  const elements = [
    group('rsm:ExchangedDocumentContext', [
      group('ram:GuidelineSpecifiedDocumentContextParameter', [value('ram:ID', 'urn:cen.eu:en16931:2017')]),
    ]),
    group('rsm:ExchangedDocument', [
      value('ram:ID', number),
      value('ram:TypeCode', typeCodeOf(document)),
      moment('ram:IssueDateTime', issuedOn),
    ]),
    group('rsm:SupplyChainTradeTransaction', [
      ...document.lines.map(lineItem),
      agreement(document),
      group('ram:ApplicableHeaderTradeDelivery', [
        group('ram:ShipToTradeParty', [address(document.deliverTo)]),
      ]),
      settlement(document),
    ]),
  ]
  const spaces = {
    'xmlns:rsm': `${SPACE}:CrossIndustryInvoice:100`,
    'xmlns:ram': `${SPACE}:ReusableAggregateBusinessInformationEntity:100`,
    'xmlns:udt': `${SPACE}:UnqualifiedDataType:100`,
    'xmlns:qdt': `${SPACE}:QualifiedDataType:100`,
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${group('rsm:CrossIndustryInvoice', elements, spaces)}\n`
}

const money = (name: string, cents: number) => element(name, decimal(cents))

const moment = (name: string, day: string, type = 'udt') =>
  group(name, [value(`${type}:DateTimeString`, day.replaceAll('-', ''), { format: '102' })])

function agreement({ seller, buyer, orderNumber, poNumber, buyerReference }: EInvoice): string {
  return group('ram:ApplicableHeaderTradeAgreement', [
    value('ram:BuyerReference', buyerReference),
    party('ram:SellerTradeParty', seller),
    party('ram:BuyerTradeParty', buyer),
    group('ram:SellerOrderReferencedDocument', [value('ram:IssuerAssignedID', orderNumber)]),
    group('ram:BuyerOrderReferencedDocument', [value('ram:IssuerAssignedID', poNumber ?? orderNumber)]),
  ])
}

function party(element: string, { name, tradingName, id, email, contact, endpoint, ...rest }: Party): string {
  const registered = (number: string | undefined, schemeID: string) =>
    group('ram:SpecifiedTaxRegistration', [value('ram:ID', number, { schemeID })])
  return group(element, [
    value('ram:ID', id),
    value('ram:Name', name),
    group('ram:SpecifiedLegalOrganization', [
      value('ram:ID', rest.registration),
      value('ram:TradingBusinessName', tradingName),
    ]),
    group('ram:DefinedTradeContact', [
      value('ram:PersonName', contact?.name),
      group('ram:TelephoneUniversalCommunication', [value('ram:CompleteNumber', contact?.phone)]),
      group('ram:EmailURIUniversalCommunication', [value('ram:URIID', email)]),
    ]),
    address(rest.address),
    group('ram:URIUniversalCommunication', [
      value('ram:URIID', endpoint?.id, { schemeID: endpoint?.scheme ?? '' }),
    ]),
    registered(rest.vatId, 'VA'),
    registered(rest.taxNumber, 'FC'),
  ])
}

const address = ({ lines: [first, second, third], city, postcode, region, country }: EAddress) =>
  group('ram:PostalTradeAddress', [
    value('ram:PostcodeCode', postcode),
    value('ram:LineOne', first),
    value('ram:LineTwo', second),
    value('ram:LineThree', third),
    value('ram:CityName', city),
    value('ram:CountryID', country),
    value('ram:CountrySubDivisionName', region),
  ])

/** What is not subject to tax has no rate (BR-O-05). */
const rate = (vat: Vat) => (vat.category === 'O' ? '' : value('ram:RateApplicablePercent', percent(vat)))

const category = (name: string, vat: Vat) =>
  group(name, [value('ram:TypeCode', 'VAT'), value('ram:CategoryCode', vat.category), rate(vat)])

const part = (isCharge: 'true' | 'false', { reason, cents }: Part, more: string[] = []) =>
  group('ram:SpecifiedTradeAllowanceCharge', [
    group('ram:ChargeIndicator', [value('udt:Indicator', isCharge)]),
    money('ram:ActualAmount', cents),
    value('ram:Reason', reason),
    ...more,
  ])

const documentPart = (isCharge: 'true' | 'false', { vat, ...rest }: DocumentPart) =>
  part(isCharge, rest, [category('ram:CategoryTradeTax', vat)])

function lineItem(line: InvoicedLine, index: number): string {
  return group('ram:IncludedSupplyChainTradeLineItem', [
    group('ram:AssociatedDocumentLineDocument', [value('ram:LineID', String(index + 1))]),
    group('ram:SpecifiedTradeProduct', [
      value('ram:SellerAssignedID', line.sku),
      value('ram:Name', line.name),
      ...(line.attributes ?? []).map((one) =>
        group('ram:ApplicableProductCharacteristic', [
          value('ram:Description', one.name),
          value('ram:Value', one.value),
        ]),
      ),
    ]),
    group('ram:SpecifiedLineTradeAgreement', [
      group('ram:NetPriceProductTradePrice', [value('ram:ChargeAmount', line.price)]),
    ]),
    group('ram:SpecifiedLineTradeDelivery', [
      value('ram:BilledQuantity', String(line.quantity), { unitCode: 'H87' }),
    ]),
    group('ram:SpecifiedLineTradeSettlement', [
      category('ram:ApplicableTradeTax', line.vat),
      ...line.allowances.map((one) => part('false', one)),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', [money('ram:LineTotalAmount', line.cents)]),
    ]),
  ])
}

function settlement(document: EInvoice): string {
  const { payment, preceding } = document
  const all = totalsOf(document)
  return group('ram:ApplicableHeaderTradeSettlement', [
    value('ram:TaxCurrencyCode', document.ownTax?.currency.code),
    value('ram:InvoiceCurrencyCode', shopCurrency().code),
    group('ram:SpecifiedTradeSettlementPaymentMeans', [
      value('ram:TypeCode', payment.code),
      value('ram:Information', payment.text),
    ]),
    ...document.vat.map(({ vat, baseCents, cents }) =>
      group('ram:ApplicableTradeTax', [
        money('ram:CalculatedAmount', cents),
        value('ram:TypeCode', 'VAT'),
        value('ram:ExemptionReason', exemptionOf(vat)?.text),
        money('ram:BasisAmount', baseCents),
        value('ram:CategoryCode', vat.category),
        value('ram:ExemptionReasonCode', exemptionOf(vat)?.code),
        rate(vat),
      ]),
    ),
    group('ram:BillingSpecifiedPeriod', [
      moment('ram:StartDateTime', document.placedOn),
      moment('ram:EndDateTime', document.issuedOn),
    ]),
    ...document.allowances.map((one) => documentPart('false', one)),
    ...document.charges.map((one) => documentPart('true', one)),
    group('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      money('ram:LineTotalAmount', all.linesCents),
      money('ram:ChargeTotalAmount', all.chargesCents),
      money('ram:AllowanceTotalAmount', all.allowancesCents),
      money('ram:TaxBasisTotalAmount', all.netCents),
      element('ram:TaxTotalAmount', decimal(all.vatCents), { currencyID: shopCurrency().code }),
      document.ownTax
        ? element('ram:TaxTotalAmount', ownTaxOf(document.ownTax), {
            currencyID: document.ownTax.currency.code,
          })
        : '',
      money('ram:GrandTotalAmount', all.totalCents),
      money('ram:TotalPrepaidAmount', document.paidCents),
      money('ram:DuePayableAmount', all.dueCents),
    ]),
    preceding
      ? group('ram:InvoiceReferencedDocument', [
          value('ram:IssuerAssignedID', preceding.number),
          moment('ram:FormattedIssueDateTime', preceding.issuedOn, 'qdt'),
        ])
      : '',
  ])
}
