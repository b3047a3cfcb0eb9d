import type { ShopSettings } from '#contract/shop.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'

/** Who sells, as the owner has set it; what is not set is not shown, but a missing address is said. */
export function SellerFacts({ seller }: Pick<ShopSettings, 'seller'>) {
  const { name, address, email, taxNumber, vatId, registration } = seller
  return (
    <section aria-label="Seller" className="mb-8 border border-line bg-sheet p-6">
      <p className="font-display text-xl font-medium wrap-anywhere">{name}</p>
      <p className={address ? 'mt-2 wrap-anywhere whitespace-pre-line' : 'mt-2 text-soft'}>
        {address || 'This shop has not given its address yet.'}
      </p>
      {email && (
        <p className="mt-3">
          <a href={`mailto:${email}`}>
            <EmailAddress>{email}</EmailAddress>
          </a>
        </p>
      )}
      {vatId && <p className="mt-3">VAT ID: {vatId}</p>}
      {taxNumber && <p className="mt-3">Tax number: {taxNumber}</p>}
      {registration && <p className="mt-3">Registered: {registration}</p>}
    </section>
  )
}
