import { type Registration, registrationsIn } from '#contract/registrations.ts'
import { t } from '#messages/t.ts'
import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

/** That a number of this kind is named for the country. Whether the shop sells what asks for one, only its owner knows. */
const registered = (kind: Registration['kind'], rule: () => string, lacks: () => string): Duty => ({
  holdsIn: inUnion,
  rule,
  shownBy:
    'e2e/ready-to-sell.long.test.ts: an owner names the shop’s numbers as a producer, and the imprint says them without scripts',
  link: '/dashboard/settings#registrations',
  standing: ({ settings: { seller } }, country) => {
    const found = registrationsIn(seller.registrations).find(
      (one) => one.kind === kind && one.country === country,
    )
    return found ? done(t('admin.duties.theImprintNames', { number: found.number })) : missing(lacks())
  },
})

export const packaging = registered(
  'packaging',
  () => t('admin.duties.ruleOfPackaging'),
  () => t('admin.duties.noNumberOfPackaging'),
)

export const electrical = registered(
  'WEEE',
  () => t('admin.duties.ruleOfElectrical'),
  () => t('admin.duties.noNumberOfElectrical'),
)

export const batteries = registered(
  'batteries',
  () => t('admin.duties.ruleOfBatteries'),
  () => t('admin.duties.noNumberOfBatteries'),
)
