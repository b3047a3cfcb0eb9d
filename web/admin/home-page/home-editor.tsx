import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditedHome } from '#contract/home.ts'
import type { HomeBlock } from '#contract/home-kinds.ts'
import { t } from '#messages/t.ts'
import { BlockList } from '#web/admin/home-page/block-list.tsx'
import { hasProblem } from '#web/admin/home-page/block-words.ts'
import { TheirPage } from '#web/admin/home-page/their-page.tsx'
import { UploadingContext } from '#web/admin/home-page/uploading.ts'
import { useHomeSaving } from '#web/admin/home-page/use-home-saving.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = { home: EditedHome; old: { blocks: HomeBlock[]; names: Record<string, string> } | undefined }

/** The blocks of the home page: they are arranged and filled in, kept as a draft, looked at, and published. */
export function HomeEditor({ home, old }: Props) {
  const [uploading, setUploading] = useState(false)
  const navigate = useNavigate()
  const page = useHomeSaving(home, old)
  const { blocks, problems, sending, isTyped, draft } = page
  const missing = Object.keys(problems).length
  const busy = sending || uploading

  async function look(): Promise<void> {
    if (!isTyped || (await page.save())) await navigate('/home-preview')
  }

  return (
    <UploadingContext value={setUploading}>
      <section aria-labelledby="home-page" className="mt-8 border border-line bg-sheet">
        <div className="ruler" aria-hidden="true" />
        <Form
          errors={problems}
          onFormSubmit={() => void page.publish()}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6 sm:p-8"
        >
          <div>
            <h2 id="home-page" className="text-2xl">
              {t('admin.homePage.homePage')}
            </h2>
            <p className="mt-1.5 text-soft">{t('admin.homePage.itsBlocksFromTheTop')}</p>
          </div>
          {old && <Notice>{t('admin.homePage.thisIsAnEarlierVersion')}</Notice>}
          {!old && draft && (
            <Notice>
              {t('admin.homePage.aDraftOfBy2Other', {
                at: minuteOf(draft.at),
                by: draft.by ? 'yes' : 'no',
                by2: draft.by ?? '',
              })}
            </Notice>
          )}
          {page.theirs && (
            <TheirPage theirs={page.theirs} onMine={page.keepMine} onTheirs={page.takeTheirs} />
          )}
          <BlockList
            blocks={blocks}
            names={page.names}
            problems={problems}
            isWrong={({ id }) => hasProblem(problems, id)}
            onChange={page.change}
            onNamed={page.named}
          />
          <p role="alert" className="text-wrong empty:hidden">
            {missing > 0 && t('admin.homePage.missingNumberToBeMended', { missing })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {sending ? t('admin.homePage.saving') : t('admin.homePage.publish')}
            </Button>
            <Button look="quiet" busy={busy || !isTyped} onClick={() => void page.save()}>
              {t('admin.homePage.saveDraft')}
            </Button>
            <Button look="quiet" busy={busy} onClick={() => void look()}>
              {t('admin.homePage.preview')}
            </Button>
            {(draft || isTyped) && (
              <Button look="remove" busy={busy} onClick={() => void page.discard()}>
                {t('admin.homePage.discardDraft')}
              </Button>
            )}
          </div>
        </Form>
      </section>
    </UploadingContext>
  )
}
