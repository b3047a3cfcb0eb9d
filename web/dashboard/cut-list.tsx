import { useEffect, useRef, useState } from 'react'
import { MOST_LIST_LINES } from '#contract/list-limits.ts'
import { t } from '#messages/t.ts'
import { addCutList } from '#web/dashboard/add-cut-list.ts'
import { CutListLine } from '#web/dashboard/cut-list-line.tsx'
import { CutListText } from '#web/dashboard/cut-list-text.tsx'
import { notSearched, type SearchedLine, searchLines } from '#web/dashboard/search-cut-list.ts'
import { useSaving } from '#web/forms/saving.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { readCutList, readPieces } from '#web/lists/read-cut-list.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { id: string; close: () => void }

/** Reads a cut list, searches each line, and adds what is chosen: nothing that nobody chose. */
export function CutList({ id, close }: Props) {
  const [rows, setRows] = useState<SearchedLine[]>([])
  const [more, setMore] = useState(0)
  const [busy, setBusy] = useState(false)
  /** Which search is under way: another text ends it. */
  const round = useRef(0)
  const { sending, save } = useSaving(() => ({}))
  useEffect(() => {
    return () => {
      round.current += 1
    }
  }, [])

  async function search(lines: SearchedLine[]) {
    const own = ++round.current
    setBusy(true)
    const error = await searchLines(lines, (line) => {
      if (round.current !== own) return false
      setRows((all) => all.map((one) => (one.key === line.key ? line : one)))
      return true
    })
    if (round.current !== own) return
    setBusy(false)
    if (error) await showFailure(error)
  }
  function read(text: string) {
    const found = readCutList(text)
    // What was found and chosen for lines that are as before stays.
    const known = (line: SearchedLine) =>
      rows.find(
        ({ isSearched, text, section }) => isSearched && text === line.text && section === line.section,
      )
    const lines = notSearched(found.lines).map((line) => ({ ...line, ...known(line), key: line.key }))
    setRows(lines)
    setMore(found.more)
    void search(lines)
  }

  const chosen = rows.filter((row) => row.chosen !== '' && readPieces(row.pieces))
  const searched = rows.filter(({ isSearched }) => isSearched).length
  const missed = rows.filter(({ isSearched, hits }) => isSearched && hits.length === 0).length
  async function add() {
    const done = await save(
      () => addCutList(id, chosen),
      t('dashboard.linesAreInTheList', { count: chosen.length }),
    )
    if (!done) return
    const left = rows.filter((row) => !chosen.includes(row))
    if (left.length === 0) close()
    else setRows(left)
  }

  return (
    <section aria-labelledby="cut-list" className="mt-8 border border-line bg-sheet p-4 print:hidden">
      <h2 id="cut-list" className="text-2xl">
        {t('dashboard.addFromACutList')}
      </h2>
      <CutListText read={read} close={close} />
      <p role="status" className="mt-4 text-soft">
        {rows.length > 0 && (
          <>
            {t('dashboard.linesSearched', { searched, count: rows.length })}{' '}
            {missed > 0 && t('dashboard.linesWithoutATool', { count: missed })}{' '}
            {more > 0 && t('dashboard.linesLeftOut', { count: more, most: MOST_LIST_LINES })}
          </>
        )}
      </p>
      {rows.length > 0 && (
        <>
          <ol aria-label={t('dashboard.linesOfTheCutList')} className="mt-4 border-t border-line">
            {rows.map((row) => (
              <CutListLine
                key={row.key}
                row={row}
                change={(now) =>
                  setRows((all) => all.map((one) => (one.key === row.key ? { ...one, ...now } : one)))
                }
              />
            ))}
          </ol>
          <div className="mt-4 flex flex-wrap gap-3">
            {!busy && searched < rows.length && (
              <Button look="quiet" onClick={() => void search(rows)}>
                {t('dashboard.searchTheRest')}
              </Button>
            )}
            {chosen.length > 0 && (
              <Button busy={sending || busy} onClick={() => void add()}>
                {t('dashboard.addLinesToTheList', { count: chosen.length })}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
