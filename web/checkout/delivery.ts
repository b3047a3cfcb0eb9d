import { safe } from '@orpc/client'
import { useEffect, useState } from 'react'
import type { KnownDelivery } from '#contract/orders.ts'
import { type Draft, readDraft, saveDraft } from '#web/account/order-draft.ts'
import { browserApi } from '#web/api/api.ts'

/** Where an order goes and whom to call about it. */
export type Delivery = { phone: string; address: string }

/**
 * What stands in the form of an order: what this person typed, and before they type, what the shop knows of them. `booked`: the default
 * address of their book, before that of their last order. Of a guest, without `email`, nothing is known and nothing kept.
 */
export function useDelivery(email: string | undefined, booked: string | undefined) {
  const [typed, setTyped] = useState<Draft>(() => (email === undefined ? {} : readDraft(email)))
  const [known, setKnown] = useState<KnownDelivery>()

  useEffect(() => {
    let wanted = email !== undefined
    // Only a help: where it fails, they type.
    if (wanted)
      void safe(browserApi.orders.knownDelivery()).then(([, found]) => {
        if (wanted) setKnown(found)
      })
    return () => {
      wanted = false
    }
  }, [email])

  return {
    valueIn: (field: keyof Delivery) =>
      typed[field] ?? (field === 'address' ? booked : undefined) ?? known?.[field] ?? '',
    type(field: keyof Delivery, value: string) {
      setTyped((all) => ({ ...all, [field]: value }))
      if (email !== undefined) saveDraft(email, field, value)
    },
    /** Where what nobody typed is from. */
    from:
      typed.phone === undefined && typed.address === undefined && booked === undefined
        ? (known?.from ?? 'nothing')
        : 'nothing',
  }
}
