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
import { asInCountry, type NationalEInvoice } from '#server/selling/documents/e-invoice/national-rules.ts'
import {
  IDENTIFIERS,
  isDeliveryNamed,
  isGerman,
  PROCESS,
  type Profile,
  referenceIn,
  typeCodeOf,
} from '#server/selling/documents/e-invoice/profiles.ts'

const headOf = (profile: Profile | undefined) =>
  profile
    ? [value('cbc:CustomizationID', IDENTIFIERS[profile]), value('cbc:ProfileID', PROCESS)]
    : [value('cbc:CustomizationID', 'urn:cen.eu:en16931:2017')]

const SPACE = 'urn:oasis:names:specification:ubl:schema:xsd'

/** UBL 2.1 by EN 16931 (CEN/TS 16931-3-2 maps the fields). The document must be complete (`missingIn`), and for a profile what that asks for, too. */
export function writeUbl(whole: EInvoice, profile?: Profile): string {
  const document: NationalEInvoice = profile === 'peppol' ? asInCountry(whole) : whole
  const kind = document.kind === 'credit note' ? 'CreditNote' : 'Invoice'
  const { kind: _, number, issuedOn, orderNumber, preceding, payment } = document
  const elements = [
    ...headOf(profile),
    value('cbc:ID', number),
    value('cbc:IssueDate', issuedOn),
    value(`cbc:${kind}TypeCode`, typeCodeOf(whole, profile)),
    value('cbc:DocumentCurrencyCode', shopCurrency().code),
    value('cbc:TaxCurrencyCode', document.ownTax?.currency.code),
    value('cbc:BuyerReference', profile ? referenceIn(whole) : document.buyerReference),
    group('cac:InvoicePeriod', [value('cbc:StartDate', document.placedOn), value('cbc:EndDate', issuedOn)]),
    group('cac:OrderReference', [
      value('cbc:ID', document.poNumber ?? orderNumber),
      value('cbc:SalesOrderID', orderNumber),
    ]),
    preceding
      ? group('cac:BillingReference', [
          group('cac:InvoiceDocumentReference', [
            value('cbc:ID', preceding.number),
            value('cbc:IssueDate', preceding.issuedOn),
          ]),
        ])
      : '',
    group('cac:AccountingSupplierParty', [party(document.seller)]),
    group('cac:AccountingCustomerParty', [party(document.buyer)]),
    isDeliveryNamed(whole, profile)
      ? group('cac:Delivery', [
          group('cac:DeliveryLocation', [group('cac:Address', address(document.deliverTo))]),
        ])
      : '',
    payment
      ? group('cac:PaymentMeans', [value('cbc:PaymentMeansCode', payment.code, { name: payment.text })])
      : '',
    ...document.allowances.map((part) => documentPart('false', part)),
    ...document.charges.map((part) => documentPart('true', part)),
    taxTotal(whole, profile),
    document.ownTax
      ? group('cac:TaxTotal', [
          element('cbc:TaxAmount', ownTaxOf(document.ownTax), { currencyID: document.ownTax.currency.code }),
        ])
      : '',
    totals(whole),
    ...document.lines.map((line, index) => invoiceLine(kind, line, index)),
  ]
  const spaces = {
    xmlns: `${SPACE}:${kind}-2`,
    'xmlns:cac': `${SPACE}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${SPACE}:CommonBasicComponents-2`,
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${group(kind, elements, spaces)}\n`
}

const money = (name: string, cents: number) =>
  element(name, decimal(cents), { currencyID: shopCurrency().code })
const scheme = (id: string) => group('cac:TaxScheme', [value('cbc:ID', id)])

function party({
  name,
  tradingName,
  id,
  vatId,
  registration,
  registrationScheme,
  taxNumber,
  email,
  contact,
  ...rest
}: Party): string {
  const taxedBy = (number: string | undefined, schemeId: string) =>
    number ? group('cac:PartyTaxScheme', [value('cbc:CompanyID', number), scheme(schemeId)]) : ''
  return group('cac:Party', [
    value('cbc:EndpointID', rest.endpoint?.id, { schemeID: rest.endpoint?.scheme ?? '' }),
    group('cac:PartyIdentification', [value('cbc:ID', id)]),
    group('cac:PartyName', [value('cbc:Name', tradingName)]),
    group('cac:PostalAddress', address(rest.address)),
    taxedBy(vatId, 'VAT'),
    taxedBy(taxNumber, 'TAX'),
    group('cac:PartyLegalEntity', [
      value('cbc:RegistrationName', name),
      value('cbc:CompanyID', registration, registrationScheme ? { schemeID: registrationScheme } : {}),
    ]),
    group('cac:Contact', [
      value('cbc:Name', contact?.name),
      value('cbc:Telephone', contact?.phone),
      value('cbc:ElectronicMail', email),
    ]),
  ])
}

const address = ({ lines: [first, second, third], city, postcode, region, country }: EAddress) => [
  value('cbc:StreetName', first),
  value('cbc:AdditionalStreetName', second),
  value('cbc:CityName', city),
  value('cbc:PostalZone', postcode),
  value('cbc:CountrySubentity', region),
  group('cac:AddressLine', [value('cbc:Line', third)]),
  group('cac:Country', [value('cbc:IdentificationCode', country)]),
]

/** What is not subject to tax has no rate (BR-O-05), but in the totals of `hasRate`. */
const category = (name: string, vat: Vat, more: string[] = [], hasRate = vat.category !== 'O') =>
  group(name, [
    value('cbc:ID', vat.category),
    hasRate ? value('cbc:Percent', percent(vat)) : '',
    ...more,
    scheme('VAT'),
  ])

const part = (isCharge: 'true' | 'false', { reason, cents }: Part, more: string[] = []) =>
  group('cac:AllowanceCharge', [
    value('cbc:ChargeIndicator', isCharge),
    value('cbc:AllowanceChargeReason', reason),
    money('cbc:Amount', cents),
    ...more,
  ])

const documentPart = (isCharge: 'true' | 'false', { vat, ...rest }: DocumentPart) =>
  part(isCharge, rest, [category('cac:TaxCategory', vat)])

function taxTotal(document: EInvoice, profile: Profile | undefined): string {
  const needsRate = isGerman(document, profile) || undefined
  const rows = document.vat.map(({ vat, baseCents, cents }) => {
    const exemption = exemptionOf(vat)
    return group('cac:TaxSubtotal', [
      money('cbc:TaxableAmount', baseCents),
      money('cbc:TaxAmount', cents),
      category(
        'cac:TaxCategory',
        vat,
        [
          value('cbc:TaxExemptionReasonCode', exemption?.code),
          value('cbc:TaxExemptionReason', exemption?.text),
        ],
        needsRate,
      ),
    ])
  })
  return group('cac:TaxTotal', [money('cbc:TaxAmount', totalsOf(document).vatCents), ...rows])
}

function totals(document: EInvoice): string {
  const all = totalsOf(document)
  return group('cac:LegalMonetaryTotal', [
    money('cbc:LineExtensionAmount', all.linesCents),
    money('cbc:TaxExclusiveAmount', all.netCents),
    money('cbc:TaxInclusiveAmount', all.totalCents),
    money('cbc:AllowanceTotalAmount', all.allowancesCents),
    money('cbc:ChargeTotalAmount', all.chargesCents),
    money('cbc:PrepaidAmount', document.paidCents),
    money('cbc:PayableAmount', all.dueCents),
  ])
}

function invoiceLine(kind: 'Invoice' | 'CreditNote', line: InvoicedLine, index: number): string {
  const quantity = kind === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity'
  return group(`cac:${kind}Line`, [
    value('cbc:ID', String(index + 1)),
    value(quantity, String(line.quantity), { unitCode: 'H87' }),
    money('cbc:LineExtensionAmount', line.cents),
    ...line.allowances.map((one) => part('false', one)),
    group('cac:Item', [
      value('cbc:Name', line.name),
      group('cac:SellersItemIdentification', [value('cbc:ID', line.sku)]),
      category('cac:ClassifiedTaxCategory', line.vat),
      ...(line.attributes ?? []).map((one) =>
        group('cac:AdditionalItemProperty', [value('cbc:Name', one.name), value('cbc:Value', one.value)]),
      ),
    ]),
    group('cac:Price', [element('cbc:PriceAmount', line.price, { currencyID: shopCurrency().code })]),
  ])
}
