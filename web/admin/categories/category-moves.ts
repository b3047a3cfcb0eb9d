import { ORPCError, safe } from '@orpc/client'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ManagedCategory } from '#contract/categories.ts'
import { placeWords, type Target } from '#web/admin/categories/category-places.ts'
import { browserApi } from '#web/api/api.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'

export type Moves = {
  /** What a screen reader says of the last move. */
  said: string
  /** The category that the shop would not move, and why. */
  refused: { id: string; why: string } | undefined
  move(id: string, to: Target | undefined): Promise<void>
}

/** Moves categories one after the other. The keyboard stays on the control that was pressed, and the new place is said aloud. */
export function useCategoryMoves(all: ManagedCategory[]): Moves {
  const reread = useReread()
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<Moves['refused']>()
  const isMoving = useRef(false)
  const moved = useRef<{ id: string; control: string | undefined }>(undefined)

  // The tree was drawn anew: where a category stands elsewhere, so does the control that has the keyboard.
  useLayoutEffect(() => {
    if (!moved.current) return
    const { id, control } = moved.current
    moved.current = undefined
    setSaid(placeWords(all, id))
    if (control) document.getElementById(control)?.focus()
  }, [all])

  async function move(id: string, to: Target | undefined): Promise<void> {
    if (!to || isMoving.current) return
    isMoving.current = true
    setSaid('')
    const [error] = await safe(browserApi.categories.move({ id, ...to }))
    const why = error instanceof ORPCError && error.status === 409 ? error.message : undefined
    setRefused(why === undefined ? undefined : { id, why })
    if (error && why === undefined) await showFailure(error)
    if (!error) moved.current = { id, control: document.activeElement?.id || undefined }
    await reread()
    isMoving.current = false
  }

  return { said, refused, move }
}
