import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

/** The member states whose money is not the euro. */
const OWN_MONEY: Record<string, string> = {
  ...{ CZ: 'CZK', DK: 'DKK', HU: 'HUF', PL: 'PLN', RO: 'RON', SE: 'SEK' },
}

export const nationalCurrency: Duty = {
  since: { EU: '2013-01-01' },
  needs: ['money.currency', 'seller.country'],
  rule: () => t('admin.duties.ruleOfNationalCurrency'),
  shownAt: {
    invoice:
      'server/selling/orders/further-currency.test.ts: its documents are in its currency, with the tax in that of the shop and the rate',
  },
  link: '/dashboard/settings',
  standing: ({ settings: { seller, money } }, country) => {
    if (seller.country !== country)
      return { state: 'not_applicable', why: t('admin.duties.onlyOfSellersThere') }
    const theirs = OWN_MONEY[country] ?? 'EUR'
    return money.currency === theirs
      ? done(t('admin.duties.invoicesStateTheTaxIn', { theirs }))
      : missing(t('admin.duties.theShopCountsInAnother', { theirs, ours: money.currency }))
  },
}
