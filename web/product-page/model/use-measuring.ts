import { type RefObject, useState } from 'react'
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
 * tells screen readers what the mark is on.
 */
export function useMeasuring(
  canvas: RefObject<HTMLCanvasElement | null>,
  stage: Stage | undefined,
  say: (words: string) => void,
) {
  const [measuring, setMeasuring] = useState(false)
  const [picked, setPicked] = useState<{ picked: number; meters?: number | undefined }>({ picked: 0 })
  const [mark, setMark] = useState<Place>()

  function forget(): void {
    setPicked({ picked: 0 })
    stage?.clearRule()
  }
  function set({ x, y }: Place): void {
    if (stage) setPicked(stage.measureAt(x, y))
  }
  /** To a place, or to the corner that draws it there. */
  function moveTo(place: Place): void {
    const element = canvas.current
    if (!element || !stage) return
    const x = Math.min(element.clientWidth, Math.max(0, place.x))
    const y = Math.min(element.clientHeight, Math.max(0, place.y))
    const seen = stage.seenAt(x, y)
    setMark(seen?.isCorner ? { x: seen.x, y: seen.y } : { x, y })
    say(seenWords(seen))
  }

  return {
    measuring,
    picked,
    mark: measuring ? mark : undefined,
    forget,
    toggle(): void {
      setMeasuring(!measuring)
      setMark(undefined)
      forget()
      canvas.current?.focus()
    },
    press(x: number, y: number): void {
      if (!measuring) return
      setMark(undefined)
      set({ x, y })
    },
    /** False for a key that means nothing here. */
    key(key: string): boolean {
      const way = Object.hasOwn(WAYS, key) ? WAYS[key] : undefined
      const element = canvas.current
      if (!measuring || !element || !(way || key === 'Enter')) return false
      if (!mark) moveTo({ x: element.clientWidth / 2, y: element.clientHeight / 2 })
      else if (way) moveTo({ x: mark.x + way.x, y: mark.y + way.y })
      else set(mark)
      return true
    },
    /** First takes the points away, then ends the measuring; false where there is neither. */
    escape(): boolean {
      if (!measuring) return false
      if (picked.picked === 0) setMeasuring(false)
      setMark(undefined)
      forget()
      say('')
      return true
    },
  }
}

function seenWords(seen: Seen | undefined): string {
  if (!seen) return t('model.besideTheTool')
  const part = seen.part === undefined ? t('model.theTool') : partWords(seen.part)
  const where = seen.isCorner ? t('model.cornerOf', { part }) : t('model.surfaceOf', { part })
  if (seen.meters === undefined) return where
  const amount = nanometers(seen.meters)
  const [inch, metric] = (['inch', 'metric'] as const).map((system) =>
    measureInWords(writeMeasure('length', amount, system)),
  )
  return t('model.fromTheFirst', { where, length: `${inch} (${metric})` })
}
