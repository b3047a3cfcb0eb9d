import { useState } from 'react'
import { lookForPayment, type Outcome, type Payment, recordPayment } from '#web/dashboard/pay-by-card.ts'
import type { Till } from '#web/dashboard/till.ts'

type Wanted = { till: Till; secret: string | undefined; beginAgain: () => Promise<void> }

/** What becomes of a payment that its payer has confirmed, whatever they pay with. */
export function usePaying({ till, secret, beginAgain }: Wanted) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [payment, setPayment] = useState<Payment>()
  const [unsure, setUnsure] = useState(false)

  async function seeThrough(pay: () => Promise<Outcome>) {
    setBusy(true)
    setProblem('')
    try {
      let outcome = await pay()
      if ('unsure' in outcome && secret) outcome = await lookForPayment(till, secret)
      setUnsure('unsure' in outcome)
      if ('payment' in outcome) await finish(outcome.payment)
      else if ('problem' in outcome) outcome.stale ? await beginAgain() : setProblem(outcome.problem)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }

  async function finish(made: Payment) {
    const refused = await recordPayment(till, made)
    if (made.status !== 'succeeded') return setPayment(made)
    if (refused) return setProblem(refused)
    setPayment(made)
    await till.leave()
  }

  const look = () => seeThrough(async () => (secret ? lookForPayment(till, secret) : { unsure: true }))
  return { busy, problem, setProblem, payment, unsure, seeThrough, look }
}
