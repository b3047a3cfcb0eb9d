import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

/** Where the law asks for the network of the access point, and a file by e-mail is none. */
const BY_NETWORK = new Set(['BE'])

/** Where invoices go through a system of the country, which neither an e-mail nor an access point is. */
const BY_SYSTEM = new Set(['FR', 'HR', 'IT', 'PL', 'RO'])

export const eInvoices: Duty = {
  since: {
    ...{ IT: '2019-01-01', RO: '2024-01-01', BE: '2026-01-01', HR: '2026-01-01', PL: '2026-02-01' },
    ...{ FR: '2026-09-01', DE: '2027-01-01' },
  },
  needs: ['access point', 'invoicing.byEmail'],
  rule: () => t('admin.duties.ruleOfEInvoices'),
  shownAt: {
    'e-mail':
      'server/selling/orders/send-e-invoices.long.test.ts: by e-mail a business that named an address gets the XML of each e-invoice',
    invoice:
      'server/selling/orders/send-e-invoices.long.test.ts: an invoice and a credit note of a business with a Peppol ID are handed over once',
  },
  link: '/dashboard/settings/orders',
  standing: ({ settings: { seller, invoicing }, hasAccessPoint }, country) => {
    if (seller.country !== country)
      return { state: 'not_applicable', why: t('admin.duties.onlyOfSellersThere') }
    if (BY_SYSTEM.has(country)) return missing(t('admin.duties.eInvoicesNeedASystem', { country }))
    if (hasAccessPoint) return done(t('admin.duties.anAccessPointTakesThem'))
    if (!invoicing.byEmail) return missing(t('admin.duties.nothingSendsEInvoices'))
    return BY_NETWORK.has(country)
      ? missing(t('admin.duties.eInvoicesNeedTheNetwork'))
      : done(t('admin.duties.eInvoicesGoByEmail'))
  },
}
