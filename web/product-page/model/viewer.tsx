import { useEffect, useId, useRef, useState } from 'react'
import type { Tool } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { Control } from '#web/product-page/model/control.tsx'
import type { Failure } from '#web/product-page/model/load-model.ts'
import { statedLengths } from '#web/product-page/model/nanometers.ts'
import { START, viewAfter } from '#web/product-page/model/orbit.ts'
import '#web/product-page/model/viewer.css'
import { Parts } from '#web/product-page/model/parts.tsx'
import { Size } from '#web/product-page/model/size.tsx'
import { useMeasuring } from '#web/product-page/model/use-measuring.ts'
import { useModel } from '#web/product-page/model/use-model.ts'
import { useTurning } from '#web/product-page/model/use-turning.ts'
import { Button } from '#web/ui/button.tsx'
import { Minus } from '#web/ui/icons/minus.tsx'
import { Plus } from '#web/ui/icons/plus.tsx'
import { Undo } from '#web/ui/icons/undo.tsx'
import { X } from '#web/ui/icons/x.tsx'
import { Picture } from '#web/ui/picture.tsx'

type Props = {
  tool: Pick<Tool, 'productName' | 'pictures' | 'spareParts' | 'attributes'>
  address: string
  onClose: () => void
}

/** The model of a tool as large as the screen, in the browser's own dialog: it holds the keyboard, closes at Escape and gives the keyboard back. */
export function Viewer({ tool, address, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const keys = useId()
  const { state, again } = useModel(address, canvas)
  const [said, setSaid] = useState('')
  const stage = state.kind === 'ready' ? state.stage : undefined
  const stated = statedLengths(tool)
  const rule = useMeasuring(canvas, { stage, stated }, setSaid)
  const turning = useTurning(canvas, stage, rule.press)
  const [picture] = tool.pictures

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (stage) canvas.current?.focus()
  }, [stage])

  function press(key: string): boolean {
    const view = stage && viewAfter(stage.view(), key)
    if (!view) return false
    stage.look(view)
    const degrees = (angle: number) => Math.round((angle * 180) / Math.PI)
    setSaid(
      t('model.seen', {
        around: String(((degrees(view.around - START.around) % 360) + 360) % 360),
        above: String(degrees(view.above)),
        close: String(Math.round(view.close * 100)),
      }),
    )
    return true
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('model.of', { productName: tool.productName })}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && rule.escape()) event.preventDefault()
      }}
      className="turn-dialog"
    >
      <div className="turn-bar">
        <Control label={t('productPage.larger')} onClick={() => press('+')} off={!stage}>
          <Plus className="size-5" />
        </Control>
        <Control label={t('productPage.smaller')} onClick={() => press('-')} off={!stage}>
          <Minus className="size-5" />
        </Control>
        <Control label={t('model.fromTheStart')} onClick={() => press('Home')} off={!stage}>
          <Undo className="size-5" />
        </Control>
        <span className="turn-name">{tool.productName}</span>
        <Control label={t('productPage.close')} onClick={() => dialog.current?.close()}>
          <X className="size-5" />
        </Control>
      </div>
      <div className="turn-body">
        <div className="turn-stage">
          {picture && state.kind !== 'ready' && (
            <Picture
              src={picture.img}
              alt={picture.alt}
              width={1200}
              height={1200}
              sizes="(width >= 48rem) 60vw, 100vw"
              className="turn-poster stage"
            />
          )}
          {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: as an application it is handed the keys that turn it */}
          <canvas
            key={state.attempt}
            ref={canvas}
            role="application"
            tabIndex={0}
            hidden={state.kind === 'failed'}
            aria-label={t('model.modelOf', { productName: tool.productName })}
            aria-describedby={keys}
            aria-busy={state.kind === 'loading'}
            onKeyDown={(event) => {
              if (event.ctrlKey || event.metaKey || event.altKey) return
              if ((!event.shiftKey && rule.key(event.key)) || press(event.key)) event.preventDefault()
            }}
            {...turning}
            className={rule.measuring ? 'turn-canvas turn-measures' : 'turn-canvas'}
          />
          {rule.mark && (
            <span aria-hidden="true" style={{ left: rule.mark.x, top: rule.mark.y }} className="turn-mark" />
          )}
          {state.kind === 'loading' && (
            <div className="turn-note">
              <label>
                {t('model.loading')}
                <progress value={state.share} />
              </label>
            </div>
          )}
          {state.kind === 'failed' && (
            <div role="alert" className="turn-note">
              <p>{failureWords(state.why)}</p>
              <Button size="small" onClick={again}>
                {t('model.tryAgain')}
              </Button>
            </div>
          )}
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
        <div className="turn-panel">
          <p id={keys} className="text-sm text-soft">
            {rule.measuring ? t('model.howToMeasure') : t('model.howToTurn')}
          </p>
          {state.kind === 'ready' && (
            <>
              <Size
                extents={state.model.extents}
                stated={stated}
                measuring={rule.measuring}
                picked={rule.picked}
                onMeasure={rule.toggle}
              />
              {state.model.parts.length > 1 && (
                <Parts
                  model={state.model}
                  stage={state.stage}
                  stated={stated}
                  spareParts={tool.spareParts}
                  onMoved={rule.forget}
                />
              )}
            </>
          )}
        </div>
      </div>
    </dialog>
  )
}

function failureWords(why: Failure): string {
  if (why === 'graphics') return t('model.noGraphics')
  if (why === 'missing') return t('model.missing')
  return why === 'broken' ? t('model.broken') : t('model.unreached')
}
