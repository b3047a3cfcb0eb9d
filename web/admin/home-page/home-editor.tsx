import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditedHome } from '#contract/home.ts'
import type { HomeBlock } from '#contract/home-kinds.ts'
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
              Home page
            </h2>
            <p className="mt-1.5 text-soft">
              Its blocks from the top to the foot. Visitors see what you publish; a draft is seen by you and
              other admins alone.
            </p>
          </div>
          {old && (
            <Notice>This is an earlier version. Save it to make it the draft, or publish it again.</Notice>
          )}
          {!old && draft && (
            <Notice>
              A draft of {minuteOf(draft.at)}
              {draft.by && ` by ${draft.by}`}. Visitors do not see it yet.
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
            {missing > 0 &&
              `${missing === 1 ? 'One field has' : `${missing} fields have`} to be mended first.`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {sending ? 'Saving…' : 'Publish'}
            </Button>
            <Button look="quiet" busy={busy || !isTyped} onClick={() => void page.save()}>
              Save Draft
            </Button>
            <Button look="quiet" busy={busy} onClick={() => void look()}>
              Preview
            </Button>
            {(draft || isTyped) && (
              <Button look="remove" busy={busy} onClick={() => void page.discard()}>
                Discard Draft
              </Button>
            )}
          </div>
        </Form>
      </section>
    </UploadingContext>
  )
}
