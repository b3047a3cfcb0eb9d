import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditedHome } from '#contract/home.ts'
import { type HomeBlock, missingIn } from '#contract/home-kinds.ts'
import { t } from '#messages/t.ts'
import { useUnsaved } from '#web/admin/fields/unsaved.ts'
import { changesOf, problemsOf, samePage } from '#web/admin/home-page/block-words.ts'
import { browserApi } from '#web/api/api.ts'
import { issuesOf } from '#web/forms/field-problems.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { askConfirm } from '#web/ui/alerts.ts'
import { useShop } from '#web/ui/shop.ts'

const EDITOR = '/dashboard/settings/home-page'

/** The page as it is edited, and its way to the shop. What somebody else saved meanwhile is never written over unseen. */
export function useHomeSaving(
  home: EditedHome,
  old: { blocks: HomeBlock[]; names: EditedHome['names'] } | undefined,
) {
  const { languages } = useShop()
  const navigate = useNavigate()
  const reread = useReread()
  const saved = home.draft?.blocks ?? home.published.blocks
  const [blocks, setBlocks] = useState(old?.blocks ?? saved)
  const [names, setNames] = useState({ ...home.names, ...old?.names })
  const [version, setVersion] = useState(home.version)
  const [theirs, setTheirs] = useState<EditedHome>()
  const [found, setFound] = useState<Record<string, string>>({})
  const { sending, problems, send } = useSending((error) => problemsOf(blocks, fieldIssues(error)))
  const isTyped = !samePage(blocks, saved)
  const saidSaved = useUnsaved(() => isTyped)

  /** Tells of what somebody else saved; false where nothing was done. */
  async function sent(call: () => Promise<unknown>, done: string): Promise<boolean> {
    setFound({})
    const isDone = await send(async () => {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof ORPCError && error.code === 'HOME_CHANGED')) throw error
        setTheirs(await browserApi.home.edited())
        return false
      }
    })
    if (!isDone) return false
    saidSaved()
    if (old) await navigate(EDITOR, { replace: true })
    await reread()
    sayDone(done)
    return true
  }

  async function publish(): Promise<void> {
    const missing = problemsOf(blocks, missingIn(blocks, languages[0] ?? 'en-US'))
    setFound(missing)
    if (Object.keys(missing).length > 0) return
    const changes = changesOf(home.published.blocks, blocks)
    const isSure = await askConfirm({
      ...{ icon: 'warning', title: t('admin.homePage.publishTheHomePage'), harmless: true },
      text:
        changes.length > 0 ? t('admin.homePage.allVisitorsSeeAtOnce') : t('admin.homePage.itIsThePageThat'),
      detail: changes.join(' · '),
      ...{ button: t('admin.homePage.yesPublish'), cancel: t('admin.homePage.cancel') },
    })
    if (isSure)
      await sent(() => browserApi.home.publish({ version, blocks }), t('admin.homePage.theHomePageHasBeen'))
  }

  async function discard(): Promise<void> {
    const isSure = await askConfirm({
      ...{
        icon: 'warning',
        title: t('admin.homePage.discardTheDraft'),
        button: t('admin.homePage.yesDiscard'),
        cancel: t('admin.homePage.cancel'),
      },
      text: t('admin.homePage.whatIsPublishedStaysAs'),
    })
    if (!isSure) return
    const call = async () => {
      if (home.draft) await browserApi.home.discard({ version })
    }
    if (await sent(call, t('admin.homePage.theDraftHasBeenDiscarded'))) setBlocks(home.published.blocks)
  }

  return {
    blocks,
    names,
    theirs,
    sending,
    isTyped,
    draft: home.draft,
    problems: Object.keys(found).length > 0 ? found : problems,
    change: setBlocks,
    named: (id: string, name: string) => setNames((now) => ({ ...now, [id]: name })),
    save: () =>
      sent(() => browserApi.home.save({ version, blocks }), t('admin.homePage.theDraftHasBeenSaved')),
    publish,
    discard,
    /** What is edited here goes on, on top of what they saved. */
    keepMine() {
      setVersion(theirs?.version ?? version)
      setTheirs(undefined)
    },
    async takeTheirs() {
      saidSaved()
      await reread()
    },
  }
}

const fieldIssues = (error: unknown) =>
  issuesOf(error).map(({ path = [], message }) => ({ path: path as (string | number)[], message }))
