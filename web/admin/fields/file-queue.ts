import { safe } from '@orpc/client'
import { useEffect, useRef, useState } from 'react'
import { isFinal } from '#web/admin/fields/final-refusals.ts'
import { newKey } from '#web/admin/fields/keyed-rows.ts'
import { sendWithProgress } from '#web/admin/fields/send-with-progress.ts'
import { browserApiOver } from '#web/api/api.ts'
import type { Api } from '#web/api/client.ts'
import { failureWords } from '#web/api/failure-words.ts'

/** A file on its way to the shop; one that arrived is no longer in the queue. `passing`: it may do another time. */
export type QueuedFile = {
  key: string
  file: File
  share: number
  failed?: { sentence: string; passing: boolean } | undefined
}

type Sending<Kept> = {
  /** Refuses a file before it is sent: a sentence, or undefined. */
  refuse: (file: File) => string | undefined
  send: (api: Api, file: File, signal: AbortSignal) => Promise<Kept>
  onKept: (kept: Kept, file: File) => void
}

/** Several files on their way to the shop, one after the other, so that they arrive in their order. */
export function useFileQueue<Kept>({ refuse, send, onKept }: Sending<Kept>) {
  const [queue, setQueue] = useState<QueuedFile[]>([])
  const underWay = useRef<{ key: string; controller: AbortController }>(undefined)
  const told = useRef(onKept)
  useEffect(() => {
    told.current = onKept
  })
  useEffect(() => () => underWay.current?.controller.abort(), [])

  const change = (key: string, fields: Partial<QueuedFile>) =>
    setQueue((now) => now.map((one) => (one.key === key ? { ...one, ...fields } : one)))
  const drop = (key: string) => setQueue((now) => now.filter((one) => one.key !== key))

  const next = queue.find(({ failed }) => !failed)
  useEffect(() => {
    if (next && !underWay.current) void start(next)
  })

  async function start({ key, file }: QueuedFile): Promise<void> {
    const controller = new AbortController()
    underWay.current = { key, controller }
    const api = browserApiOver(sendWithProgress((share) => change(key, { share })))
    const [error, kept] = await safe(send(api, file, controller.signal))
    underWay.current = undefined
    if (controller.signal.aborted) return drop(key)
    if (error) return change(key, { failed: { sentence: failureWords(error), passing: !isFinal(error) } })
    // First: what is told may draw the page anew, and a file still in the queue would be sent again.
    drop(key)
    told.current(kept as Kept, file)
  }

  return {
    queue,
    sending: next !== undefined,
    add(files: File[]): void {
      const fresh = files.map((file): QueuedFile => {
        const sentence = refuse(file)
        return { key: newKey(), file, share: 0, failed: sentence ? { sentence, passing: false } : undefined }
      })
      setQueue((now) => [...now, ...fresh])
    },
    again: (key: string) => change(key, { share: 0, failed: undefined }),
    stop(key: string): void {
      if (underWay.current?.key === key) underWay.current.controller.abort()
      drop(key)
    },
  }
}
