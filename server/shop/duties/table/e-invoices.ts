import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

/** Only Belgium asks for the network: elsewhere a file by e-mail is one way, too. Each country begins on a day of its own. */
const BY_NETWORK = new Set(['BE'])

export const eInvoices: Duty = {
  since: { BE: '2026-01-01', PL: '2026-02-01', FR: '2026-09-01', DE: '2027-01-01' },
  needs: ['access point', 'invoicing.byEmail'],
  rule: () => t('admin.duties.ruleOfEInvoices'),
  shownAt: {
    'e-mail':
      'server/selling/orders/send-e-invoices.test.ts: by e-mail a business that named an address gets the XML of each e-invoice',
    invoice:
      'server/selling/orders/send-e-invoices.test.ts: an invoice and a credit note of a business with a Peppol ID are handed over once',
  },
  link: '/dashboard/settings/orders',
  standing: ({ settings: { seller, invoicing }, hasAccessPoint }, country) => {
    if (seller.country !== country)
      return { state: 'not_applicable', why: t('admin.duties.onlyOfSellersThere') }
    if (hasAccessPoint) return done(t('admin.duties.anAccessPointTakesThem'))
    return invoicing.byEmail && !BY_NETWORK.has(country)
      ? done(t('admin.duties.eInvoicesGoByEmail'))
      : missing(t('admin.duties.nothingSendsEInvoices'))
  },
}
