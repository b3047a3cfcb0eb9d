import type { Worker } from 'node:cluster'
import type { MetricsSnapshot } from '#server/platform/metrics/metrics.ts'
import { ToMain } from '#server/platform/processes/messages.ts'
import { sendToWeb } from '#server/platform/processes/send-to-web.ts'

/** A process that does not answer within this time is left out and is not counted in `kerf_processes`. */
const PATIENCE_MS = 1_000

let asked = 0

/** Collects the metrics of these processes. Leaves out those that do not answer in time. */
export async function collectMetrics(processes: Iterable<Worker>): Promise<MetricsSnapshot[]> {
  const answers = await Promise.all([...processes].map(snapshotOf))
  return answers.filter((answer) => answer !== undefined)
}

function snapshotOf(web: Worker): Promise<MetricsSnapshot | undefined> {
  const id = ++asked
  return new Promise((resolve) => {
    const finish = (snapshot?: MetricsSnapshot) => {
      clearTimeout(late)
      web.off('message', hear)
      web.off('exit', gone)
      resolve(snapshot)
    }
    const late = setTimeout(finish, PATIENCE_MS)
    const gone = () => finish()
    const hear = (raw: unknown) => {
      const message = ToMain.parse(raw)
      if (message.kind === 'snapshot' && message.id === id) finish(message.snapshot)
    }
    web.on('message', hear)
    web.once('exit', gone)
    sendToWeb(web, { kind: 'snapshot', id })
  })
}
