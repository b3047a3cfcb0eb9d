import type { Answer, Call, Caller } from '#sandbox/call.ts'
import { retrieveCharge } from '#sandbox/charges.ts'
import { answerChallenge, confirmIntent } from '#sandbox/confirm.ts'
import { closeDispute, listDisputes, retrieveDispute, updateDispute } from '#sandbox/disputes.ts'
import { listEvents, retrieveEvent } from '#sandbox/events.ts'
import { cancelIntent, createIntent, listIntents, retrieveIntent, updateIntent } from '#sandbox/intents.ts'
import { createMethod, retrieveMethod } from '#sandbox/methods.ts'
import { bringNotice } from '#sandbox/notices.ts'
import { createRefund, listRefunds, retrieveRefund } from '#sandbox/refunds.ts'

type Route = { method: 'GET' | 'POST'; path: string; needs: Caller; act: (call: Call) => Promise<Answer> }

/** All calls of the sandbox, each with the key that it needs. The secret key may make them all. */
export const routes: Route[] = [
  { method: 'POST', path: '/payment_intents', needs: 'secret', act: createIntent },
  { method: 'GET', path: '/payment_intents', needs: 'secret', act: listIntents },
  { method: 'GET', path: '/payment_intents/:id', needs: 'publishable', act: retrieveIntent },
  { method: 'POST', path: '/payment_intents/:id', needs: 'secret', act: updateIntent },
  { method: 'POST', path: '/payment_intents/:id/confirm', needs: 'publishable', act: confirmIntent },
  { method: 'POST', path: '/payment_intents/:id/cancel', needs: 'secret', act: cancelIntent },
  { method: 'POST', path: '/payment_intents/:id/sandbox_3ds', needs: 'publishable', act: answerChallenge },
  { method: 'POST', path: '/payment_intents/:id/sandbox_notice', needs: 'secret', act: bringNotice },
  { method: 'POST', path: '/payment_methods', needs: 'publishable', act: createMethod },
  { method: 'GET', path: '/payment_methods/:id', needs: 'secret', act: retrieveMethod },
  { method: 'GET', path: '/charges/:id', needs: 'secret', act: retrieveCharge },
  { method: 'POST', path: '/refunds', needs: 'secret', act: createRefund },
  { method: 'GET', path: '/refunds', needs: 'secret', act: listRefunds },
  { method: 'GET', path: '/refunds/:id', needs: 'secret', act: retrieveRefund },
  { method: 'GET', path: '/disputes', needs: 'secret', act: listDisputes },
  { method: 'GET', path: '/disputes/:id', needs: 'secret', act: retrieveDispute },
  { method: 'POST', path: '/disputes/:id', needs: 'secret', act: updateDispute },
  { method: 'POST', path: '/disputes/:id/close', needs: 'secret', act: closeDispute },
  { method: 'GET', path: '/events', needs: 'secret', act: listEvents },
  { method: 'GET', path: '/events/:id', needs: 'secret', act: retrieveEvent },
]
