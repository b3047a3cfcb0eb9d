import { type Registration, registrationsIn } from '#contract/registrations.ts'
import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

/** That a number of this kind is named for the country. Whether the shop sells what asks for one, only its owner knows. */
export const registered = (
  kind: Registration['kind'],
  { lacks, ...duty }: Pick<Duty, 'since' | 'rule'> & { lacks(): string },
): Duty => ({
  ...duty,
  needs: ['seller.registrations'],
  shownAt: {
    imprint:
      'e2e/ready-to-sell.long.test.ts: an owner names the shop’s numbers as a producer, and the imprint says them without scripts',
    invoice:
      'server/selling/fulfilment/customs.test.ts: an invoice names the numbers as a producer of the country to which it goes',
  },
  link: '/dashboard/settings#registrations',
  standing: ({ settings: { seller } }, country) => {
    const found = registrationsIn(seller.registrations).find(
      (one) => one.kind === kind && one.country === country,
    )
    return found ? done(t('admin.duties.theImprintNames', { number: found.number })) : missing(lacks())
  },
})
