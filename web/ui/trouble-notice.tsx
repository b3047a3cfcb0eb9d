import { useEffect, useState } from 'react'
import { createPath, useHref, useNavigation } from 'react-router'
import { t } from '#messages/t.ts'
import { areListsKept } from '#web/lazy/kept-lists.ts'
import { loadAnew } from '#web/lazy/load-anew.ts'
import { useStore } from '#web/lazy/store.ts'
import { type Trouble, trouble, tryAgain } from '#web/lazy/trouble.ts'
import { Button } from '#web/ui/button.tsx'

const WORDS: Record<Trouble, string> = {
  unreached: t('ui.noConnectionCheckItAnd'),
  back: t('ui.theConnectionIsBack'),
  updated: t('ui.theShopWasUpdatedWhile'),
  broken: t('ui.aPartOfThisPage'),
}

/** What is missing of the page, at the foot of the window, so that nobody has to scroll to it. It needs nothing to be loaded. */
export function TroubleNotice() {
  const why = useStore<Trouble | undefined>(trouble, undefined)
  const { location: next, formMethod } = useNavigation()
  // What is posted is answered on its own page, and would be lost where that is loaded anew: who sent it decides.
  const goesTo = next && formMethod !== 'POST' && createPath(next)
  const [areKept, setAreKept] = useState(false)
  const lists = useHref('/dashboard/lists')
  const anew = why === 'updated' || why === 'broken'
  useEffect(noticeConnection, [])
  useEffect(() => {
    if (why) areListsKept(setAreKept)
  }, [why])
  // Who is on the way to another page comes there also by loading it whole.
  useEffect(() => {
    if (anew && goesTo) void loadAnew(goesTo)
  }, [anew, goesTo])
  return (
    <div role="alert" className="trouble">
      {why && !(anew && goesTo) && (
        <div>
          <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p>
              {WORDS[why]}{' '}
              {areKept && (
                <a href={lists} className="underline">
                  {t('dashboard.myLists')}
                </a>
              )}
            </p>
            <Button size="small" onClick={() => (anew ? void loadAnew() : tryAgain())}>
              {anew ? t('ui.loadThePageAnew') : t('ui.tryAgain')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function noticeConnection(): () => void {
  const tell = () => {
    if (trouble.get() === 'unreached') trouble.set('back')
  }
  addEventListener('online', tell)
  return () => removeEventListener('online', tell)
}
