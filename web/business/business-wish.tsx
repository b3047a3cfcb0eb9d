import type { Business } from '#contract/businesses.ts'
import { t } from '#messages/t.ts'
import type { Buying } from '#web/business/use-business.ts'
import { vatWords } from '#web/business/vat-words.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Whether the order is for a business, and the number of its purchase order. `problem`: what the shop finds wrong with it. */
export function BusinessWish({ buying, problem = '' }: { buying: Buying; problem?: string | undefined }) {
  const { isOffered, business, isOn, poNumber, choose, typePoNumber } = buying
  if (!isOffered) return null
  return (
    <div className="grid gap-4">
      <CheckField checked={isOn} onChange={choose} problem={isOn ? problem : ''}>
        {t('business.buyForABusiness')}
      </CheckField>
      {isOn && (
        <div className="text-sm text-soft" role="status">
          {business === undefined ? t('business.lookingForYourBusiness') : <Known business={business} />}
        </div>
      )}
      {isOn && business && (
        <TextField
          label={t('business.poNumberOptional')}
          name="poNumber"
          maxLength={60}
          autoComplete="off"
          value={poNumber}
          onValueChange={typePoNumber}
        >
          <p className="mt-1.5 text-sm text-soft">{t('business.wePrintItOnThe')}</p>
        </TextField>
      )}
    </div>
  )
}

function Known({ business }: { business: Business | null }) {
  return (
    <>
      {business ? (
        <p className="wrap-anywhere">
          {business.company}
          {business.vatId && <span className="block">{vatWords(business)}</span>}
        </p>
      ) : (
        <p>{t('business.youHaveNotSaidYet')}</p>
      )}
      <SiteLink
        to="/dashboard#business"
        className="inline-block py-1 text-action underline underline-offset-4"
      >
        {business ? t('business.changeItInMyProfile') : t('business.addItInMyProfile')}
      </SiteLink>
    </>
  )
}
