import { useRef, useState } from 'react'
import { addressText } from '#contract/addresses.ts'
import type { Business } from '#contract/businesses.ts'
import { language, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { BusinessForm } from '#web/business/business-form.tsx'
import { vatWords } from '#web/business/vat-words.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'

/** In the profile: the business that somebody buys for, with its form. `known`: null where they have said none. */
export function BusinessSection({ known }: { known: Business | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const act = useConfirmedAct()
  /** The button that was pressed goes, so the keyboard goes on at the heading. */
  function show(form: boolean): void {
    setIsOpen(form)
    heading.current?.focus()
  }
  const remove = () =>
    act({
      question: t('business.areYouSureToRemove'),
      about: known?.company ?? '',
      warning: t('business.ordersThatYouHavePlaced'),
      button: t('business.yesRemoveIt'),
      kept: t('business.nothingWasRemoved'),
      done: t('business.yourBusinessHasBeenRemoved'),
      perform: () => browserApi.businesses.remove(),
      removes: true,
    })
  return (
    <section id="business" aria-labelledby="business-title" className="mt-8 border border-line bg-sheet p-6">
      <h2 id="business-title" ref={heading} tabIndex={-1} className="text-2xl">
        {t('business.business')}
      </h2>
      {isOpen ? (
        <BusinessForm known={known} onEnd={() => show(false)} />
      ) : (
        <>
          {known ? (
            <div className="mt-3 grid gap-1 wrap-anywhere">
              <p>{known.company}</p>
              {known.vatId && <p className="text-soft">{vatWords(known)}</p>}
              {known.buyerReference && (
                <p className="text-soft">
                  {t('business.referenceSaid', { reference: known.buyerReference })}
                </p>
              )}
              {known.endpoint && (
                <p className="text-soft">{t('business.endpointSaid', { endpoint: known.endpoint })}</p>
              )}
              {known.billingAddress && (
                <p className="text-soft whitespace-pre-line">
                  {t('business.billsGoTo', { billingAddress: addressText(known.billingAddress, language()) })}
                </p>
              )}
            </div>
          ) : (
            <p className="mt-3 max-w-prose text-soft">{t('business.doYouBuyForA')}</p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            <Button look={known ? 'quiet' : 'solid'} onClick={() => show(true)}>
              {known ? t('business.editBusiness') : t('business.addABusiness')}
            </Button>
            {known && (
              <Button look="quiet" onClick={() => void remove()}>
                {t('business.remove')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
