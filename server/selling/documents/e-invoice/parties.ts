import type { Address } from '#contract/addresses.ts'
import { readEndpoint } from '#contract/e-invoice-addresses.ts'
import type { PrintedSeller } from '#server/selling/documents/document.ts'
import type { EAddress, Party } from '#server/selling/documents/e-invoice/e-invoice.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'

type Business = {
  company?: string | undefined
  vatId?: string | undefined
  poNumber?: string | undefined
  billingAddress?: Address | undefined
  sellerVatId?: string | undefined
  buyerReference?: string | undefined
  endpoint?: string | undefined
}

/** `address`: lines as on an envelope; empty if the customer's account was deleted. */
export type Placed = {
  customer: string
  customerEmail: string
  address: string
  deliveryAddress?: Address | null | undefined
  business?: Business | null | undefined
  receipt: Receipt
}

/** `isTaxed`: what is not subject to tax may not name a VAT id (BR-O-02). `ofOrder`: the VAT id that an order with reverse charge names. */
export function sellerOf(seller: PrintedSeller, isTaxed: boolean, ofOrder?: string): Party {
  const { name, street, city, postcode, country, registration, taxNumber, email, sign } = seller
  const vatId = isTaxed ? (ofOrder ?? seller.vatId) : ''
  return {
    name,
    tradingName: sign.name === name ? undefined : sign.name,
    address: { lines: street || city ? [street] : threeLines(seller.address), city, postcode, country },
    id: registration || vatId ? undefined : taxNumber,
    ...{ vatId, registration, taxNumber, email },
  }
}

export function buyerOf(order: Placed, seller: PrintedSeller, isTaxed: boolean): Party {
  const { customer, customerEmail, address, business } = order
  const { company, vatId, billingAddress, endpoint } = business ?? {}
  const email = address === '' ? undefined : customerEmail
  return {
    name: company || billingAddress?.company || billingAddress?.name || customer,
    address: billingAddress ? inFields(billingAddress) : deliveryOf(order, seller),
    vatId: isTaxed ? vatId : undefined,
    email,
    endpoint: readEndpoint(endpoint ?? email ?? ''),
  }
}

/** With an address of text alone: the country that the order was priced for, or else the shop's. */
export function deliveryOf(
  { deliveryAddress, address, customer, receipt }: Placed,
  seller: PrintedSeller,
): EAddress {
  if (deliveryAddress) return inFields(deliveryAddress)
  const { request, rules } = receipt.inputs ?? {}
  const country = request?.country ?? rules?.taxes?.home.country ?? seller.country
  return {
    lines: threeLines(withoutName(address, customer)),
    ...(request?.postcode && { postcode: request.postcode }),
    country,
  }
}

function inFields({ line1, line2, city, region, postcode, country }: Address): EAddress {
  return {
    lines: [line1, line2 ?? ''].filter((line) => line !== ''),
    ...{ city, country },
    ...(region && { region }),
    ...(postcode && { postcode }),
  }
}

const withoutName = (address: string, name: string) =>
  address
    .split('\n')
    .filter((line, index) => index > 0 || line.trim() !== name.trim())
    .join('\n')

function threeLines(text: string): string[] {
  const [first = '', second = '', ...rest] = text.split('\n').map((line) => line.trim())
  return [first, second, rest.join(', ')].filter((line) => line !== '')
}
