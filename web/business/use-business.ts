import { safe } from '@orpc/client'
import { useEffect, useState } from 'react'
import type { Business } from '#contract/businesses.ts'
import { readDraft, saveDraft } from '#web/account/order-draft.ts'
import { browserApi } from '#web/api/api.ts'
import { useShop } from '#web/ui/shop.ts'

/** Whether somebody orders for their business, kept with the rest of the order's draft. */
export type Buying = {
  /** The shop offers it, and somebody is signed in. */
  isOffered: boolean
  /** Undefined until the shop has answered; null: they have said none. */
  business: Business | null | undefined
  isOn: boolean
  poNumber: string
  choose: (isOn: boolean) => void
  typePoNumber: (typed: string) => void
  /** As the order takes it. */
  sent: { asBusiness?: true; poNumber?: string }
}

/** Who has a business buys for it until they say otherwise. */
export function useBusiness(email: string | undefined): Buying {
  const { business: isOffered } = useShop()
  const [business, setBusiness] = useState<Business | null>()
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    email === undefined ? {} : readDraft(email),
  )
  const isAsked = isOffered && email !== undefined

  useEffect(() => {
    let isWanted = isAsked
    if (isAsked)
      void safe(browserApi.businesses.own()).then(([, found]) => {
        if (isWanted && found) setBusiness(found.business)
      })
    return () => {
      isWanted = false
    }
  }, [isAsked])

  function type(name: 'asBusiness' | 'poNumber', value: string) {
    setTyped((all) => ({ ...all, [name]: value }))
    if (email !== undefined) saveDraft(email, name, value)
  }
  const { asBusiness = business ? 'yes' : 'no', poNumber = '' } = typed
  const isOn = isAsked && asBusiness === 'yes'
  const isSent = isOn && business
  return {
    ...{ isOffered: isAsked, business, isOn, poNumber },
    choose: (to) => type('asBusiness', to ? 'yes' : 'no'),
    typePoNumber: (to) => type('poNumber', to),
    sent: isSent ? { asBusiness: true, poNumber: poNumber.trim() || undefined } : {},
  }
}
