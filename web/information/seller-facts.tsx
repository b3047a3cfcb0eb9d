import { countryName } from '#contract/addresses.ts'
import { registrationsIn, registrationWords } from '#contract/registrations.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/t.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'

/** Who sells, as the owner has set it; what is not set is not shown, but a missing address is said. */
export function SellerFacts({ seller }: Pick<ShopSettings, 'seller'>) {
  const { name, address, email, taxNumber, vatId, registration, registrations } = seller
  return (
    <section aria-label={t('information.seller')} className="mb-8 border border-line bg-sheet p-6">
      <p className="font-display text-xl font-medium wrap-anywhere">{name}</p>
      <p className={address ? 'mt-2 wrap-anywhere whitespace-pre-line' : 'mt-2 text-soft'}>
        {address || t('information.thisShopHasNotGiven')}
      </p>
      {email && (
        <p className="mt-3">
          <a href={`mailto:${email}`}>
            <EmailAddress>{email}</EmailAddress>
          </a>
        </p>
      )}
      {vatId && <p className="mt-3">{t('information.vatId', { vatId })}</p>}
      {taxNumber && <p className="mt-3">{t('information.taxNumber', { taxNumber })}</p>}
      {registration && <p className="mt-3">{t('information.registered', { registration })}</p>}
      {registrationsIn(registrations).map((one) => (
        <p key={one.kind + one.country + one.number} className="mt-3 wrap-anywhere">
          {countryName(one.country)}: {registrationWords(one)}
        </p>
      ))}
    </section>
  )
}
