import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Failure, loadModel, ModelMissing } from '#web/product-page/model/load-model.ts'
import type { Model } from '#web/product-page/model/read-model.ts'
import { createStage, type Stage } from '#web/product-page/model/stage.ts'
import { useReducedMotion } from '#web/ui/reduced-motion.ts'

type State =
  | { kind: 'loading'; share?: number }
  | { kind: 'ready'; model: Model; stage: Stage }
  | { kind: 'failed'; why: Failure }

/** Loads a model and draws it on the canvas, as long as this is shown. `attempt`: each try needs a canvas of its own. */
export function useModel(address: string, canvas: RefObject<HTMLCanvasElement | null>) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ kind: 'loading' })
  const still = useReducedMotion()
  const isStill = useRef(still)
  isStill.current = still

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new one
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const ends: (() => void)[] = []
    const fail = (why: Failure) => {
      if (!signal.aborted) setState({ kind: 'failed', why })
    }
    async function show() {
      const model = await loadModel(address, (share) => setState({ kind: 'loading', share }), signal)
      const element = canvas.current
      if (signal.aborted || !element) return
      const stage = createStage(element, model, () => isStill.current)
      const sized = new ResizeObserver(() => stage.resize(element.clientWidth, element.clientHeight))
      sized.observe(element)
      element.addEventListener('webglcontextlost', () => fail('graphics'), { signal })
      ends.push(() => sized.disconnect(), stage.end)
      stage.resize(element.clientWidth, element.clientHeight)
      setState({ kind: 'ready', model, stage })
    }
    show().catch((error) => fail(error instanceof ModelMissing ? error.why : 'graphics'))
    return () => {
      leaving.abort()
      for (const end of ends) end()
    }
  }, [address, attempt])

  return {
    state: { ...state, attempt },
    again() {
      setState({ kind: 'loading' })
      setAttempt(attempt + 1)
    },
  }
}
