import type { Worker } from 'node:cluster'
import type { MetricsSnapshot } from '#server/platform/metrics/metrics.ts'
import { ToMain } from '#server/platform/processes/messages.ts'
import { sendToWeb } from '#server/platform/processes/send-to-web.ts'

/** Without an answer a process is left out and not counted in `kerf_processes`. */
const PATIENCE_MS = 1_000

let asked = 0

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
