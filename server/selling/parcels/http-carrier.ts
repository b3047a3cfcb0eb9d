import * as z from 'zod'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import { askProgram, inOneLine, type Program, ProgramError } from '#server/platform/programs/program.ts'
import type { CarrierPort } from '#server/selling/parcels/carrier-port.ts'

/** A label is some 50 kB. */
const LONGEST_ANSWER = 2_000_000
const LONGEST_NUMBER = 80

const Answer = z.object({ tracking: z.string().nullish(), label: z.base64() })

/** Any program that answers as docs/carriers.md says: one address, JSON, and a header with a secret. */
export function httpCarrier(program: Program, outgoing: Outgoing): CarrierPort {
  const asking = {
    ...{ outgoing, name: 'carrier', accept: 'application/json, application/pdf' },
    mostBytes: LONGEST_ANSWER,
  }
  async function ask(id: string, body: object) {
    const reply = await askProgram(program, asking, id, body)
    if (!reply.isWhole) throw new ProgramError('The answer of the carrier is longer than 2 MB', true)
    return reply
  }

  return {
    async make(parcel) {
      const { headers, body } = await ask(parcel.id, { act: 'make', ...parcel })
      const isPdf = String(headers['content-type'] ?? '').startsWith('application/pdf')
      const answer = isPdf
        ? { tracking: [headers['tracking-number']].flat()[0], label: body }
        : fromJson(body.toString())
      if (answer.label.subarray(0, 5).toString('latin1') !== '%PDF-')
        throw new ProgramError('The answer of the carrier has no label as PDF', true)
      const tracking = inOneLine(answer.tracking ?? '')
      if (tracking.length > LONGEST_NUMBER)
        throw new ProgramError('The number of the carrier is longer than 80 characters', true)
      return { tracking: tracking || undefined, pdf: answer.label }
    },
    async forget({ id, tracking }) {
      await ask(`${id}-cancel`, { act: 'cancel', id, tracking })
    },
  }
}

function fromJson(text: string) {
  const read = Answer.safeParse(jsonIn(text))
  if (!read.success) throw new ProgramError('The answer of the carrier has no label as PDF', true)
  return { tracking: read.data.tracking, label: Buffer.from(read.data.label, 'base64') }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
