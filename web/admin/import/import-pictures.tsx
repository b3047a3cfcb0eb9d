import type { WholeImport } from '#contract/imports.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { noFields, useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'

/** How far the pictures of an import are, and which could not be fetched. */
export function ImportPictures({ file: { _id: id, pictures, failedPictures } }: { file: WholeImport }) {
  const { waiting, fetched, failed } = pictures
  const { sending, send } = useSending(noFields)
  const reread = useReread()
  if (waiting + fetched + failed === 0) return null
  async function again(): Promise<void> {
    if (await send(async () => void (await browserApi.imports.retryPictures({ id })))) await reread()
  }
  return (
    <section aria-label={t('admin.import.pictures')} className="mt-8 max-w-2xl">
      <h2 className="text-lg">{t('admin.import.pictures')}</h2>
      <p role="status" className="mt-1 text-soft tabular-nums">
        {t('admin.import.ofFetchedFailed2OtherUntil', {
          fetched,
          waiting: waiting + fetched + failed,
          failed: failed > 0 ? 'yes' : 'no',
          failed2: failed,
          waiting2: waiting > 0 ? 'yes' : 'no',
        })}
      </p>
      {failed > 0 && (
        <>
          <ul className="mt-3 grid gap-2 text-sm">
            {failedPictures.map(({ address, reason }) => (
              <li key={address} className="break-all">
                {address}: <span className="text-wrong">{reason}</span>
              </li>
            ))}
          </ul>
          <div className="mt-3">
            <Button look="quiet" size="small" busy={sending} onClick={() => void again()}>
              {t('admin.import.tryAgain')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
