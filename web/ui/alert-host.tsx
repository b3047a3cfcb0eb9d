import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useStore } from '#web/lazy/store.ts'
import { type Alert, type Asked, alerts } from '#web/ui/alerts.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { CircleCheck } from '#web/ui/icons/circle-check.tsx'
import { CircleX } from '#web/ui/icons/circle-x.tsx'
import { TriangleAlert } from '#web/ui/icons/triangle-alert.tsx'
import { pageHeading } from '#web/ui/next-focus.ts'

const NONE: Asked[] = []

export default function AlertHost() {
  const [first] = useStore(alerts, NONE)
  const [shown, setShown] = useState(first)
  const [turn, setTurn] = useState(0)
  // The last one keeps its words while it fades away.
  if (first && first !== shown) {
    setShown(first)
    setTurn(turn + 1)
  }
  return (
    <AlertDialog.Root open={first !== undefined} onOpenChange={(open) => open || first?.answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fade fixed inset-0 bg-veil" />
        <AlertDialog.Viewport className="fixed inset-0 grid place-items-center p-4">
          <AlertDialog.Popup
            finalFocus={() => goOn(shown)}
            className="fade w-full max-w-md rounded-card border border-line bg-sheet text-center shadow-sheet"
          >
            {/* Each begins with fields of its own: those of two questions after each other are not the same. */}
            {shown && <AlertContent key={turn} asked={shown} />}
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/**
 * Sends the keyboard on once all that is shown as the alert goes is there: some of it takes the keyboard itself. It is not scrolled to: the
 * page's heading is, as all else would be far from it.
 */
function goOn(shown: Asked | undefined): false {
  queueMicrotask(() => {
    if (document.querySelector('[role=alertdialog]')) return
    const there = shown?.goesOnAt?.() ?? takenMeanwhile() ?? goesBack(shown)
    if (there === pageHeading()) window.scrollTo({ top: 0, behavior: 'instant' })
    there?.focus({ preventScroll: true })
  })
  return false
}

/** What took the keyboard as soon as the alert was answered, such as the button of a row whose form was saved. */
function takenMeanwhile(): HTMLElement | undefined {
  const { activeElement, body } = document
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : undefined
}

/** To what had the keyboard before; to the page's heading where that is gone, as after a move to another page. */
function goesBack(shown: Asked | undefined): HTMLElement | undefined {
  const before = shown?.before
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
  return isThere ? before : pageHeading()
}

function AlertContent({ asked }: { asked: Asked }) {
  const form = useRef<HTMLFormElement>(null)
  const agree = () => (asked.fields ? form.current?.requestSubmit() : asked.answer(true))
  return (
    <>
      <div className="ruler opacity-70" aria-hidden="true" />
      <div className="px-6 pt-6 pb-6 sm:px-10">
        <AlertIcon icon={asked.icon} />
        <AlertDialog.Title className="mt-4 text-2xl leading-tight">{asked.title}</AlertDialog.Title>
        {asked.text && (
          <AlertDialog.Description className="mt-2 text-soft">{asked.text}</AlertDialog.Description>
        )}
        {asked.detail && <p className="mt-2 text-soft">{asked.detail}</p>}
        {asked.fields && (
          <Form
            ref={form}
            className="mt-5 grid gap-4 text-left"
            onKeyDown={sendNothing}
            onFormSubmit={() => asked.answer(true)}
          >
            {asked.fields}
          </Form>
        )}
        <div className="mt-6 flex justify-center gap-3">
          {asked.cancel && (
            <AlertDialog.Close className={buttonLook('quiet')}>{asked.cancel}</AlertDialog.Close>
          )}
          <Button look={asked.cancel && !asked.harmless ? 'danger' : 'solid'} onClick={agree}>
            {asked.button}
          </Button>
        </div>
      </div>
    </>
  )
}

/** A question is answered by its buttons: Enter in a field is no answer. */
function sendNothing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function AlertIcon({ icon }: { icon: Alert['icon'] }) {
  const common = { className: 'mx-auto size-12', strokeWidth: 1.25, 'aria-hidden': true }
  if (icon === 'success') return <CircleCheck {...common} color="var(--action)" />
  if (icon === 'error') return <CircleX {...common} color="var(--wrong)" />
  return <TriangleAlert {...common} color="var(--note)" />
}
