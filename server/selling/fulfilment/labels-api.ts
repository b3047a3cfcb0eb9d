import { acknowledge } from '#contract/fields.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { failureSaid } from '#server/platform/outgoing/failure-words.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { askForLabel, labelMade } from '#server/selling/fulfilment/carrier-labels.ts'
import { changeLabelServer, openLabelServer } from '#server/selling/fulfilment/label-server.ts'
import { findLabelService } from '#server/selling/parcels/labels-store.ts'

type Asking = { db: Db; outgoing: Outgoing; allowed: readonly string[]; sealing: Sealing }

/** The calls of carriers' labels, and of the program that makes them. */
export function createLabelsApi(asking: Asking) {
  const { db, sealing } = asking
  return {
    read: signedIn.labelService.read.handler(async () => {
      const row = await findLabelService(db)
      const { url = '', header = 'Authorization', secret, sealed } = row ?? {}
      const isLocked = (await openLabelServer(db, sealing)) === 'locked'
      return { url, header, hasSecret: Boolean(secret || sealed), isLocked }
    }),
    change: signedIn.labelService.change.handler(({ context: { account }, input }) =>
      acknowledge(changeLabelServer(asking, account, input)),
    ),
    ask: signedIn.labelService.ask.handler(
      async ({ context: { account }, input: { id: orderId, number } }) => {
        const { state, tracking, failure } = await askForLabel(asking, account, { orderId, number })
        const shown = state === 'made' || state === 'failed' ? state : ('asked' as const)
        return {
          state: shown,
          tracking: tracking ?? undefined,
          failure: failure ? failureSaid(failure) : undefined,
        }
      },
    ),
    label: signedIn.labelService.label.handler(async ({ input: { id: orderId, number } }) => {
      const pdf = await labelMade(db, { orderId, number })
      return new File([new Uint8Array(pdf)], `carrier-label-${number}.pdf`, { type: 'application/pdf' })
    }),
  }
}
