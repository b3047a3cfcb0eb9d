import { acknowledge } from '#contract/fields.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import { askForLabel, changeLabelServer, labelMade } from '#server/selling/fulfilment/carrier-labels.ts'
import { findLabelServer } from '#server/selling/parcels/labels-store.ts'

/** The calls of carriers' labels, and of the program that makes them. */
export function createLabelsApi(asking: { db: Db; outgoing: Outgoing; allowed: readonly string[] }) {
  const { db } = asking
  return {
    read: signedIn.labelService.read.handler(async () => {
      const server = await findLabelServer(db)
      const { url = '', header = 'Authorization', secret = '' } = server ?? {}
      return { url, header, hasSecret: secret !== '' }
    }),
    change: signedIn.labelService.change.handler(({ context: { account }, input }) =>
      acknowledge(changeLabelServer(asking, account, { ...input, secret: input.secret })),
    ),
    ask: signedIn.labelService.ask.handler(
      async ({ context: { account }, input: { id: orderId, number } }) => {
        const { state, tracking, failure } = await askForLabel(asking, account, { orderId, number })
        const shown = state === 'made' || state === 'failed' ? state : ('asked' as const)
        return { state: shown, tracking: tracking ?? undefined, failure: failure ?? undefined }
      },
    ),
    label: signedIn.labelService.label.handler(async ({ input: { id: orderId, number } }) => {
      const pdf = await labelMade(db, { orderId, number })
      return new File([new Uint8Array(pdf)], `carrier-label-${number}.pdf`, { type: 'application/pdf' })
    }),
  }
}
