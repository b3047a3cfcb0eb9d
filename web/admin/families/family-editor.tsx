import { ORPCError, safe } from '@orpc/client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '#contract/counted.ts'
import { useFamilyActs } from '#web/admin/families/family-acts.ts'
import { FamilyForm, type TypedFamily } from '#web/admin/families/family-form.tsx'
import {
  type Family,
  type FamilyState,
  type FamilyTree,
  firstFamily,
  plainWords,
} from '#web/admin/families/family-state.ts'
import { JoinFamily } from '#web/admin/families/join-family.tsx'
import { attributesIn, columnsFor, moreColumns } from '#web/admin/families/size-columns.ts'
import { SizeColumns } from '#web/admin/families/size-columns-choice.tsx'
import { SizeGrid } from '#web/admin/families/size-grid.tsx'
import { SizeProblems } from '#web/admin/families/size-problems.tsx'
import {
  emptyRow,
  inOrder,
  problemsIn,
  rowsAfter,
  type SizeRow,
  sizesFrom,
  unreadIn,
} from '#web/admin/families/size-rows.ts'
import { useUnsaved } from '#web/admin/fields/unsaved.ts'
import { browserApi } from '#web/api/api.ts'
import { issuesOf } from '#web/forms/field-problems.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'

const FIRST_ROWS = 4
const NO_PROBLEMS = { cells: [], others: [] } as ReturnType<typeof problemsIn>

