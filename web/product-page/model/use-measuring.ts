import { type RefObject, useEffect, useRef, useState } from 'react'
import { measureInWords } from '#contract/measure-words.ts'
import { writeMeasure } from '#contract/measures.ts'
import { t } from '#messages/t.ts'
import { nanometers } from '#web/product-page/model/nanometers.ts'
import { partWords } from '#web/product-page/model/part-words.ts'
import type { Seen, Stage } from '#web/product-page/model/stage.ts'

/** In pixels of the page: farther than a corner draws the mark, so that it always leaves one. */
const STEP = 16
const WAYS: Record<string, Place> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** In pixels, from the canvas's upper left. */
type Place = { x: number; y: number }

/**
 * Measures between two points that are pressed, or set by keys: arrows move a mark over the model, Enter sets a point where it is. `say`
 * tells screen readers what the mark is on. `stated`: the lengths that the shop states of the tool, in nanometers.
 */
export function useMeasuring(
  canvas: RefObject<HTMLCanvasElement | null>,
  { stage, stated }: { stage: Stage | undefined; stated: number[] },
  say: (words: string) => void,
) {
  const [measuring, setMeasuring] = useState(false)
  const [picked, setPicked] = useState<{ picked: number; meters?: number | undefined }>({ picked: 0 })
  const [mark, setMark] = useState<Place>()
  /** Where the keys have led to; the mark follows with the next frame. */
  const aim = useRef<Place>(undefined)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  function forget(): void {
    setPicked({ picked: 0 })
    stage?.clearRule()
  }
  function set({ x, y }: Place): void {
    if (stage) setPicked(stage.measureAt(x, y))
  }
  function unmark(): void {
    cancelAnimationFrame(frame.current)
    frame.current = 0
    aim.current = undefined
    setMark(undefined)
  }
  /** A key that is held down asks faster than a large model answers. */
  function moveTo(place: Place): void {
    const element = canvas.current
    if (!element) return
    const x = Math.min(element.clientWidth, Math.max(0, place.x))
    const y = Math.min(element.clientHeight, Math.max(0, place.y))
    aim.current = { x, y }
    frame.current ||= requestAnimationFrame(lookThere)
  }
  /** To a place, or to the corner that draws it there. */
  function lookThere(): void {
    frame.current = 0
    if (!aim.current || !stage) return
    const seen = stage.seenAt(aim.current.x, aim.current.y)
    if (seen?.isCorner) aim.current = { x: seen.x, y: seen.y }
    setMark(aim.current)
    // The same words again would not be read.
    const [across, down] = [aim.current.x, aim.current.y].map((pixels) => String(Math.round(pixels)))
    say(t('model.atPixels', { where: seenWords(seen, stated), across: across ?? '', down: down ?? '' }))
  }

  return {
    measuring,
    picked,
    mark: measuring ? mark : undefined,
    forget,
    toggle(): void {
      setMeasuring(!measuring)
      unmark()
      forget()
      say('')
      if (!measuring) canvas.current?.focus()
    },
    press(x: number, y: number): void {
      if (!measuring) return
      unmark()
      set({ x, y })
    },
    /** False for a key that means nothing here. */
    key(key: string): boolean {
      const way = Object.hasOwn(WAYS, key) ? WAYS[key] : undefined
      const element = canvas.current
      if (!measuring || !element || !(way || key === 'Enter')) return false
      const from = aim.current
      if (!from) moveTo({ x: element.clientWidth / 2, y: element.clientHeight / 2 })
      else if (way) moveTo({ x: from.x + way.x, y: from.y + way.y })
      else set(from)
      return true
    },
    /** First takes the points away, then ends the measuring; false where there is neither. */
    escape(): boolean {
      if (!measuring) return false
      if (picked.picked === 0) setMeasuring(false)
      unmark()
      forget()
      say('')
      return true
    },
  }
}

function seenWords(seen: Seen | undefined, stated: number[]): string {
  if (!seen) return t('model.besideTheTool')
  const part = seen.part === undefined ? t('model.theTool') : partWords(seen.part)
  const where = seen.isCorner ? t('model.cornerOf', { part }) : t('model.surfaceOf', { part })
  if (seen.meters === undefined) return where
  const amount = nanometers(seen.meters, stated)
  const [inch, metric] = (['inch', 'metric'] as const).map((system) =>
    measureInWords(writeMeasure('length', amount, system)),
  )
  return t('model.fromTheFirst', { where, length: `${inch} (${metric})` })
}
