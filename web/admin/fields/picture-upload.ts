import { isDefinedError, safe } from '@orpc/client'
import { useEffect, useRef, useState } from 'react'
import { MOST_UPLOAD_BYTES, uploadTooLarge } from '#contract/upload-limits.ts'
import { sendWithProgress } from '#web/admin/fields/send-with-progress.ts'
import { browserApiOver } from '#web/api/api.ts'
import { failureWords } from '#web/api/failure-words.ts'

export type UploadState =
  | { step: 'none' }
  | { step: 'sending'; file: File; share: number }
  /** `passing`: the same file may do another time. */
  | { step: 'failed'; file: File; sentence: string; passing: boolean }
  | { step: 'done'; file: File }

/** One picture at a time on its way to the shop; `onDone` is told its address. Choosing another gives the first up. */
export function usePictureUpload(onDone: (img: string) => void) {
  const [state, setState] = useState<UploadState>({ step: 'none' })
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function send(file: File): Promise<void> {
    stop()
    if (file.size > MOST_UPLOAD_BYTES)
      return setState({ step: 'failed', file, sentence: uploadTooLarge(), passing: false })
    const mine = new AbortController()
    underWay.current = mine
    const tell = (next: UploadState) => {
      if (!mine.signal.aborted) setState(next)
    }
    tell({ step: 'sending', file, share: 0 })
    const api = browserApiOver(sendWithProgress((share) => tell({ step: 'sending', file, share })))
    const [error, uploaded] = await safe(api.uploads.add({ picture: file }, { signal: mine.signal }))
    if (mine.signal.aborted) return
    if (error) {
      const final = isDefinedError(error) && ['PICTURE_REFUSED', 'PICTURE_TOO_LARGE'].includes(error.code)
      return tell({ step: 'failed', file, sentence: failureWords(error), passing: !final })
    }
    tell({ step: 'done', file })
    onDone(uploaded.img)
  }

  function stop(): void {
    underWay.current?.abort()
    setState({ step: 'none' })
  }

  return { state, send, stop }
}