/** A family with the table of its sizes; without one, a new family, which is saved with its sizes at once. */
export function FamilyEditor({ tree, family }: { tree: FamilyTree; family: Family | undefined }) {
  const [state, setState] = useState<FamilyState>(() => firstFamily(family))
  const [more, setMore] = useState<string[]>([])
  const [rows, setRows] = useState<SizeRow[]>(() =>
    family ? rowsAfter([], family.products) : Array.from({ length: FIRST_ROWS }, emptyRow),
  )
  const [lost, setLost] = useState('')
  const [wrong, setWrong] = useState(NO_PROBLEMS)
  const [saving, setSaving] = useState(false)
  const { sending, problems, send } = useSending()
  const reread = useReread()
  const navigate = useNavigate()

  const products = family?.products
  const isSaved = useRef(false)
  useEffect(() => {
    if (!products) return
    const kept = !isSaved.current
    isSaved.current = false
    setRows((typed) => rowsAfter(kept ? typed : [], products))
  }, [products])

  const attributes = useMemo(() => attributesIn(tree, state.category), [tree, state.category])
  const columns = useMemo(
    () => columnsFor(attributes, state.choices, more),
    [attributes, state.choices, more],
  )
  const sent = () => sizesFrom(rows, columns, state)
  const isTyped = useRef(false)
  const leave = useUnsaved(() => isTyped.current || sent().length > 0)

  function show(found: typeof NO_PROBLEMS, from: { key: string }[]): boolean {
    const isWrong = found.cells.length + found.others.length > 0
    const unread = unreadIn(rows, from, columns).filter(
      ({ key, column }) => !found.cells.some((cell) => cell.key === key && cell.column === column),
    )
    const cells = inOrder([...found.cells, ...unread], rows, columns)
    setWrong(isWrong ? { ...found, cells } : found)
    return isWrong
  }

  /** Shows what is wrong with the rows; true where the shop said so. */
  function showWrong(error: unknown, from: { key: string }[]): boolean {
    return show(problemsIn(issuesOf(error), from, columns), from)
  }

  async function make(typed: TypedFamily): Promise<void> {
    const own = sent()
    const { maker, description, img } = typed
    const all = { ...(maker && { maker }), description, ...(img && { img }) }
    const { name, category, choices, countsTogether } = state
    setSaving(true)
    const [error, made] = await safe(
      browserApi.families.add({
        name,
        choices,
        ...(countsTogether && { countsTogether }),
        ...(typed.slug && { slug: typed.slug }),
        ...(category && { category }),
        rows: own.map(
          ({ size }) => ({ ...all, ...size }) as typeof size & { productName: string; price: string },
        ),
      }),
    )
    setSaving(false)
    if (!error) {
      leave()
      await navigate(`/dashboard/manage-families/${made.insertedId}`)
      return sayDone('Family has been made!', name)
    }
    const issues = issuesOf(error)
    const isInRows = ({ path }: (typeof issues)[number]) => path[0] === 'rows'
    show(problemsIn(issues.filter(isInRows), own, columns), own)
    if (issues.length === 0 || !issues.every(isInRows)) await send(() => Promise.reject(error))
  }

  async function saveFamily(typed: TypedFamily): Promise<void> {
    if (!family) return make(typed)
    const first = firstFamily(family)
    const changes = Object.fromEntries(
      Object.entries({ ...typed, name: state.name, category: state.category }).filter(
        ([field, value]) => value !== '' && value !== first[field as keyof FamilyState],
      ),
    )
    const choices = state.choices.join() === first.choices.join() ? {} : { choices: state.choices }
    const { countsTogether } = state
    const counts = countsTogether === first.countsTogether ? {} : { countsTogether }
    const change = { ...changes, ...choices, ...counts }
    if (Object.keys(change).length === 0) {
      return sayDone('There was nothing to change')
    }
    const dropValues = state.dropValues && 'category' in change ? { dropValues: true } : {}
    setLost('')
    const wish = { id: family._id, ...change, ...dropValues }
    const saved = await send(async () => {
      const [error] = await safe(browserApi.families.change(wish))
      if (error instanceof ORPCError && error.code === 'VALUES_LOST') setLost(plainWords(error.message))
      else if (error) throw error
      return !error
    })
    if (!saved) return
    isTyped.current = false
    await reread()
    sayDone('Family has been saved!', state.name)
  }

  async function saveSizes(): Promise<void> {
    if (!family || saving) return
    const own = sent()
    if (own.length === 0) {
      setWrong(NO_PROBLEMS)
      return sayDone('There was nothing to change')
    }
    setSaving(true)
    const category = family.products.length === 0 && state.category ? { category: state.category } : {}
    const [error] = await safe(
      browserApi.families.writeSizes({ id: family._id, ...category, rows: own.map(({ size }) => size) }),
    )
    setSaving(false)
    if (error) {
      if (!showWrong(error, own)) await showFailure(error)
      return
    }
    setWrong(NO_PROBLEMS)
    isSaved.current = true
    await reread()
    const count = counted(own.length, 'size')
    sayDone('Sizes have been saved!', count)
  }

  const { takeOut, dissolve } = useFamilyActs(family, leave)

  return (
    <>
      <FamilyForm
        family={family}
        tree={tree}
        state={state}
        attributes={attributes}
        onState={(change) => setState((before) => ({ ...before, ...change }))}
        sending={sending || saving}
        problems={problems}
        lost={lost}
        onSubmit={saveFamily}
        onType={() => {
          isTyped.current = true
        }}
      />
      <section aria-labelledby="sizes" className="mt-12">
        <h2 id="sizes" className="text-2xl">
          Sizes
        </h2>
        <SizeColumns columns={moreColumns(attributes, state.choices)} chosen={more} onChange={setMore} />
        <SizeProblems problems={wrong.cells} others={wrong.others} rows={rows} columns={columns} />
        <SizeGrid
          rows={rows}
          columns={columns}
          hidden={moreColumns(attributes, state.choices).filter(({ id }) => !more.includes(id))}
          onShow={(ids) => setMore((before) => [...before, ...ids])}
          onRows={setRows}
          problems={wrong.cells}
          family={state}
          onTakeOut={takeOut}
        />
        <div className="mt-6 flex flex-wrap gap-3">
          {family ? (
            <Button busy={saving} onClick={saveSizes}>
              {saving ? 'Saving…' : 'Save Sizes'}
            </Button>
          ) : (
            <Button type="submit" form="family" busy={saving || sending}>
              {saving ? 'Saving…' : 'Make Family'}
            </Button>
          )}
        </div>
      </section>
      {family && (
        <>
          <JoinFamily family={family} />
          <section aria-label="Dissolve" className="mt-12 border-t border-line pt-6">
            <Button look="remove" onClick={dissolve}>
              Dissolve Family
            </Button>
          </section>
        </>
      )}
    </>
  )
}
