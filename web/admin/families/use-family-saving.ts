import { ORPCError, safe } from '@orpc/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#messages/t.ts'
import type { TypedFamily } from '#web/admin/families/family-form.tsx'
import {
  type Family,
  type FamilyState,
  FIELD_LABELS,
  fieldsOf,
  firstFamily,
  plainWords,
} from '#web/admin/families/family-state.ts'
import { lostCells, problemsIn } from '#web/admin/families/size-rows.ts'
import type { SizeTable } from '#web/admin/families/use-size-table.ts'
import { isText, sentTexts, textLabel } from '#web/admin/fields/typed-texts.ts'
import { browserApi } from '#web/api/api.ts'
import { issuesOf } from '#web/forms/field-problems.ts'
import { maySaveOver, saveOwnChanges } from '#web/forms/own-changes.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'

type Props = {
  family: Family | undefined
  state: FamilyState
  table: SizeTable
  /** Before the page is left, as the family is made. */
  onMade: () => void
  /** The fields of the family are saved. */
  onSaved: () => void
}

const NOTHING = t('admin.families.thereWasNothingToChange')

/** How a family is made, and how its fields and its table of sizes are saved, each with a button of its own. */
export function useFamilySaving({ family, state, table, onMade, onSaved }: Props) {
  const [opened, setOpened] = useState(() => fieldsOf(firstFamily(family)))
  const [lost, setLost] = useState('')
  const [saving, setSaving] = useState(false)
  const { sending, problems, send } = useSending()
  const reread = useReread()
  const navigate = useNavigate()

  async function make({ slug, maker, description, img }: TypedFamily): Promise<void> {
    const own = table.sent()
    const all = { ...(maker && { maker }), description, ...(img && { img }) }
    const { name, category, choices, countsTogether, texts } = state
    setSaving(true)
    const [error, made] = await safe(
      browserApi.families.add({
        name,
        choices,
        ...sentTexts(texts),
        ...(countsTogether && { countsTogether }),
        ...(slug && { slug }),
        ...(category && { category }),
        rows: own.map(
          ({ size }) => ({ ...all, ...size }) as typeof size & { productName: string; price: string },
        ),
      }),
    )
    setSaving(false)
    if (!error) {
      onMade()
      await navigate(`/dashboard/manage-families/${made.insertedId}`)
      return sayDone(t('admin.families.familyHasBeenMade'), name)
    }
    const issues = issuesOf(error)
    const isInRows = ({ path }: (typeof issues)[number]) => path[0] === 'rows'
    table.show(problemsIn(issues.filter(isInRows), own, table.columns), own)
    if (issues.length === 0 || !issues.every(isInRows)) await send(() => Promise.reject(error))
  }

  async function saveFamily(typed: TypedFamily): Promise<void> {
    if (!family) return make(typed)
    const { _id: id } = family
    const { slug, maker, description } = typed
    // What is empty stays as it is, and is no longer said in a further language.
    const filled = Object.entries({ ...fieldsOf(state), slug, maker, description }).filter(
      ([name, value]) => value !== '' || isText(name),
    )
    const fields = { ...opened, ...Object.fromEntries(filled) } as typeof opened
    const readNow = async () => fieldsOf(firstFamily(await browserApi.families.one({ id })))
    let isChanged = false
    setLost('')
    const saved = await send(() =>
      saveOwnChanges(
        { first: opened, readNow, labelOf: (name) => (isText(name) ? textLabel(name) : FIELD_LABELS[name]) },
        fields,
        (change) => {
          isChanged = true
          const dropValues = state.dropValues && 'category' in change ? { dropValues: true } : {}
          return browserApi.families.change({ id, ...sentTexts(change), ...dropValues })
        },
      ).catch((error: unknown) => {
        if (!(error instanceof ORPCError) || error.code !== 'VALUES_LOST') throw error
        setLost(plainWords(error.message))
        return false
      }),
    )
    if (!saved) return
    if (!isChanged) return sayDone(NOTHING)
    setOpened(fields)
    onSaved()
    await reread()
    sayDone(t('admin.families.familyHasBeenSaved'), state.name)
  }

  async function writeSizes({ _id: id, products }: Family): Promise<void> {
    const own = table.sent()
    const [, now] = await safe(browserApi.families.one({ id }))
    const others = now ? lostCells(table.rows, table.columns, now.products) : []
    if (others.length > 0 && !(await maySaveOver(others))) return
    const category = products.length === 0 && state.category ? { category: state.category } : {}
    const [error] = await safe(
      browserApi.families.writeSizes({ id, ...category, rows: own.map(({ size }) => size) }),
    )
    if (error) {
      if (!table.show(problemsIn(issuesOf(error), own, table.columns), own)) await showFailure(error)
      return
    }
    table.isSaved()
    await reread()
    sayDone(t('admin.families.sizesHaveBeenSaved'), t('admin.families.size', { own: own.length }))
  }

  async function saveSizes(): Promise<void> {
    if (!family || saving) return
    if (table.sent().length === 0) {
      table.isRight()
      return sayDone(NOTHING)
    }
    setSaving(true)
    await writeSizes(family)
    setSaving(false)
  }

  return { sending, saving, problems, lost, saveFamily, saveSizes }
}
