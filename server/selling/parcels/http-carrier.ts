import * as z from 'zod'
import { type Outgoing, OutgoingError } from '#server/platform/outgoing/outgoing.ts'
import { CarrierError, type CarrierPort } from '#server/selling/parcels/carrier-port.ts'

export type LabelServer = { url: string; header: string; secret: string }

const TIMEOUT_MS = 15_000
/** A label is some 50 kB. */
const LONGEST_ANSWER = 2_000_000
const LONGEST_WORDS = 200

const LONGEST_NUMBER = 80

const Answer = z.object({ tracking: z.string().nullish(), label: z.base64() })

/** Any program that answers as docs/carriers.md says: one address, JSON, and a header with a secret. */
export function httpCarrier({ url, header, secret }: LabelServer, outgoing: Outgoing): CarrierPort {
  /** `id`: the same is done once, however often it is asked for. */
  async function ask(id: string, body: object) {
    const headers = {
      ...{ 'content-type': 'application/json', accept: 'application/json, application/pdf' },
      ...{ 'user-agent': 'Kerf', 'idempotency-key': id },
      ...(secret && { [header.toLowerCase()]: secret }),
    }
    const request = { headers, body: JSON.stringify(body), mostBytes: LONGEST_ANSWER, timeoutMs: TIMEOUT_MS }
    const reply = await outgoing(new URL(url), { method: 'POST', ...request }).catch((error) => {
      if (error instanceof OutgoingError) throw new CarrierError(error.message, error.isRefused)
      throw error
    })
    const { status } = reply
    if (status < 200 || status > 299) {
      const words = wordsIn(reply.body)
      const isFinal = status < 500 && status !== 408 && status !== 429
      throw new CarrierError(`The carrier answered ${status}${words && `: ${words}`}`, isFinal)
    }
    if (!reply.isWhole) throw new CarrierError('The answer of the carrier is longer than 2 MB', true)
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
        throw new CarrierError('The answer of the carrier has no label as PDF', true)
      const tracking = inOneLine(answer.tracking ?? '')
      if (tracking.length > LONGEST_NUMBER)
        throw new CarrierError('The number of the carrier is longer than 80 characters', true)
      return { tracking: tracking || undefined, pdf: answer.label }
    },
    async forget({ id, tracking }) {
      await ask(`${id}-cancel`, { act: 'cancel', id, tracking })
    },
  }
}

function fromJson(text: string) {
  const read = Answer.safeParse(jsonIn(text))
  if (!read.success) throw new CarrierError('The answer of the carrier has no label as PDF', true)
  return { tracking: read.data.tracking, label: Buffer.from(read.data.label, 'base64') }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a program says, without what no column and no e-mail can hold. */
const inOneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]+/gu, ' ')
    .trim()

const wordsIn = (body: Buffer) => inOneLine(body.toString()).slice(0, LONGEST_WORDS)
