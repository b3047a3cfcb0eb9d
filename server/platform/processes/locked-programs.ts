import type { Db } from '#server/platform/db/client.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { openAccessPoint } from '#server/selling/documents/e-invoice/access-point.ts'
import { openLabelServer } from '#server/selling/fulfilment/label-server.ts'

/** Programs whose secret was sealed by another key, as the start names them: nothing is asked of them. */
export async function lockedPrograms(db: Db, config: Parameters<typeof createSealing>[0]): Promise<string[]> {
  const sealing = createSealing(config)
  const opened = {
    'program of a carrier’s labels': await openLabelServer(db, sealing),
    'access point of e-invoices': await openAccessPoint(db, sealing),
  }
  return Object.entries(opened).flatMap(([name, program]) => (program === 'locked' ? [name] : []))
}
