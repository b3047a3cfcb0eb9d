import { safe } from '@orpc/client'
import { useEffect, useRef, useState } from 'react'
import { isFinal } from '#web/admin/fields/final-refusals.ts'
import { sendWithProgress } from '#web/admin/fields/send-with-progress.ts'
import { browserApiOver } from '#web/api/api.ts'
import type { Api } from '#web/api/client.ts'
import { failureWords } from '#web/api/failure-words.ts'

export type UploadState =
  | { step: 'none' }
  | { step: 'sending'; file: File; share: number }
  /** `passing`: the same file may do another time. */
  | { step: 'failed'; file: File; sentence: string; passing: boolean }
  | { step: 'done'; file: File }

type Sending<Kept> = {
  /** Refuses a file before it is sent: a sentence, or undefined. */
  refuse: (file: File) => string | undefined
  send: (api: Api, file: File, signal: AbortSignal) => Promise<Kept>
  onDone: (kept: Kept) => void
}

/** One file at a time on its way to the shop. Choosing another gives the first up. */
export function useOneUpload<Kept>({ refuse, send: sendOver, onDone }: Sending<Kept>) {
  const [state, setState] = useState<UploadState>({ step: 'none' })
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function send(file: File): Promise<void> {
    stop()
    const refused = refuse(file)
    if (refused) return setState({ step: 'failed', file, sentence: refused, passing: false })
    const mine = new AbortController()
    underWay.current = mine
    const tell = (next: UploadState) => {
      if (!mine.signal.aborted) setState(next)
    }
    tell({ step: 'sending', file, share: 0 })
    const api = browserApiOver(sendWithProgress((share) => tell({ step: 'sending', file, share })))
    const [error, kept] = await safe(sendOver(api, file, mine.signal))
    if (mine.signal.aborted) return
    if (error) return tell({ step: 'failed', file, sentence: failureWords(error), passing: !isFinal(error) })
    tell({ step: 'done', file })
    onDone(kept as Kept)
  }

  function stop(): void {
    underWay.current?.abort()
    setState({ step: 'none' })
  }

  return { state, send, stop }
}
